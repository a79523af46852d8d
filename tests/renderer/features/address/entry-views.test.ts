// @vitest-environment happy-dom
import { describe, expect, test, vi } from "vitest";
import {
  currentEntryId,
  EntryViews,
  entryId,
  entryViewsOf,
} from "../../../../src/renderer/features/address/entry-views.ts";
import { STORAGE_KEYS } from "../../../../src/shared/storage-keys.ts";
import { eventually } from "../../../support/eventually.ts";
import { memoryStorage } from "../../support/memory-storage.ts";

const view = { details: 120.5, code: { fileId: "f", top: 7, caret: { row: 9, column: 2 } } };

describe("where the reader was in an entry", () => {
  test("is known by its id, as it was the last time, also when the page is loaded again", () => {
    const session = memoryStorage();
    const views = new EntryViews(session);
    views.keep("a", { details: 0, code: null });
    views.keep("b", view);
    views.keep("a", { ...view, details: 3 });
    views.write();
    for (const one of [views, new EntryViews(session)]) {
      expect(one.of("a")?.details).toBe(3);
      expect(one.of("b")).toEqual(view);
      expect(one.of("c")).toBeUndefined();
    }
  });

  test("is not that of another page with the same key, as the first entry of each page that is loaded has it", () => {
    const views = new EntryViews(memoryStorage());
    window.history.replaceState(null, "", "/?project=p1&at=a");
    views.keep(currentEntryId(), view);
    expect(views.of(entryId("default", "?project=p1&at=a"))).toEqual(view);
    window.history.replaceState(null, "", "/?project=p1&at=b");
    expect(views.of(currentEntryId())).toBeUndefined();
  });

  test("is forgotten of the entries that were left first", () => {
    const views = new EntryViews(memoryStorage());
    for (let entry = 0; entry <= 100; entry++) views.keep(`${entry}`, view);
    expect(views.of("0")).toBeUndefined();
    expect(views.of("1")).toEqual(view);
    expect(views.of("100")).toEqual(view);
  });

  test.each(["", "{", "[1]", '[["a",{"details":-1,"code":null}]]', '[["a",{"details":1,"code":{"top":0.5}}]]'])(
    "is not known from %j",
    (text) => {
      const views = new EntryViews(memoryStorage(new Map([[STORAGE_KEYS.entries, text]])));
      expect(views.of("a")).toBeUndefined();
      views.keep("a", view);
      expect(views.of("a")).toEqual(view);
    },
  );

  test("is read from the session once, and written after what is shown next, all at once", async () => {
    const session = memoryStorage();
    const [read, write] = [vi.spyOn(session, "getItem"), vi.spyOn(session, "setItem")];
    for (const id of ["a", "b", "c"]) entryViewsOf(session).keep(id, view);
    expect([read.mock.calls.length, write.mock.calls.length]).toEqual([1, 0]);
    await eventually(() => expect(write).toHaveBeenCalledOnce());
    entryViewsOf(session).write();
    expect(write).toHaveBeenCalledOnce();
    expect(new EntryViews(session).of("c")).toEqual(view);
  });

  test("may be lost where the session keeps nothing, which is logged", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const full = {
      ...memoryStorage(),
      setItem: () => {
        throw new Error("full");
      },
    };
    const views = new EntryViews(full);
    views.keep("a", view);
    views.write();
    expect(warn.mock.calls.flat().join()).toContain("full");
    warn.mockRestore();
  });
});
