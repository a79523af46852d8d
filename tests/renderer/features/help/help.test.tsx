// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { TitleBar } from "../../../../src/renderer/app/title-bar/title-bar.tsx";
import { LazyHelpDialog } from "../../../../src/renderer/features/help/lazy-help-dialog.tsx";
import { helpMessages } from "../../../../src/shared/messages/help-messages.ts";
import { messages } from "../../../../src/shared/messages/messages.ts";
import { renderWith } from "../../support/render.tsx";
import { createTestApp } from "../../support/test-app.ts";

describe("the menu Help", () => {
  async function openHelp() {
    const user = userEvent.setup();
    const { store } = createTestApp();
    renderWith(
      store,
      <>
        <TitleBar />
        <LazyHelpDialog />
      </>,
    );
    await user.click(screen.getByRole("menuitem", { name: messages.menu.help }));
    return { user, store };
  }

  test("leads to the documentation, whose pages lead to each other", async () => {
    const { user } = await openHelp();
    await user.click(await screen.findByRole("menuitem", { name: new RegExp(`^${messages.menu.documentation}`) }));
    const dialog = within(await screen.findByRole("dialog", { name: messages.menu.documentation }));
    const readme = within(await dialog.findByRole("region", { name: helpMessages.titles["README.md"] }));
    await user.click(await readme.findByRole("button", { name: "a model of your choice" }));
    const page = helpMessages.titles["docs/ai-endpoint.md"];
    expect((await dialog.findByRole("region", { name: page })).textContent).toContain("endpoint");
    expect(dialog.getByRole("button", { name: page, current: "page" })).toBeTruthy();
    expect(dialog.queryByRole("button", { name: "LICENSE" })).toBeNull();
    await user.click(dialog.getByRole("button", { name: helpMessages.close }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("leads to the sheet of keys, with and without a project", async () => {
    const { user, store } = await openHelp();
    await user.click(await screen.findByRole("menuitem", { name: new RegExp(`^${messages.menu.keys}`) }));
    expect(store.getState().goTo.keysOpen).toBe(true);
  });
});
