// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { applyTheme, initialTheme } from "../../../../src/renderer/features/theme/theme.ts";
import { followSystemTheme, toggleTheme } from "../../../../src/renderer/features/theme/thunks.ts";
import bootScript from "../../../../src/renderer/public/theme.js?raw";
import { STORAGE_KEYS } from "../../../../src/shared/storage-keys.ts";
import { memoryStorage } from "../../support/memory-storage.ts";
import { createTestApp } from "../../support/test-app.ts";

const cases = [
  { stored: null, systemIsDark: false, theme: "light" },
  { stored: null, systemIsDark: true, theme: "dark" },
  { stored: "light", systemIsDark: true, theme: "light" },
  { stored: "dark", systemIsDark: false, theme: "dark" },
  { stored: "purple", systemIsDark: true, theme: "dark" },
] as const;

describe.each(cases)("stored $stored, system dark: $systemIsDark", ({ stored, systemIsDark, theme }) => {
  test("the page starts with the right theme", () => {
    const storage = memoryStorage(new Map(stored === null ? [] : [[STORAGE_KEYS.theme, stored]]));
    expect(initialTheme(storage, systemIsDark)).toBe(theme);
  });

  test("the script before the first paint agrees", () => {
    localStorage.clear();
    if (stored !== null) localStorage.setItem(STORAGE_KEYS.theme, stored);
    vi.spyOn(window, "matchMedia").mockImplementation((query) => {
      return { matches: query.includes("dark") && systemIsDark } as MediaQueryList;
    });
    runBootScript();
    expect(document.documentElement.dataset.theme).toBe(theme);
  });
});

beforeEach(() => delete document.documentElement.dataset.theme);
afterEach(() => vi.restoreAllMocks());

test("toggling flips the theme, shows it and stores it", () => {
  const { store, storage } = createTestApp();
  const root = document.createElement("html");
  store.dispatch(toggleTheme(root));
  expect(store.getState().theme.theme).toBe("dark");
  expect(root.dataset.theme).toBe("dark");
  expect(storage.getItem("glossa-theme")).toBe("dark");
  store.dispatch(toggleTheme(root));
  expect(root.dataset.theme).toBe("light");
  expect(storage.getItem("glossa-theme")).toBe("light");
});

describe("the system's theme", () => {
  const root = document.createElement("html");

  test("is followed until the user chooses, and not stored", () => {
    const { store, storage } = createTestApp();
    store.dispatch(followSystemTheme(true, root));
    expect([store.getState().theme.theme, root.dataset.theme]).toEqual(["dark", "dark"]);
    store.dispatch(followSystemTheme(false, root));
    expect([store.getState().theme.theme, root.dataset.theme]).toEqual(["light", "light"]);
    expect(storage.getItem("glossa-theme")).toBeNull();
    store.dispatch(toggleTheme(root));
    store.dispatch(followSystemTheme(false, root));
    expect([store.getState().theme.theme, root.dataset.theme]).toEqual(["dark", "dark"]);
  });

  test("is not followed where the user has chosen earlier, or where the choice could not be stored", () => {
    const chosen = createTestApp({}, new Map([["glossa-theme", "light"]]));
    chosen.store.dispatch(followSystemTheme(true, root));
    expect(chosen.store.getState().theme.theme).toBe("light");
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const refusing = createTestApp();
    refusing.storage.setItem = () => {
      throw new Error("quota");
    };
    refusing.store.dispatch(toggleTheme(root));
    refusing.store.dispatch(followSystemTheme(false, root));
    expect(refusing.store.getState().theme.theme).toBe("dark");
  });
});

test("a storage that refuses still lets the theme change, and is logged", () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const root = document.createElement("html");
  const refuse = () => {
    throw new Error("quota");
  };
  applyTheme("dark", root, { ...memoryStorage(), setItem: refuse });
  expect(root.dataset.theme).toBe("dark");
  expect(log.mock.calls[0]?.[0]).toContain("quota");
});

// Indirect evaluation, so that the script sees the page's globals as it does in a browser.
function runBootScript(): void {
  const run = new Function("localStorage", "matchMedia", "document", bootScript);
  run(localStorage, window.matchMedia, document);
}
