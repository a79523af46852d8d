// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ConsentDialog } from "../../../../src/renderer/features/generation-settings/consent-dialog.tsx";
import { GlossaError, toAppError } from "../../../../src/shared/errors/errors.ts";
import { failure } from "../../../../src/shared/errors/result.ts";
import { settingsMessages } from "../../../../src/shared/messages/settings-messages.ts";
import { renderWith } from "../../support/render.tsx";
import { createOpenApp } from "../../support/test-app.ts";

const { agreeAndGenerate } = settingsMessages.consent;

function open() {
  const app = createOpenApp();
  const show = () =>
    renderWith(
      app.store,
      <ConsentDialog entityId="order" onClose={vi.fn()} onAgreed={vi.fn()} next={{ current: null }} />,
    );
  return { ...app, show };
}

const agree = () => screen.findByRole<HTMLButtonElement>("button", { name: agreeAndGenerate });

test("the user can agree once the request is shown", async () => {
  open().show();
  await screen.findByLabelText("codeSnippet");
  const button = await agree();
  await waitFor(() => expect(button.disabled).toBe(false));
});

test("the user cannot agree to a request that could not be shown", async () => {
  const { engine, show } = open();
  const error = toAppError(new GlossaError("snippetNotFound", { id: "order" }));
  vi.spyOn(engine, "previewDescription").mockResolvedValue(failure(error));
  show();
  await screen.findByText(error.message);
  // The settings have been read as well when their choice appears.
  await screen.findByRole("checkbox");
  expect((await agree()).disabled).toBe(true);
});
