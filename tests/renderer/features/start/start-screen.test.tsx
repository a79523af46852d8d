// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { keepRequest, readKeptRequests } from "../../../../src/renderer/features/publishing/kept-requests.ts";
import { forgetProject } from "../../../../src/renderer/features/start/recent-thunks.ts";
import { StartScreen } from "../../../../src/renderer/features/start/start-screen.tsx";
import type { PublishRequest } from "../../../../src/shared/engine/publish-request.ts";
import { formatMessage, toAppError } from "../../../../src/shared/errors/errors.ts";
import { failure } from "../../../../src/shared/errors/result.ts";
import { messages } from "../../../../src/shared/messages/messages.ts";
import { startMessages as words } from "../../../../src/shared/messages/start-messages.ts";
import { createDesktopApp } from "../../support/desktop-app.ts";
import { renderWith } from "../../support/render.tsx";
import { aProject } from "../../support/samples.ts";
import { createTestApp } from "../../support/test-app.ts";

const REQUEST: PublishRequest = {
  title: "",
  format: "html",
  flavor: "plain",
  visibility: "public",
  withSource: false,
  withTests: false,
  baseUrl: "",
};
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

const FOLDER_PROJECT = aProject({ id: "folder-00000000-00000001", path: "/work/shop" });

test("what is forgotten of a project is its folder's grant, where it was published into, and as what", async () => {
  const { store, shell, storage } = createDesktopApp();
  const forgotten: string[] = [];
  const forgetFolder = async (path: string) => void forgotten.push(path);
  const forget = async (id: string) => void forgotten.push(id);
  Object.assign(shell, { forgetFolder, publishing: { forget } });
  keepRequest(storage, FOLDER_PROJECT.id, REQUEST);
  await store.dispatch(forgetProject(FOLDER_PROJECT));
  expect(forgotten).toEqual(["/work/shop", FOLDER_PROJECT.id]);
  expect(readKeptRequests(storage)).toEqual({});
  expect(store.getState().notices).toMatchObject([{ kind: "news" }]);
});

test.each(["forgetFolder", "forgetSite"])("what stays where %s fails is not said to be forgotten", async (failing) => {
  const refusal = new Error("The disk is full.");
  const { store, shell } = createDesktopApp();
  const answer = (name: string) => vi.fn(async () => (name === failing ? Promise.reject(refusal) : undefined));
  const forgetFolder = answer("forgetFolder");
  const forget = answer("forgetSite");
  Object.assign(shell, { forgetFolder, publishing: { forget } });
  await store.dispatch(forgetProject(FOLDER_PROJECT));
  expect(forgetFolder).toHaveBeenCalledWith("/work/shop");
  expect(forget).toHaveBeenCalledWith(FOLDER_PROJECT.id);
  expect(store.getState().notices).toMatchObject([{ kind: "failure", text: toAppError(refusal).message }]);
});
