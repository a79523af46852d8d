import { getEventListeners } from "node:events";
import { expect, test, vi } from "vitest";
import { onAbort } from "../../../src/worker/util/on-abort.ts";

test("many wait at one signal with one listener, and each hears of its abort once", () => {
  const abort = new AbortController();
  const heard = vi.fn();
  for (let i = 0; i < 100; i++) onAbort(abort.signal, heard);
  expect(getEventListeners(abort.signal, "abort")).toHaveLength(1);
  abort.abort();
  expect(heard).toHaveBeenCalledTimes(100);
});

test("who has taken it back hears nothing, not even from a neighbour's call", () => {
  const abort = new AbortController();
  const heard: string[] = [];
  onAbort(abort.signal, () => heard.push("kept"));
  onAbort(abort.signal, () => heard.push("taken back"))();
  abort.abort();
  expect(heard).toEqual(["kept"]);
});

test("a signal that was aborted before calls soon, unless that is taken back", async () => {
  const heard: string[] = [];
  onAbort(AbortSignal.abort(), () => heard.push("late"));
  onAbort(AbortSignal.abort(), () => heard.push("taken back"))();
  expect(heard).toEqual([]);
  await Promise.resolve();
  expect(heard).toEqual(["late"]);
});
