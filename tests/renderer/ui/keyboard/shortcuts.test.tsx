// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { isTyping } from "../../../../src/renderer/ui/keyboard/shortcuts.ts";
import "../../support/render.tsx";

const code = (
  <div role="document" contentEditable={true} suppressContentEditableWarning>
    <span>class Order</span>
  </div>
);

test.each<[string, ReactElement, string, boolean]>([
  ["a field", <input key="" />, "input", true],
  ["a number", <input key="" type="number" />, "input", true],
  ["a text area", <textarea key="" />, "textarea", true],
  ["a list to choose from", <select key="" />, "select", true],
  ["a text that is written", <div key="" contentEditable={true} />, "div", true],
  ["the code", code, "[role=document]", false],
  ["a part of the code", code, "span", false],
  ["a box to check", <input key="" type="checkbox" />, "input", false],
  ["one of several", <input key="" type="radio" />, "input", false],
  ["an input that is a button", <input key="" type="button" />, "input", false],
  ["a button", <button key="" type="button" />, "button", false],
])("what is typed into %s", (_, element, target, isText) => {
  const { container } = render(element);
  expect(isTyping({ target: container.querySelector(target) })).toBe(isText);
});
