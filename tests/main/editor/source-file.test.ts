import { mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sourceFileIn } from "../../../src/main/editor/source-file.ts";

// Lets a test make it fail.
vi.mock("node:fs", async (original) => {
  const real = await original<typeof import("node:fs")>();
  return { ...real, statSync: vi.fn(real.statSync) };
});

let outside: string;
let folder: string;

beforeEach(() => {
  outside = realpathSync(mkdtempSync(join(tmpdir(), "glossa-editor-")));
  folder = join(outside, "shop");
  mkdirSync(join(folder, "src", "Types.cs"), { recursive: true });
  writeFileSync(join(folder, "src", "Order.cs"), "");
  writeFileSync(join(folder, "run.sh"), "");
  writeFileSync(join(outside, "Secret.cs"), "");
});
afterEach(() => rmSync(outside, { recursive: true }));

it("finds a source file by its path inside a folder, which may be a link itself", () => {
  symlinkSync(folder, join(outside, "link"));
  for (const root of [folder, join(outside, "link")]) {
    expect(sourceFileIn(root, "src/Order.cs")).toBe(join(folder, "src", "Order.cs"));
  }
});

it.each([
  ["a file outside", "../Secret.cs"],
  ["a whole path", "/etc/passwd"],
  ["what the system may run", "run.sh"],
  ["a folder", "src/Types.cs"],
  ["what is not there", "src/Gone.cs"],
  ["a name with an end in it", "src/Order.cs\0.cs"],
  ["a link that leads outside", "Link.cs"],
  ["a source file's name that is a link to something else", "Run.cs"],
])("refuses %s", (_, path) => {
  symlinkSync(join(outside, "Secret.cs"), join(folder, "Link.cs"));
  symlinkSync(join(folder, "run.sh"), join(folder, "Run.cs"));
  expect(() => sourceFileIn(folder, path)).toThrow("is not a source file of a folder that you have opened");
});

it("does not take a folder for another whose name begins alike", () => {
  mkdirSync(join(outside, "shopping"));
  writeFileSync(join(outside, "shopping", "Cart.cs"), "");
  expect(() => sourceFileIn(folder, "../shopping/Cart.cs")).toThrow("is not a source file");
});

it("refuses a file that goes away while it is looked at", () => {
  vi.mocked(statSync).mockImplementationOnce(() => {
    throw new Error("ENOENT: no such file or directory");
  });
  expect(() => sourceFileIn(folder, "src/Order.cs")).toThrow("is not a source file");
});
