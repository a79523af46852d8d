import { afterEach, expect, test, vi } from "vitest";
import { editorCommand, saveKeysLabel } from "../../../../src/renderer/features/description/keyboard.ts";
import { readDrafts, writeDrafts } from "../../../../src/renderer/features/description/stored-drafts.ts";
import { STORAGE_KEYS } from "../../../../src/shared/limits.ts";
import { memoryStorage } from "../../support/fake-engine.ts";

afterEach(() => vi.restoreAllMocks());

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  editorCommand({ key, ctrlKey: false, metaKey: false, isComposing: false, ...more });

test("the editor's keys", () => {
  expect(press("Enter", { ctrlKey: true })).toBe("save");
  expect(press("Enter", { metaKey: true })).toBe("save");
  expect(press("Escape")).toBe("cancel");
  expect(press("Enter")).toBeNull();
  expect(press("s", { ctrlKey: true })).toBeNull();
  expect(press("Escape", { isComposing: true })).toBeNull();
  expect(press("Enter", { ctrlKey: true, isComposing: true })).toBeNull();
  expect(saveKeysLabel("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)")).toBe("⌘Enter");
  expect(saveKeysLabel("Mozilla/5.0 (X11; Linux x86_64)")).toBe("Ctrl+Enter");
});

test("drafts are read as they were written", () => {
  const session = memoryStorage();
  expect(readDrafts(session)).toEqual({});
  writeDrafts(session, { "Shop/a": "One.\nTwo.", "Shop/b": "" });
  expect(readDrafts(session)).toEqual({ "Shop/a": "One.\nTwo.", "Shop/b": "" });
});

test.each(["{", JSON.stringify({ version: 2, texts: {} }), JSON.stringify({ version: 1, texts: { a: 1 } })])(
  "drafts that cannot be understood are none, with a warning: %s",
  (stored) => {
    const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(readDrafts(memoryStorage(new Map([[STORAGE_KEYS.drafts, stored]])))).toEqual({});
    expect(log).toHaveBeenCalledOnce();
  },
);

test("drafts that cannot be kept give a warning", () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const full = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  writeDrafts(full, { a: "b" });
  expect(log.mock.calls[0]?.[0]).toContain("full");
});
