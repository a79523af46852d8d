// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { otherProjectShown, projectOpened } from "../../../../src/renderer/features/project/slice.ts";
import { PublishDialog } from "../../../../src/renderer/features/publishing/publish-dialog.tsx";
import { ShellContext } from "../../../../src/renderer/platform/shell-context.ts";
import { publishingMessages as words } from "../../../../src/shared/messages/publishing-messages.ts";
import { createDesktopApp } from "../../support/desktop-app.ts";
import { renderWith } from "../../support/render.tsx";
import { aProject } from "../../support/samples.ts";

const SHOP = aProject({ id: "folder-00000000-00000001" });
const BANK = aProject({ id: "folder-00000000-00000002", name: "Bank" });

function showDialog() {
  const { store, engine, shell } = createDesktopApp();
  const begin = vi.fn(async (): Promise<string | null> => "/site");
  Object.assign(shell, { publishing: { begin } });
  const open = (project: typeof SHOP) =>
    act(() => {
      store.dispatch(otherProjectShown());
      store.dispatch(projectOpened({ project, files: engine.known.files }));
    });
  open(SHOP);
  renderWith(
    store,
    <ShellContext value={shell}>
      <PublishDialog open={true} />
    </ShellContext>,
  );
  return { user: userEvent.setup(), begin, open };
}

const chosen = () => ({
  title: screen.getByLabelText<HTMLInputElement>(words.siteTitle).value,
  visibility: screen.getByLabelText<HTMLSelectElement>(words.visibility).value,
  withSource: screen.getByRole<HTMLInputElement>("checkbox", { name: words.withSource }).checked,
});

test("what one project was published with presets nothing for another, and is offered again for that project", async () => {
  const { user, begin, open } = showDialog();
  const first = chosen();
  await user.type(screen.getByLabelText(words.siteTitle), "The shop");
  await user.selectOptions(screen.getByLabelText(words.visibility), "private");
  await user.click(screen.getByRole("checkbox", { name: words.withSource }));
  const asked = chosen();
  await user.click(screen.getByRole("button", { name: words.begin }));
  await waitFor(() => expect(begin).toHaveBeenCalledOnce());
  expect(begin).toHaveBeenCalledWith(SHOP.id, expect.objectContaining({ visibility: "private", withSource: true }));
  open(BANK);
  expect(chosen()).toEqual(first);
  open(SHOP);
  expect(chosen()).toEqual(asked);
});

test("what is chosen and not sent for one project is gone when another is shown", async () => {
  const { user, open } = showDialog();
  const first = chosen();
  await user.click(screen.getByRole("checkbox", { name: words.withSource }));
  expect(chosen()).not.toEqual(first);
  open(BANK);
  expect(chosen()).toEqual(first);
});
