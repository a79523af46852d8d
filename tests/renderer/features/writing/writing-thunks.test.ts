import { expect, test, vi } from "vitest";
import { askWriting, NO_WRITING, stopWriting } from "../../../../src/renderer/features/writing/writing-thunks.ts";
import { toAppError } from "../../../../src/shared/errors/errors.ts";
import { failure } from "../../../../src/shared/errors/result.ts";
import { createOpenApp } from "../../support/test-app.ts";

const error = toAppError(new Error("The engine is gone."));

test("writing that cannot be stopped is said to go on", async () => {
  const { store, engine } = createOpenApp();
  vi.spyOn(engine, "stopWriting").mockResolvedValue(failure(error));
  await store.dispatch(stopWriting());
  expect(store.getState().notices).toMatchObject([{ kind: "failure", text: error.message }]);
});

test("a folder of which it is not known whether it can be written into says so", async () => {
  const { store, engine } = createOpenApp();
  vi.spyOn(engine, "writableFolder").mockResolvedValue(failure(error));
  expect(await store.dispatch(askWriting({ id: "browser-shop", path: "Shop" }))).toEqual(NO_WRITING);
  expect(store.getState().notices).toMatchObject([{ kind: "failure", text: error.message }]);
});
