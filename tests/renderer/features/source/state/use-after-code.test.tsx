// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { expect, test } from "vitest";
import { sourceClosed, sourceOpened } from "../../../../../src/renderer/features/source/state/slice.ts";
import { useAfterCode } from "../../../../../src/renderer/features/source/state/use-after-code.ts";
import { afterPaint } from "../../../../../src/renderer/ui/after-paint.ts";
import { createOpenApp } from "../../../support/test-app.ts";

function shown(first: string) {
  const { store } = createOpenApp();
  const wrapper = ({ children }: { readonly children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result, rerender } = renderHook((value: string) => useAfterCode(value), { initialProps: first, wrapper });
  return { store, result, choose: rerender };
}

const open = sourceOpened({ place: { kind: "entity", id: "A.cs" }, takesFocus: false, position: null });

test("a value is shown at once while no code is open", () => {
  const { result, choose } = shown("first");
  choose("second");
  expect(result.current).toBe("second");
});

test("a value follows once the code beside it is painted", async () => {
  const { store, result, choose } = shown("first");
  act(() => void store.dispatch(open));
  choose("second");
  expect(result.current).toBe("first");
  await act(afterPaint);
  expect(result.current).toBe("second");
});

test("of values that follow each other within a frame the last one is shown, and at once when the code is closed", async () => {
  const { store, result, choose } = shown("first");
  act(() => void store.dispatch(open));
  choose("second");
  choose("third");
  act(() => void store.dispatch(sourceClosed({ isEditing: false })));
  expect(result.current).toBe("third");
  act(() => void store.dispatch(open));
  expect(result.current).toBe("third");
  await act(afterPaint);
  expect(result.current).toBe("third");
});
