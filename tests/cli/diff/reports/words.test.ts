import { expect, it } from "vitest";
import { summaryOf } from "../../../../src/cli/diff/reports/words.ts";
import type { Change } from "../../../../src/shared/model/changes.ts";
import { EXPORT_CARRIES } from "../../../../src/worker/diff/surface/exported-type.ts";

const harmless: Change = { kinds: ["body"], breaking: [] };
const breaking: Change = { kinds: ["removed"], breaking: [{ rule: "type-removed", detail: "" }] };
const STATES = { before: "v1", after: "v2", compared: EXPORT_CARRIES, rules: new Map(), unseen: 0 };

it.each([
  [[breaking], "1 change, which breaks users."],
  [[harmless], "1 change, which breaks no users."],
  [[harmless, harmless], "2 changes, none of them breaks users."],
  [[harmless, breaking], "2 changes, 1 of them breaks users."],
  [[harmless, breaking, breaking], "3 changes, 2 of them break users."],
])("one sentence says how many changes there are, and how many break: %#", (changes, words) => {
  expect(summaryOf({ ...STATES, changes, isBreakingOnly: false })).toBe(`v1 → v2: ${words}`);
});

it("does not say that nothing has changed where only what others cannot see has", () => {
  const none = { ...STATES, changes: [] };
  const seen = "Nothing has changed that other projects can see.";
  expect(summaryOf({ ...none, isBreakingOnly: false })).toBe("Nothing has changed.");
  expect(summaryOf({ ...none, isBreakingOnly: false, unseen: 1 })).toBe(
    `${seen} 1 change that they cannot see is left out: --visibility all`,
  );
  expect(summaryOf({ ...none, isBreakingOnly: false, unseen: 5 })).toContain(`${seen} 5 changes`);
  expect(summaryOf({ ...none, isBreakingOnly: true, unseen: 5 })).toBe("Nothing breaks users.");
});
