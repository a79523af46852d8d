// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useStaleWhileLoading } from "../../../../src/renderer/ui/loading/use-stale-while-loading.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Asked {
  readonly question: string;
  readonly answer?: string;
  readonly before?: string;
}

function held(first: Asked) {
  const { result, rerender } = renderHook(
    ({ question, answer, before }: Asked) => useStaleWhileLoading(question, answer, before),
    {
      initialProps: first,
    },
  );
  return { result, ask: rerender };
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test("an answer is what it is", () => {
  expect(held({ question: "a", answer: "A" }).result.current).toBe("A");
  expect(held({ question: "b", answer: "B", before: "A" }).result.current).toBe("B");
});

test("without an answer there is none before the first one", () => {
  expect(held({ question: "a" }).result.current).toBeUndefined();
});

test("the answer before stays for a moment and no longer", () => {
  const { result, ask } = held({ question: "a", answer: "A", before: "A" });
  ask({ question: "b", before: "A" });
  expect(result.current).toBe("A");
  wait(99);
  expect(result.current).toBe("A");
  wait(1);
  expect(result.current).toBeUndefined();
  ask({ question: "b", answer: "B", before: "B" });
  expect(result.current).toBe("B");
});

test("each question has its own moment", () => {
  const { result, ask } = held({ question: "a", answer: "A", before: "A" });
  ask({ question: "b", before: "A" });
  wait(60);
  ask({ question: "c", before: "A" });
  wait(60);
  expect(result.current).toBe("A");
  wait(40);
  expect(result.current).toBeUndefined();
});
