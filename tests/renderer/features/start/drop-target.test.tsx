// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DropTarget } from "../../../../src/renderer/features/start/drop-target.tsx";
import { messages } from "../../../../src/shared/messages/messages.ts";
import { eventually } from "../../../support/eventually.ts";
import { renderWith } from "../../support/render.tsx";
import { createTestApp } from "../../support/test-app.ts";

/** Sends a drag event to the window; true when the page handled it. */
function drag(type: string, types: readonly string[], more: object = {}): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types, items: [] }, relatedTarget: null, ...more });
  act(() => void window.dispatchEvent(event));
  return event.defaultPrevented;
}

test("a folder may be dropped anywhere, and while it is held the page says so", async () => {
  const app = createTestApp();
  renderWith(app.store, <DropTarget />);
  expect(drag("dragenter", ["Files"])).toBe(true);
  expect(screen.getByText(messages.explorer.dropFolder)).toBeTruthy();
  drag("dragleave", ["Files"], { relatedTarget: document.body });
  expect(screen.queryByText(messages.explorer.dropFolder)).not.toBeNull();
  expect(drag("drop", ["Files"])).toBe(true);
  expect(screen.queryByText(messages.explorer.dropFolder)).toBeNull();
  await eventually(() => expect(app.engine.sources).toMatchObject([{ name: "Shop" }]));
});

test("leaving the window ends it", () => {
  renderWith(createTestApp().store, <DropTarget />);
  drag("dragover", ["Files"]);
  drag("dragleave", ["Files"]);
  expect(screen.queryByText(messages.explorer.dropFolder)).toBeNull();
});

test("what is no file is left to the browser", () => {
  const app = createTestApp();
  renderWith(app.store, <DropTarget />);
  expect(drag("dragover", ["text/plain"])).toBe(false);
  expect(drag("drop", ["text/plain"])).toBe(false);
  expect(app.engine.sources).toEqual([]);
});
