// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { changeTreeWidth, keptTreeWidth } from "../../../../src/renderer/features/explorer/tree-width.ts";
import bootScript from "../../../../src/renderer/public/theme.js?raw";
import { STORAGE_KEYS } from "../../../../src/shared/storage-keys.ts";
import { createTestApp } from "../../support/test-app.ts";

const widthOf = (root: HTMLElement) => root.style.getPropertyValue("--tree-width");

afterEach(() => vi.restoreAllMocks());

test("a width is shown within its bounds, and kept for the next visit", () => {
  const { store, storage } = createTestApp();
  const root = document.createElement("html");
  expect(store.dispatch(keptTreeWidth())).toBeNull();
  store.dispatch(changeTreeWidth(270, root));
  expect([widthOf(root), store.dispatch(keptTreeWidth())]).toEqual(["270px", 270]);
  store.dispatch(changeTreeWidth(1000, root));
  expect([widthOf(root), storage.getItem(STORAGE_KEYS.treeWidth)]).toEqual(["300px", "300"]);
});

test.each([
  ["7", 250],
  ["9999", 300],
  ["wide", null],
  ["", null],
])("what is stored as %j counts as %s", (stored, width) => {
  const { store } = createTestApp({}, new Map([[STORAGE_KEYS.treeWidth, stored]]));
  expect(store.dispatch(keptTreeWidth())).toBe(width);
});

test("a storage that refuses still lets the width change, and is logged", () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { store, storage } = createTestApp();
  storage.setItem = () => {
    throw new Error("quota");
  };
  const root = document.createElement("html");
  store.dispatch(changeTreeWidth(260, root));
  expect(widthOf(root)).toBe("260px");
  expect(log.mock.calls[0]?.[0]).toContain("quota");
});

test("the script before the first paint applies it", () => {
  localStorage.clear();
  const run = new Function("localStorage", "matchMedia", "document", bootScript);
  run(localStorage, () => ({ matches: false }), document);
  expect(widthOf(document.documentElement)).toBe("");
  localStorage.setItem(STORAGE_KEYS.treeWidth, "280");
  run(localStorage, () => ({ matches: false }), document);
  expect(widthOf(document.documentElement)).toBe("280px");
});
