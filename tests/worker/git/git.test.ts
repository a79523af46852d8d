import { expect, it } from "vitest";
import { reasonOf } from "../../../src/worker/git/git.ts";

it.each([
  ["warning: nothing is fetched\nfatal: it is not there\n", "fatal: it is not there"],
  ["fatal: no such thing\nhint: look elsewhere", "fatal: no such thing"],
  ["warning: and no more", "warning: and no more"],
])("of what git says, the reason is the first row that is no warning: %j", (stderr, reason) => {
  expect(reasonOf(Object.assign(new Error("failed"), { stderr }))).toBe(reason);
});
