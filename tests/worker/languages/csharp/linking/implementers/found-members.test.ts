import { expect, it } from "vitest";
import {
  FoundMembers,
  NO_MEMBERS,
} from "../../../../../../src/worker/languages/csharp/linking/implementers/found-members.ts";

it.each([0, 1, 8, 9, 100])("finds those of %i", (count) => {
  const ids = Array.from({ length: count }, (_, at) => `M${at}`);
  const found = new FoundMembers(ids);
  expect(ids.every((id) => found.has(id))).toBe(true);
  expect([found.has("other"), NO_MEMBERS.has("M0")]).toEqual([false, false]);
});
