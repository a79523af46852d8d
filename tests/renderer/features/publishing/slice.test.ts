import type { UnknownAction } from "@reduxjs/toolkit";
import { expect, test } from "vitest";
import { otherProjectShown } from "../../../../src/renderer/features/project/slice.ts";
import { publishingBegan, publishingReducer } from "../../../../src/renderer/features/publishing/slice.ts";
import { publishingEnded, publishingProgressed } from "../../../../src/renderer/store/engine-actions.ts";

const begun = [
  publishingBegan({ projectId: "shop", target: { kind: "folder", name: "/site" }, format: "markdown" }),
  publishingProgressed({ type: "publishing", step: "types", done: 3, total: 9 }),
];

test("the outcome of a project's site goes when another project is shown", () => {
  const ended = publishingEnded({ type: "publishingEnded", outcome: { status: "cancelled" } });
  expect(after([...begun, ended, otherProjectShown()]).work).toBeNull();
});

test("what is still being published stays in view when another project is shown", () => {
  const { work } = after([...begun, otherProjectShown()]);
  expect(work).toEqual({ status: "running", progress: { step: "types", done: 3, total: 9 } });
});

function after(actions: readonly UnknownAction[]) {
  return actions.reduce(publishingReducer, publishingReducer(undefined, { type: "start" }));
}
