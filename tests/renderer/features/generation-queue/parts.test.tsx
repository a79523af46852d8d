// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { LazyDescriptionsDialog } from "../../../../src/renderer/features/generation-queue/lazy-descriptions-dialog.tsx";
import {
  descriptionsClosed,
  descriptionsOpened,
  generationOpened,
  writingOpened,
} from "../../../../src/renderer/features/generation-queue/slice.ts";
import { queueMessages as words } from "../../../../src/shared/messages/queue-messages.ts";
import { sourceWritingMessages } from "../../../../src/shared/messages/source-writing-messages.ts";
import { fixLayout } from "../../support/layout.ts";
import { renderWith } from "../../support/render.tsx";
import { aFile } from "../../support/samples.ts";
import { createOpenApp } from "../../support/test-app.ts";

beforeEach(() => {
  fixLayout(480);
  return () => vi.restoreAllMocks();
});

function open(action: ReturnType<typeof generationOpened | typeof writingOpened>) {
  const app = createOpenApp({ files: [aFile("src/Orders/Order.cs"), aFile("lib/Tools.cs")] });
  app.store.dispatch(action);
  renderWith(app.store, <LazyDescriptionsDialog />);
  const user = userEvent.setup();
  const show = async (tab: "generate" | "source") =>
    user.click(await screen.findByRole("tab", { name: words.tabs[tab] }));
  return { ...app, user, show };
}

const generated = () => screen.findByRole<HTMLSelectElement>("combobox", { name: words.target });
const written = () => screen.findByRole<HTMLSelectElement>("combobox", { name: sourceWritingMessages.within });

test("a part that is to be written into the source is not the one to be generated", async () => {
  const { show } = open(writingOpened("dir:src/Orders"));
  expect((await written()).value).toBe("dir:src/Orders");
  await show("generate");
  expect((await generated()).value).toBe("");
});

test("each tab keeps its part while another one is looked at, until the dialog is closed", async () => {
  const { show, user, store } = open(generationOpened("dir:src/Orders"));
  await user.selectOptions(await generated(), "dir:src");
  await show("source");
  expect((await written()).value).toBe("");
  await show("generate");
  expect((await generated()).value).toBe("dir:src");
  // The folder that it was opened with can still be selected.
  await user.selectOptions(await generated(), "dir:src/Orders");
  expect((await generated()).value).toBe("dir:src/Orders");
  store.dispatch(descriptionsClosed());
  store.dispatch(descriptionsOpened("generate"));
  expect(store.getState().descriptionsDialog.parts.generate).toEqual({ node: null, within: "" });
});
