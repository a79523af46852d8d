import type { UnknownAction } from "@reduxjs/toolkit";
import { expect, test } from "vitest";
import { otherProjectShown } from "../../../../src/renderer/features/project/slice.ts";
import { publishingBegan, publishingReducer } from "../../../../src/renderer/features/publishing/slice.ts";
import { publishingEnded, publishingProgressed } from "../../../../src/renderer/store/engine-actions.ts";
import type { PublishRequest } from "../../../../src/shared/engine/publish-request.ts";

const REQUEST: PublishRequest = {
  title: "The shop",
  format: "markdown",
  flavor: "docusaurus",
  visibility: "internal",
  withSource: false,
  withTests: true,
  baseUrl: "https://shop.example/docs/",
};

const begun = [
  publishingBegan({ folder: "/site", request: REQUEST }),
  publishingProgressed({ type: "publishing", step: "types", done: 3, total: 9 }),
];

test("what became of a project's site, and what named it, goes when another project is shown", () => {
  const ended = publishingEnded({ type: "publishingEnded", outcome: { status: "cancelled" } });
  const { work, request } = after([...begun, ended, otherProjectShown()]);
  expect(work).toBeNull();
  expect(request).toEqual({ ...REQUEST, title: "", baseUrl: "" });
});

test("what is still being published stays in view when another project is shown", () => {
  const { work } = after([...begun, otherProjectShown()]);
  expect(work).toEqual({ status: "running", progress: { step: "types", done: 3, total: 9 } });
});

function after(actions: readonly UnknownAction[]) {
  return actions.reduce(publishingReducer, publishingReducer(undefined, { type: "start" }));
}
