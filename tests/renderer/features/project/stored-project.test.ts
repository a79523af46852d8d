import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  clearStoredProject,
  readStoredProject,
  writeStoredProject,
} from "../../../../src/renderer/features/project/stored-project.ts";
import { memoryStorage } from "../../support/memory-storage.ts";
import { aProject } from "../../support/samples.ts";

const KEY = "glossa_current_project";

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

test("what was written is read back, and is small", () => {
  const storage = memoryStorage();
  writeStoredProject(storage, aProject({ name: "Ünïcode 中文" }));
  expect(readStoredProject(storage)).toEqual({
    id: "p1",
    name: "Ünïcode 中文",
    path: "Shop",
    lastImported: 1_700_000_000_000,
    totalFiles: 3,
    parsableFiles: 2,
  });
  expect(storage.values.get(KEY)?.length).toBeLessThan(300);
});

test("nothing stored is no project and no warning", () => {
  expect(readStoredProject(memoryStorage())).toBeNull();
  expect(console.warn).not.toHaveBeenCalled();
});

describe.each([
  ["no JSON", "{"],
  ["another kind of value", '"Shop"'],
  ["another version", JSON.stringify({ version: 2, project: {} })],
  ["a missing field", JSON.stringify({ version: 1, project: { id: "p1", name: "Shop" } })],
  ["a field of another type", JSON.stringify({ version: 1, project: { ...stored(), id: 7 } })],
])("%s", (_, text) => {
  test("is set aside with a warning", () => {
    const storage = memoryStorage(new Map([[KEY, text]]));
    expect(readStoredProject(storage)).toBeNull();
    expect(console.warn).toHaveBeenCalledWith(`A stored value could not be read and was set aside: ${KEY}`);
    expect(storage.values).toEqual(new Map([[`${KEY}.broken`, text]]));
  });
});

test("a storage that refuses is logged and stops nothing", () => {
  const refuse = () => {
    throw new Error("denied");
  };
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
  expect(readStoredProject(storage)).toBeNull();
  writeStoredProject(storage, aProject());
  clearStoredProject(storage);
  expect(vi.mocked(console.error).mock.calls.map(([text]) => text)).toEqual([
    "Failed to load the stored project: denied",
    "Failed to save the stored project: denied",
    "Failed to clear the stored project: denied",
  ]);
});

function stored() {
  return { id: "p1", name: "Shop", path: "Shop", lastImported: 1, totalFiles: 1, parsableFiles: 1 };
}
