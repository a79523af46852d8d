import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { OpeningNotes } from "../../../../src/worker/catalogue/recovery/opening-notes.ts";
import { temporaryFolder } from "../databases.ts";

const SOUND = { "000005.ldb": "3 4 5" };

let folder: string;
let notes: OpeningNotes;

beforeEach(() => {
  folder = join(temporaryFolder(), "store");
  notes = new OpeningNotes(folder);
});

it("asks for more with each process in a row that ended while it opened the store", () => {
  const rungs = [];
  for (let process = 0; process < 5; process++) {
    rungs.push(notes.needed);
    notes.begin();
  }
  expect(rungs).toEqual(["open", "open", "repair", "setAside", "setAside"]);
});

it("blames no store that could be opened, however many processes ended then", () => {
  notes.begin();
  notes.begin();
  notes.begin();
  for (let process = 0; process < 5; process++) {
    notes.opened();
    expect(notes.needed).toBe("open");
    notes.begin();
  }
  notes.closed();
  notes.begin();
  expect(notes.needed).toBe("open");
});

it("forgets an opening that was taken back", () => {
  notes.begin();
  for (let time = 0; time < 5; time++) notes.begin()();
  expect(notes.needed).toBe("open");
  notes.begin();
  expect(notes.needed).toBe("repair");
});

it("knows which tables are sound, unless somebody ended without closing the store", () => {
  notes.begin(SOUND);
  expect(new OpeningNotes(folder).sound).toEqual({});
  notes.opened();
  expect(new OpeningNotes(folder).sound).toEqual({});
  notes.closed();
  expect(new OpeningNotes(folder).sound).toEqual(SOUND);
});

const notNotes: Readonly<Record<string, (path: string) => void>> = {
  nothing: () => {},
  text: (path) => writeFileSync(path, "no notes"),
  "other JSON": (path) => writeFileSync(path, '{"version":1,"state":"broken"}'),
  "a folder": (path) => mkdirSync(join(path, "with", "more"), { recursive: true }),
};

it.each(Object.entries(notNotes))("takes %s in their place for no notes, and writes them anew", (_, put) => {
  mkdirSync(folder);
  put(join(folder, "openings.json"));
  expect(notes.needed).toBe("open");
  expect(notes.sound).toEqual({});
  notes.begin();
  notes.begin();
  expect(notes.needed).toBe("repair");
  expect(readdirSync(folder)).toEqual(["openings.json"]);
});
