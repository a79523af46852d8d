import { expect, it } from "vitest";
import type { NameTarget } from "../../../../../../../src/worker/languages/csharp/linking/binding/binder/name-meanings.ts";
import { NameSink } from "../../../../../../../src/worker/languages/csharp/linking/binding/binder/name-sink.ts";
import type { Symbols } from "../../../../../../../src/worker/languages/csharp/linking/symbols/symbols.ts";

const NO_IDS = { headers: { idsOf: () => [] } } as unknown as Symbols;

function member(id: string, properties: object = {}): NameTarget {
  const part = { id };
  return {
    kind: "member",
    member: { owner: {}, part, at: 0, kind: "method", isStatic: false, ...properties },
  } as unknown as NameTarget;
}

const SYMBOLS = { headers: { idsOf: ({ id }: { readonly id: string }) => [id] } } as unknown as Symbols;

it("holds no symbol of what was found once that is settled, and says the same", () => {
  const sink = new NameSink();
  sink.add(1, 2, member("M"), "call", false);
  sink.addUnnamed(member("E", { kind: "event" }), { role: "implicit", slot: "E", row: 1, column: 2, isGuess: true });
  sink.settle(SYMBOLS);
  expect(sink.names.map(({ target }) => target)).toEqual([
    { kind: "settled", meaning: { kind: "entity", id: "M" }, named: "method", isOfType: false },
    { kind: "settled", meaning: { kind: "entity", id: "E" }, named: "event", isOfType: false },
  ]);
});

it("keeps the place of a name that means nothing that can be told", () => {
  const sink = new NameSink();
  sink.add(1, 2, member("M"), "call", false);
  sink.settle(NO_IDS);
  expect(sink.names).toMatchObject([{ row: 1, column: 2, target: { meaning: undefined } }]);
});

it("tells a value that is called like its type by what was settled of its member", () => {
  const sink = new NameSink();
  const definition = { symbol: { parts: [{ id: "T" }] } };
  sink.add(1, 2, member("M", { isStatic: true, isExtension: false }), "read", false);
  sink.settle(SYMBOLS);
  sink.addNamesake([1, 0], definition as never, [1, 2]);
  expect(sink.names.map(({ target }) => target.kind)).toEqual(["settled", "type"]);
});
