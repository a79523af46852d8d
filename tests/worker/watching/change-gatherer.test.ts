import { beforeEach, expect, it, vi } from "vitest";
import type { FolderChanges } from "../../../src/worker/sources/folder-changes.ts";
import { ChangeGatherer } from "../../../src/worker/watching/change-gatherer.ts";

const TIMES = { quiet: 10, longest: 50 };

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function gatherer() {
  const gathered: FolderChanges[] = [];
  return { gathered, gatherer: new ChangeGatherer((changes) => gathered.push(changes), TIMES) };
}

it("hands on what comes together as one, once nothing more comes", () => {
  const { gathered, gatherer: it } = gatherer();
  it.add(new Set(["a"]));
  vi.advanceTimersByTime(9);
  it.add(new Set(["b"]));
  vi.advanceTimersByTime(9);
  expect(gathered).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(gathered).toEqual([new Set(["a", "b"])]);
});

it("does not wait for ever where there is no end of changes", () => {
  const { gathered, gatherer: it } = gatherer();
  for (let ms = 0; ms < 60; ms += 5) {
    it.add(new Set([`${ms}`]));
    vi.advanceTimersByTime(5);
  }
  expect(gathered).toHaveLength(1);
});

it("makes of very many paths the whole folder", () => {
  const { gathered, gatherer: it } = gatherer();
  for (let file = 0; file < 1_000; file++) it.add(new Set([`${file}.cs`]));
  vi.runAllTimers();
  expect(gathered).toEqual(["anything"]);
});

it("drops what was gathered", () => {
  const { gathered, gatherer: it } = gatherer();
  it.add("anything");
  it.clear();
  vi.runAllTimers();
  expect(gathered).toEqual([]);
});
