// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { FileDetails } from "../../../../src/renderer/features/file-details/file-details.tsx";
import { toAppError } from "../../../../src/shared/errors/errors.ts";
import { failure } from "../../../../src/shared/errors/result.ts";
import { messages } from "../../../../src/shared/messages/messages.ts";
import { renderWith } from "../../support/render.tsx";
import { aFile } from "../../support/samples.ts";
import { createOpenApp } from "../../support/test-app.ts";

test("a file whose types cannot be told says why, and asks for them again", async () => {
  const file = aFile("src/Order.cs", { typeCount: 1 });
  const { store, engine } = createOpenApp({ files: [file], outlines: { [file.id]: [] } });
  const error = toAppError(new Error("The store is closed."));
  vi.spyOn(engine, "outline").mockResolvedValueOnce(failure(error));
  renderWith(store, <FileDetails file={file} />);
  expect((await screen.findByRole("alert")).textContent).toContain(error.message);
  await userEvent.click(screen.getByRole("button", { name: messages.failure.tryAgain }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(store.getState().explorer.view.outlines[file.id]?.status).toBe("ready");
});
