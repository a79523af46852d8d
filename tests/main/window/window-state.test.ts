import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { placeFor, windowStateFile } from "../../../src/main/window/window-state.ts";

const SCREEN = { x: 0, y: 0, width: 1920, height: 1080 };
const state = { bounds: { x: 100, y: 50, width: 1000, height: 700 }, isMaximized: true };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "glossa-main-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("what was written is read back; what is missing or broken is none", () => {
  const path = join(folder, "window-state.json");
  const file = windowStateFile(path);
  expect(file.read()).toBeUndefined();
  file.write(state);
  expect(file.read()).toEqual(state);
  for (const broken of ["{", "null", '{"bounds":{"x":0.5,"y":0,"width":1,"height":1},"isMaximized":true}']) {
    writeFileSync(path, broken);
    expect(file.read()).toBeUndefined();
  }
});

test("a window comes back where it was while a screen shows its title bar there", () => {
  expect(placeFor(state, [SCREEN])).toEqual(state.bounds);
  expect(placeFor({ ...state, bounds: { ...state.bounds, x: 2000 } }, [SCREEN, { ...SCREEN, x: 1920 }])).toMatchObject({
    x: 2000,
  });
});

test.each([
  ["right of every screen", { x: 1900 }],
  ["above it", { y: -400 }],
  ["below it", { y: 1075 }],
  ["left of it", { x: -950 }],
])("a window %s comes back with its size only", (_, moved) => {
  expect(placeFor({ ...state, bounds: { ...state.bounds, ...moved } }, [SCREEN])).toEqual({ width: 1000, height: 700 });
});

test("a size too small to use is made larger; without a state there is a usual one", () => {
  expect(placeFor({ ...state, bounds: { x: 0, y: 0, width: 10, height: 10 } }, [SCREEN])).toMatchObject({
    width: 640,
    height: 400,
  });
  expect(placeFor(undefined, [SCREEN])).toEqual({ width: 1280, height: 820 });
});
