// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { keepAtTop } from "../../../../src/renderer/features/uses/keep-at-top.ts";

let resized = () => {};
const disconnect = vi.fn();

beforeEach(() => {
  disconnect.mockClear();
  const observe = vi.fn();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = observe;
      disconnect = disconnect;
      constructor(tell: () => void) {
        resized = tell;
      }
    },
  );
  return () => {
    // Nothing is kept at the top for the next test.
    window.dispatchEvent(new Event("wheel"));
    vi.unstubAllGlobals();
  };
});

function aSection() {
  const element = document.body.appendChild(document.createElement("section"));
  const scroll = vi.spyOn(element, "scrollIntoView").mockImplementation(() => {});
  return { element, scroll };
}

test("an element comes to the top again whenever something around it has another size", () => {
  const { element, scroll } = aSection();
  keepAtTop(element);
  resized();
  expect(scroll.mock.calls).toEqual([[{ block: "start" }], [{ block: "start" }]]);
});

test.each(["wheel", "pointerdown", "keydown", "touchmove"])("it is let go with a %s", (type) => {
  keepAtTop(aSection().element);
  expect(disconnect).not.toHaveBeenCalled();
  window.dispatchEvent(new Event(type));
  expect(disconnect).toHaveBeenCalledOnce();
});

test("it is let go when it is gone", () => {
  const { element, scroll } = aSection();
  keepAtTop(element);
  element.remove();
  resized();
  expect(scroll).toHaveBeenCalledOnce();
  expect(disconnect).toHaveBeenCalledOnce();
});
