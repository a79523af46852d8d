import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { OpeningNotes } from "../../../../src/worker/catalogue/recovery/opening-notes.ts";
import { temporaryFolder } from "../databases.ts";

const SOON = 20_000;
const NOW = 1_700_000_000_000;

let folder: string;
let notes: OpeningNotes;

beforeEach(() => {
  folder = join(temporaryFolder(), "store");
  notes = new OpeningNotes(folder);
});

/** Notes of processes that opened the store at these times and ended without closing it. */
function opened(...times: readonly number[]): void {
  for (const time of times) notes.begin(time);
}

it("asks for more with each process that ended soon", () => {
  const rungs = [];
  for (let process = 0; process < 5; process++) {
    rungs.push(notes.rungAt(NOW + process * SOON));
    opened(NOW + process * SOON);
  }
  expect(rungs).toEqual(["open", "open", "repair", "setAside", "setAside"]);
});

it("blames no store that was open for longer", () => {
  opened(NOW, NOW + 1, NOW + 2);
  expect(notes.rungAt(NOW + 2 + SOON)).toBe("setAside");
  expect(notes.rungAt(NOW + 3 + SOON)).toBe("open");
});

it("counts anew after one that stayed", () => {
  opened(NOW, NOW + 1, NOW + 2 + SOON, NOW + 3 + SOON);
  expect(notes.rungAt(NOW + 4 + SOON)).toBe("repair");
});

it("blames none after it was closed, nor for an opening that was taken back", () => {
  opened(NOW, NOW + 1, NOW + 2);
  notes.closed();
  expect(notes.rungAt(NOW + 3)).toBe("open");
  opened(NOW + 3);
  for (let time = 0; time < 5; time++) notes.begin(NOW + 4)();
  expect(notes.rungAt(NOW + 5)).toBe("open");
});

it("knows which tables are sound, unless somebody ended with the store open", () => {
  const sound = { "000005.ldb": "3 4 5" };
  notes.begin(NOW, sound);
  expect(new OpeningNotes(folder).sound).toEqual({});
  notes.closed();
  expect(new OpeningNotes(folder).sound).toEqual(sound);
});

const notNotes: Readonly<Record<string, (path: string) => void>> = {
  nothing: () => {},
  text: (path) => writeFileSync(path, "no notes"),
  "other JSON": (path) => writeFileSync(path, '{"version":1,"openings":"never"}'),
  "a folder": (path) => mkdirSync(join(path, "with", "more"), { recursive: true }),
};

it.each(Object.entries(notNotes))("takes %s in their place for no notes, and writes them anew", (_, put) => {
  mkdirSync(folder);
  put(join(folder, "openings.json"));
  expect(notes.rungAt(NOW)).toBe("open");
  expect(notes.sound).toEqual({});
  opened(NOW, NOW + 1);
  expect(notes.rungAt(NOW + 2)).toBe("repair");
  expect(readdirSync(folder)).toEqual(["openings.json"]);
});
