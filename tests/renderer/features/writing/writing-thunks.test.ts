import { expect, test, vi } from "vitest";
import { stopWriting } from "../../../../src/renderer/features/writing/writing-thunks.ts";
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
