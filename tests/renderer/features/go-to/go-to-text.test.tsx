// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { LazyGoTo } from "../../../../src/renderer/features/go-to/lazy-go-to.tsx";
import { goToOpened } from "../../../../src/renderer/features/go-to/slice.ts";
import { folderSearchOpened } from "../../../../src/renderer/features/text-search/slice.ts";
import { goToMessages } from "../../../../src/shared/messages/go-to-messages.ts";
import { messages } from "../../../../src/shared/messages/messages.ts";
import { fixLayout } from "../../support/layout.ts";
import { renderWith } from "../../support/render.tsx";
import { createOpenApp, createTestApp } from "../../support/test-app.ts";

beforeEach(() => fixLayout(480));

function open({ store }: ReturnType<typeof createTestApp>) {
  store.dispatch(goToOpened("#"));
  renderWith(store, <LazyGoTo groups={[]} />);
  return userEvent.setup();
}

test("what follows a # is searched for in the text of all files", async () => {
  const app = createOpenApp();
  app.store.dispatch(folderSearchOpened("src"));
  const user = open(app);
  expect((await screen.findByRole("option")).textContent).toBe(messages.menu.searchInText);
  await user.type(screen.getByRole("combobox"), " in all{Enter}");
  await waitFor(() =>
    expect(app.store.getState().textSearch).toMatchObject({ open: true, query: { text: "in all", folder: "" } }),
  );
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(app.engine.asked.filter((one) => one.startsWith("goTo"))).toEqual([]);
});

test("without a project there is no text to search", async () => {
  open(createTestApp());
  expect(await screen.findByText(goToMessages.noProject)).toBeTruthy();
  expect(screen.queryByRole("option")).toBeNull();
});
