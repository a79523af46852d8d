import { expect, test, vi } from "vitest";
import { keepCoverage, readKeptCoverage } from "../../../../src/renderer/features/coverage/kept-coverage.ts";
import { memoryStorage } from "../../support/memory-storage.ts";

test("a share is kept, replaced and forgotten by its project", () => {
  const storage = memoryStorage();
  keepCoverage(storage, "p1", [10, 4, 0]);
  keepCoverage(storage, "p2", [1, 1, 0]);
  keepCoverage(storage, "p1", [10, 5, 1]);
  expect(readKeptCoverage(storage)).toEqual({ p1: [10, 5, 1], p2: [1, 1, 0] });
  keepCoverage(storage, "p1", null);
  expect(readKeptCoverage(storage)).toEqual({ p2: [1, 1, 0] });
});

test.each(["", "{", "[]", '{"version":2,"shares":{}}', '{"version":1,"shares":{"p1":[1]}}'])(
  "%j is nothing, and is replaced by the next",
  (text) => {
    const storage = memoryStorage(new Map([["glossa-coverage", text]]));
    expect(readKeptCoverage(storage)).toEqual({});
    keepCoverage(storage, "p1", [2, 1, 0]);
    expect(readKeptCoverage(storage)).toEqual({ p1: [2, 1, 0] });
  },
);

test("a storage that refuses is no coverage", () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const refuse = () => {
    throw new Error("denied");
  };
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
  keepCoverage(storage, "p1", [2, 1, 0]);
  expect(readKeptCoverage(storage)).toEqual({});
  expect(console.warn).toHaveBeenCalled();
  vi.restoreAllMocks();
});
