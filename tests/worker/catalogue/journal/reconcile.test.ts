import { MemoryLevel } from "memory-level";
import { expect, it } from "vitest";
import type { JournalEntries, JournalEntry } from "../../../../src/worker/catalogue/journal/journal.ts";
import { entryName } from "../../../../src/worker/catalogue/journal/journal.ts";
import { type Reconciliation, reconcile } from "../../../../src/worker/catalogue/journal/reconcile.ts";
import { stampText } from "../../../../src/worker/catalogue/store/stamped-text.ts";
import { asDatabase, openStore, type Store } from "../../../../src/worker/catalogue/store/store.ts";

const plain = (text: string, written = 1) => JSON.stringify({ formatVersion: 1, value: { text, written } });
const stamped = (text: string, revision: number) => stampText(plain(text), revision);

async function storeOf(texts: Readonly<Record<string, string>>): Promise<Store> {
  const store = openStore(asDatabase(new MemoryLevel({ storeEncoding: "view" })));
  const entries = Object.entries(texts);
  const puts = entries.map(([key, value]) => ({ type: "put", part: "descriptions", key, value }) as const);
  if (puts.length > 0) await store.write(puts, { sync: true });
  return store;
}

function entriesOf(...entries: readonly Omit<JournalEntry, "part">[]): JournalEntries {
  return new Map(entries.map((entry) => [entryName("descriptions", entry.key), { part: "descriptions", ...entry }]));
}

async function compare(inStore: Readonly<Record<string, string>>, entries: JournalEntries): Promise<Reconciliation> {
  return reconcile(await storeOf(inStore), entries);
}

const put = (key: string, value: string) => ({ type: "put", part: "descriptions", key, value });

it("finds nothing where both say the same", async () => {
  const text = stamped("same", 3);
  const entries = entriesOf({ key: "a", revision: 3, text }, { key: "gone", revision: 2, text: null });
  expect(await compare({ a: text }, entries)).toMatchObject({ toStore: [], toJournal: [] });
});

it("gives the store what it lacks or has older, and deletes what was deleted later", async () => {
  const [newer, only] = [stamped("newer", 5), stamped("only there", 1)];
  const entries = entriesOf(
    { key: "a", revision: 5, text: newer },
    { key: "b", revision: 1, text: only },
    { key: "c", revision: 9, text: null },
  );
  const { toStore, toJournal } = await compare({ a: stamped("older", 4), c: stamped("deleted", 8) }, entries);
  expect(toStore).toEqual([put("a", newer), { type: "del", part: "descriptions", key: "c" }, put("b", only)]);
  expect(toJournal).toEqual([]);
});

it("gives the journal what it lacks or has older", async () => {
  const texts = { a: stamped("newer", 5), b: stamped("only here", 7) };
  const found = await compare(texts, entriesOf({ key: "a", revision: 4, text: stamped("older", 4) }));
  expect(found).toEqual({
    toStore: [],
    toJournal: [
      { revision: 5, changes: [["descriptions", "a", texts.a]] },
      { revision: 7, changes: [["descriptions", "b", texts.b]] },
    ],
    lastRevision: 7,
  });
});

it("takes the journal's text in the place of a damaged one, and leaves a damaged one that is nowhere else", async () => {
  const whole = stamped("whole", 3);
  const hurt = whole.replace("whole", "whale");
  const found = await compare({ a: hurt, b: hurt, c: "{rubbish" }, entriesOf({ key: "a", revision: 3, text: whole }));
  expect(found).toMatchObject({ toStore: [put("a", whole)], toJournal: [] });
});

it("takes over what was stored before there was a journal, with a stamp of its time", async () => {
  const { toStore, toJournal } = await compare({ a: plain("old", 77) }, new Map());
  const text = stampText(plain("old", 77), 77);
  expect(toStore).toEqual([put("a", text)]);
  expect(toJournal).toEqual([{ revision: 77, changes: [["descriptions", "a", text]] }]);
});
