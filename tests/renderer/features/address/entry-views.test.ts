// @vitest-environment happy-dom
import { describe, expect, test, vi } from "vitest";
import {
  currentEntryId,
  entryId,
  keepEntryView,
  readEntryView,
} from "../../../../src/renderer/features/address/entry-views.ts";
import { STORAGE_KEYS } from "../../../../src/shared/limits.ts";
import { memoryStorage } from "../../support/fake-engine.ts";

const view = { details: 120.5, code: { fileId: "f", top: 7, caret: { row: 9, column: 2 } } };

describe("where the reader was in an entry", () => {
  test("is known by its key, as it was the last time", () => {
    const session = memoryStorage();
    keepEntryView(session, "a", { details: 0, code: null });
    keepEntryView(session, "b", view);
    keepEntryView(session, "a", { ...view, details: 3 });
    expect(readEntryView(session, "a")?.details).toBe(3);
    expect(readEntryView(session, "b")).toEqual(view);
    expect(readEntryView(session, "c")).toBeUndefined();
  });

  test("is not that of another page with the same key, as the first entry of each page that is loaded has it", () => {
    const session = memoryStorage();
    window.history.replaceState(null, "", "/?project=p1&at=a");
    keepEntryView(session, currentEntryId(), view);
    expect(readEntryView(session, entryId("default", "?project=p1&at=a"))).toEqual(view);
    window.history.replaceState(null, "", "/?project=p1&at=b");
    expect(readEntryView(session, currentEntryId())).toBeUndefined();
  });

  test("is forgotten of the entries that were left first", () => {
    const session = memoryStorage();
    for (let entry = 0; entry <= 100; entry++) keepEntryView(session, `${entry}`, view);
    expect(readEntryView(session, "0")).toBeUndefined();
    expect(readEntryView(session, "1")).toEqual(view);
    expect(readEntryView(session, "100")).toEqual(view);
  });

  test.each(["", "{", "[1]", '[["a",{"details":-1,"code":null}]]', '[["a",{"details":1,"code":{"top":0.5}}]]'])(
    "is not known from %j",
    (text) => {
      const session = memoryStorage(new Map([[STORAGE_KEYS.entries, text]]));
      expect(readEntryView(session, "a")).toBeUndefined();
      keepEntryView(session, "a", view);
      expect(readEntryView(session, "a")).toEqual(view);
    },
  );

  test("may be lost where the session keeps nothing, which is logged", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const full = {
      ...memoryStorage(),
      setItem: () => {
        throw new Error("full");
      },
    };
    keepEntryView(full, "a", view);
    expect(warn.mock.calls.flat().join()).toContain("full");
    warn.mockRestore();
  });
});
