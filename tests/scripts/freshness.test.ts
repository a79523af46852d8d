import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isStale, stampOf, writeStamp } from "../../scripts/freshness.ts";

const INPUTS = ["src", "package-lock.json"];

let root: string;
let build: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "glossa-freshness-"));
  build = join(root, "dist");
  mkdirSync(join(root, "src/deep"), { recursive: true });
  mkdirSync(build);
  writeFileSync(join(root, "src/a.ts"), "a");
  writeFileSync(join(root, "src/deep/b.ts"), "b");
  writeFileSync(join(root, "package-lock.json"), "{}");
  writeStamp(build, stampOf(root, INPUTS));
});

afterEach(() => rmSync(root, { recursive: true }));

const changes: Readonly<Record<string, () => void>> = {
  "a file changed": () => writeFileSync(join(root, "src/deep/b.ts"), "c"),
  "a file added": () => writeFileSync(join(root, "src/c.ts"), ""),
  "a file removed": () => rmSync(join(root, "src/a.ts")),
  "a file renamed": () => renameSync(join(root, "src/a.ts"), join(root, "src/z.ts")),
  "other packages": () => writeFileSync(join(root, "package-lock.json"), "{ }"),
  "a build without its stamp": () => rmSync(build, { recursive: true }),
};

describe("freshness", () => {
  it("finds a build fresh whose inputs are the same, whatever their dates", () => {
    utimesSync(join(root, "src/a.ts"), 1, 1);
    writeFileSync(join(root, "README.md"), "no input");
    expect(isStale(build, stampOf(root, INPUTS))).toBe(false);
  });

  it.each(Object.entries(changes))("finds a build stale after %s", (_name, change) => {
    change();
    expect(isStale(build, stampOf(root, INPUTS))).toBe(true);
  });

  it("tells contents from names", () => {
    const before = stampOf(root, INPUTS);
    rmSync(join(root, "src/deep/b.ts"));
    writeFileSync(join(root, "src/a.ts"), "adeep/b.tsb");
    expect(stampOf(root, INPUTS)).not.toBe(before);
  });
});
