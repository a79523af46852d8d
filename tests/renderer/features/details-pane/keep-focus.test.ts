// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { keepFocus } from "../../../../src/renderer/features/details-pane/keep-focus.ts";

/** Change notifications have been delivered by then. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

let pane: HTMLElement;

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(selector);
  return found;
}

beforeEach(() => {
  document.body.innerHTML =
    '<button id="outside"></button><section tabindex="0"><a href="#a"></a><button></button></section>';
  pane = element("section");
  return keepFocus(pane);
});

test("a pane takes the focus of what is gone", async () => {
  element("a").focus();
  await settled();
  element("a").remove();
  await settled();
  expect(document.activeElement).toBe(pane);
});

test("it takes it where the browser says that it is lost before it is gone, as Chromium does", async () => {
  element("a").focus();
  await settled();
  element("a").dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  element("a").remove();
  await settled();
  expect(document.activeElement).toBe(pane);
});

test("it takes it from what was gone to last, and was disabled before it went", async () => {
  element("a").focus();
  const button = element("section button");
  button.focus();
  button.setAttribute("disabled", "");
  button.blur();
  await settled();
  button.remove();
  await settled();
  expect(document.activeElement).toBe(pane);
});

test.each([
  ["nowhere", () => element("a").blur(), () => document.body],
  [
    "elsewhere and nowhere",
    () => {
      element("#outside").focus();
      element("#outside").blur();
    },
    () => document.body,
  ],
  ["elsewhere", () => element("#outside").focus(), () => element("#outside")],
])("it leaves the focus alone that had gone %s before", async (_, go, place) => {
  element("a").focus();
  await settled();
  go();
  await settled();
  element("a").remove();
  await settled();
  expect(document.activeElement).toBe(place());
});

test("it leaves the focus where somebody took it while the page was changed", async () => {
  element("a").focus();
  element("a").remove();
  element("#outside").focus();
  await settled();
  expect(document.activeElement).toBe(element("#outside"));
});
