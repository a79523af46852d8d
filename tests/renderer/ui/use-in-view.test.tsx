// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useInView } from "../../../src/renderer/ui/use-in-view.ts";

interface Tidings {
  readonly isIntersecting: boolean;
  readonly boundingClientRect?: { readonly top: number };
  readonly rootBounds?: { readonly bottom: number };
}

type Tell = (entries: readonly Tidings[]) => void;

let tell: Tell = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(given: Tell) {
        tell = given;
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Seen({ isPaused = false }: { readonly isPaused?: boolean }) {
  const place = useRef<HTMLParagraphElement>(null);
  return <p ref={place}>{useInView(place, isPaused) ? "seen" : "not seen"}</p>;
}

function pass(milliseconds: number): void {
  act(() => vi.advanceTimersByTime(milliseconds));
}

test("what stays in view for a moment has been seen, once for all", () => {
  render(<Seen />);
  tell([{ isIntersecting: true }]);
  expect(screen.getByText("not seen")).toBeTruthy();
  pass(1000);
  expect(screen.getByText("seen")).toBeTruthy();
});

test("what is only passed by has not", () => {
  render(<Seen />);
  tell([{ isIntersecting: true }]);
  pass(10);
  tell([{ isIntersecting: false }]);
  pass(1000);
  expect(screen.getByText("not seen")).toBeTruthy();
});

test("what is pushed down by what loads above it has not left; what is scrolled by has", () => {
  const below = { isIntersecting: false, boundingClientRect: { top: 950 }, rootBounds: { bottom: 900 } };
  const { rerender } = render(<Seen key="pushed" />);
  tell([{ isIntersecting: true }]);
  tell([below]);
  pass(1000);
  expect(screen.getByText("seen")).toBeTruthy();
  rerender(<Seen key="scrolled" />);
  tell([{ isIntersecting: true }]);
  document.dispatchEvent(new Event("scroll"));
  tell([below]);
  pass(1000);
  expect(screen.getByText("not seen")).toBeTruthy();
});

test("the last of several tidings counts", () => {
  render(<Seen />);
  tell([{ isIntersecting: true }, { isIntersecting: false }]);
  pass(1000);
  expect(screen.getByText("not seen")).toBeTruthy();
  tell([{ isIntersecting: false }, { isIntersecting: true }]);
  pass(1000);
  expect(screen.getByText("seen")).toBeTruthy();
});

test("what is paused while it waits is not seen before it goes on", () => {
  const { rerender } = render(<Seen />);
  act(() => tell([{ isIntersecting: true }]));
  rerender(<Seen isPaused />);
  pass(1000);
  expect(screen.getByText("not seen")).toBeTruthy();
  rerender(<Seen />);
  act(() => tell([{ isIntersecting: true }]));
  pass(200);
  expect(screen.getByText("seen")).toBeTruthy();
  rerender(<Seen isPaused />);
  expect(screen.getByText("seen")).toBeTruthy();
});
