import { expect, test } from "vitest";
import { CallLimit } from "../../../src/main/util/call-limit.ts";

test("lets so many calls through a minute, and refuses the others in words", () => {
  let now = 0;
  const limit = new CallLimit(3, () => now);
  for (let i = 0; i < 3; i++) limit.enter();
  for (let i = 0; i < 100; i++) expect(() => limit.enter()).toThrow("Too many requests");
  now = 59_999;
  expect(() => limit.enter()).toThrow("Too many requests");
  now = 60_000;
  for (let i = 0; i < 3; i++) limit.enter();
  expect(() => limit.enter()).toThrow("Too many requests");
});
