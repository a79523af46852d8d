import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { OpenAttempts } from "../../../../src/worker/catalogue/recovery/open-attempts.ts";
import { temporaryFolder } from "../../../support/folders.ts";

const SOUND = { "000005.ldb": "3 4 5" };

let folder: string;
let warnings: string[];

beforeEach(() => {
  folder = join(temporaryFolder(), "store");
  mkdirSync(folder);
  warnings = [];
});

/** The notes as one more process has them. */
function notesOf(ending?: AbortSignal): OpenAttempts {
  return new OpenAttempts(folder, { warn: (message) => warnings.push(message), ending });
}

/** So many processes end while LevelDB opens the store. */
function endWhileOpening(count: number): void {
  for (let process = 0; process < count; process++) notesOf().beginOpening({}, false);
}

it("advises to repair the store when a second process in a row has ended while LevelDB opened it", () => {
  expect(notesOf().recommendedStep).toBe("open");
  endWhileOpening(1);
  expect(notesOf().recommendedStep).toBe("open");
  endWhileOpening(1);
  expect(notesOf().recommendedStep).toBe("repair");
});

it("advises to set it aside when the next one has ended in the repair, or behind one that was completed", () => {
  endWhileOpening(2);
  const revert = notesOf().beginRepair();
  expect(notesOf().recommendedStep).toBe("quarantine");
  revert();
  const repaired = notesOf();
  repaired.repaired();
  repaired.beginOpening({}, false);
  expect(notesOf().recommendedStep).toBe("quarantine");
});

it("never advises to set aside what could not be repaired", () => {
  endWhileOpening(5);
  expect(notesOf().recommendedStep).toBe("repair");
});

it("blames no store that could be opened, however many processes ended then", () => {
  endWhileOpening(3);
  for (let process = 0; process < 5; process++) {
    notesOf().opened();
    expect(notesOf().recommendedStep).toBe("open");
    endWhileOpening(1);
  }
  notesOf().closed();
  endWhileOpening(1);
  expect(notesOf().recommendedStep).toBe("open");
});

it("blames no store that has never been open", () => {
  notesOf().beginOpening({}, true);
  endWhileOpening(5);
  notesOf().beginRepair();
  expect(notesOf().recommendedStep).toBe("open");
});

it("forgets an opening that was taken back", () => {
  endWhileOpening(1);
  for (let time = 0; time < 5; time++) notesOf().beginOpening({}, false)();
  expect(notesOf().recommendedStep).toBe("open");
  endWhileOpening(1);
  expect(notesOf().recommendedStep).toBe("repair");
});

it("forgets one whose process is ended in order, and notes none then", () => {
  endWhileOpening(1);
  const end = new AbortController();
  const notes = notesOf(end.signal);
  notes.beginOpening({}, false);
  end.abort();
  notes.beginOpening({}, false);
  expect(notesOf().recommendedStep).toBe("open");
});

it("takes back nothing that another process has noted", () => {
  const revert = notesOf().beginOpening({}, false);
  notesOf().opened();
  const before = notesOf().recommendedStep;
  revert();
  endWhileOpening(1);
  expect([before, notesOf().recommendedStep]).toEqual(["open", "open"]);
});

it("knows which tables are sound, unless somebody ended without closing the store", () => {
  notesOf().beginOpening(SOUND, false);
  expect(notesOf().sound).toEqual({});
  notesOf().opened();
  expect(notesOf().sound).toEqual({});
  notesOf().closed();
  expect(notesOf().sound).toEqual(SOUND);
});

const notNotes: Readonly<Record<string, (path: string) => void>> = {
  nothing: () => {},
  text: (path) => writeFileSync(path, "no notes"),
  "other JSON": (path) => writeFileSync(path, '{"version":1,"state":"broken"}'),
};

it.each(Object.entries(notNotes))("takes %s in their place for no notes, and writes them anew", (_, put) => {
  put(join(folder, "openings.json"));
  expect(notesOf().recommendedStep).toBe("open");
  expect(notesOf().sound).toEqual({});
  endWhileOpening(2);
  expect(notesOf().recommendedStep).toBe("repair");
  expect(readdirSync(folder)).toEqual(["openings.json"]);
});

it("does without notes where a folder lies in their place, which stays", () => {
  const inside = join(folder, "openings.json", "more");
  mkdirSync(inside, { recursive: true });
  endWhileOpening(3);
  notesOf().opened();
  expect(notesOf().recommendedStep).toBe("open");
  expect(readdirSync(join(folder, "openings.json"))).toEqual(["more"]);
});

it("throws nothing and makes no folder when the one of the store is gone, and says so in the log", () => {
  const notes = notesOf();
  const revert = notes.beginOpening({}, false);
  rmSync(folder, { recursive: true });
  revert();
  notes.opened();
  notes.closed();
  expect(readdirSync(join(folder, ".."))).toEqual([]);
  expect(warnings).toContainEqual(expect.stringContaining("could not be recorded"));
});
