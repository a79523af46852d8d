// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { forgetProject } from "../../../../src/renderer/features/start/recent-thunks.ts";
import { StartScreen } from "../../../../src/renderer/features/start/start-screen.tsx";
import { formatMessage, toAppError } from "../../../../src/shared/errors/errors.ts";
import { failure } from "../../../../src/shared/errors/result.ts";
import { messages } from "../../../../src/shared/messages/messages.ts";
import { startMessages as words } from "../../../../src/shared/messages/start-messages.ts";
import { createDesktopApp } from "../../support/desktop-app.ts";
import { renderWith } from "../../support/render.tsx";
import { aProject } from "../../support/samples.ts";
import { createTestApp } from "../../support/test-app.ts";

const BROKEN = toAppError(new Error("The store is closed."));

test("projects that cannot be listed are said to be, and can be asked for again", async () => {
  const user = userEvent.setup();
  const { store, engine } = createTestApp({ stored: { p1: aProject() } });
  vi.spyOn(engine, "storedProjects").mockResolvedValueOnce(failure(BROKEN));
  renderWith(store, <StartScreen />);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(BROKEN.message);
  await user.click(within(alert).getByRole("button", { name: messages.failure.tryAgain }));
  expect(await screen.findByRole("navigation", { name: words.recent })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the focus goes from the last project that is forgotten to the first way to open one", async () => {
  const user = userEvent.setup();
  const { store } = createTestApp({ stored: { p1: aProject() } });
  renderWith(store, <StartScreen />);
  await user.click(await screen.findByRole("button", { name: formatMessage(words.forgetNamed, { name: "Shop" }) }));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: words.forget }));
  await waitFor(() => expect(screen.queryByRole("navigation", { name: words.recent })).toBeNull());
  const first = screen.getByRole("button", { name: messages.menu.selectLocalProject });
  await waitFor(() => expect(document.activeElement).toBe(first), { timeout: 3000 });
});

test("a folder that stays granted is not said to be forgotten", async () => {
  const refusal = new Error("The disk is full.");
  const forgetFolder = vi.fn().mockRejectedValue(refusal);
  const { store, shell } = createDesktopApp();
  Object.assign(shell, { forgetFolder, publishing: { forget: vi.fn() } });
  await store.dispatch(forgetProject(aProject({ id: "folder-00000000-00000001", path: "/work/shop" })));
  expect(forgetFolder).toHaveBeenCalledWith("/work/shop");
  expect(store.getState().notices).toMatchObject([{ kind: "failure", text: toAppError(refusal).message }]);
});
