// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LazyRepositoriesDialog } from "../../../../src/renderer/features/repositories/lazy-repositories-dialog.tsx";
import { repositoriesClosed, repositoriesOpened } from "../../../../src/renderer/features/repositories/slice.ts";
import { GlossaError, toAppError } from "../../../../src/shared/errors/errors.ts";
import { messages } from "../../../../src/shared/messages/messages.ts";
import { repositoriesMessages } from "../../../../src/shared/messages/repositories-messages.ts";
import type { Repository } from "../../../../src/shared/model/repository.ts";
import type { Knowledge } from "../../support/knowledge.ts";
import { renderWith } from "../../support/render.tsx";
import { aProject } from "../../support/samples.ts";
import { createTestApp } from "../../support/test-app.ts";

function aRepository(name: string, more: Partial<Repository> = {}): Repository {
  const id = [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 0);
  const owner = { login: "octo" };
  return {
    id,
    name,
    fullName: `octo/${name}`,
    private: false,
    description: null,
    owner,
    defaultBranch: "main",
    ...more,
  };
}

let config: () => Response;
beforeEach(() => {
  config = () => new Response("", { status: 404 });
  vi.stubGlobal("fetch", async () => config());
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const PAGES = [
  [aRepository("shop", { description: "Sells things" }), aRepository("tools", { private: true })],
  [aRepository("json", { description: "Reads SHOP data", defaultBranch: "trunk" })],
];

async function openDialog(known: Partial<Knowledge> = { repositories: PAGES }) {
  const user = userEvent.setup();
  const app = createTestApp(known);
  renderWith(app.store, <LazyRepositoriesDialog />);
  app.store.dispatch(repositoriesOpened());
  const dialog = await screen.findByRole("dialog", { name: repositoriesMessages.title }, { timeout: 30_000 });
  const search = within(dialog).getByPlaceholderText(repositoriesMessages.search);
  return { ...app, user, dialog, search };
}

test("lists all pages, with name, description and what is private", async () => {
  const { dialog } = await openDialog();
  await within(dialog).findByText("3 repositories");
  const rows = within(dialog).getAllByRole("listitem");
  expect(rows.map((row) => row.querySelector("[data-repository]")?.textContent)).toEqual([
    "octo/shop Sells things",
    `octo/tools Private${repositoriesMessages.noDescription}`,
    "octo/json Reads SHOP data",
  ]);
});

test("searches names and descriptions; Enter imports only where one is left", async () => {
  const { dialog, user, search, engine } = await openDialog();
  await within(dialog).findByText("3 repositories");
  await user.type(search, "shop{Enter}");
  expect(within(dialog).getAllByRole("listitem")).toHaveLength(2);
  expect(engine.repositories).toEqual([]);
  await user.type(search, " data{Enter}");
  expect(engine.repositories).toEqual([{ owner: "octo", name: "json" }]);
  expect(within(dialog).getByText(repositoriesMessages.importing)).toBeTruthy();
});

test("does not search the owner", async () => {
  const { dialog, user, search } = await openDialog();
  await within(dialog).findByText("3 repositories");
  await user.type(search, "octo");
  await waitFor(() => expect(within(dialog).queryAllByRole("listitem")).toEqual([]));
});

test("opens at the search; for a public repository at the field for its name", async () => {
  const { search, store, dialog } = await openDialog();
  await waitFor(() => expect(document.activeElement).toBe(search));
  act(() => void store.dispatch(repositoriesClosed()));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  act(() => void store.dispatch(repositoriesOpened("public")));
  expect(dialog.isConnected).toBe(false);
  const again = await screen.findByRole("dialog", { name: repositoriesMessages.title });
  const field = within(again).getByLabelText(repositoriesMessages.byName);
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test("is walked with the arrows; Enter on a row imports it, and its success closes the dialog", async () => {
  const { user, search, engine, platform, store, dialog } = await openDialog();
  await within(dialog).findByText("3 repositories");
  search.focus();
  await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(engine.repositories).toEqual([{ owner: "octo", name: "tools" }]);
  platform.send({ type: "imported", job: 1, project: aProject({ name: "tools" }), parsedFiles: 0 });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(store.getState().project.current?.project.name).toBe("tools");
});

test("imports another branch", async () => {
  const { user, dialog, engine } = await openDialog({ repositories: PAGES, branches: ["next", "trunk"] });
  await user.click(await within(dialog).findByRole("button", { name: "trunk: choose a branch of json" }));
  const branches = within(dialog).getByRole("combobox");
  expect(branches).toHaveProperty("value", "trunk");
  await within(dialog).findByRole("option", { name: "next" });
  await user.selectOptions(branches, "next");
  const row = branches.closest("li") ?? dialog;
  await user.click(within(row).getByRole("button", { name: repositoriesMessages.import }));
  expect(engine.repositories).toEqual([{ owner: "octo", name: "json", branch: "next" }]);
});

test("an address of the server that the settings name is taken, and one of another is not", async () => {
  const address = "https://git.shop.example";
  config = () => Response.json({ clientIds: {}, address, apiAddress: `${address}/api/v3`, tokenExchangeAddress: "/x" });
  const { dialog, user, engine } = await openDialog();
  const field = within(dialog).getByLabelText(repositoriesMessages.byName);
  await waitFor(() => expect(field.getAttribute("placeholder")).toContain(`${address}/owner/name`));
  await user.type(field, "https://github.com/a/b{Enter}");
  expect(within(dialog).getByText(/'https:\/\/github.com\/a\/b' is not the name/)).toBeTruthy();
  await user.clear(field);
  await user.type(field, `${address}/a/b{Enter}`);
  expect(engine.repositories).toEqual([{ owner: "a", name: "b" }]);
});

test("a failed listing says so and can be tried again", async () => {
  const error = toAppError(new GlossaError("gitHubFailed", { name: "github.com", detail: "no network" }));
  const { user, dialog, engine } = await openDialog({ repositories: PAGES, refusal: error });
  const alert = (await within(dialog).findByText(repositoriesMessages.loadFailed)).parentElement;
  expect(alert?.textContent).toContain("no network");
  expect(console.warn).toHaveBeenCalledWith(
    expect.stringMatching(/^The repositories could not be listed: .*no network/),
  );
  engine.known.refusal = null;
  await user.click(within(dialog).getByRole("button", { name: messages.failure.tryAgain }));
  await within(dialog).findByText("3 repositories");
});

test("an import that the engine did not survive begins anew", async () => {
  const { user, dialog, platform, engine, store } = await openDialog();
  await user.click((await within(dialog).findByText("json")).closest("button") ?? dialog);
  platform.restartEngine();
  const repository = { owner: "octo", name: "json" };
  await waitFor(() => expect(engine.repositories).toEqual([repository, repository]));
  expect(within(dialog).getByText(repositoriesMessages.importing)).toBeTruthy();
  platform.restartEngine();
  engine.known.refusal = toAppError(new GlossaError("engineStopped"));
  expect(await within(dialog).findByText(repositoriesMessages.importFailed)).toBeTruthy();
  expect(store.getState().repositories.importing).toBeNull();
  expect(console.warn).toHaveBeenCalledWith(messages.log.importWithoutResult, messages.errors.engineStopped);
});

test("a failed import says so in the dialog, which stays open, and nowhere else", async () => {
  const { user, dialog, platform, store } = await openDialog();
  await user.click((await within(dialog).findByText("json")).closest("button") ?? dialog);
  const error = toAppError(new GlossaError("gitHubRateLimited", { time: "12:30" }));
  platform.send({ type: "failed", job: 1, error });
  await within(dialog).findByText(repositoriesMessages.importFailed);
  expect(within(dialog).getByText(/until 12:30/)).toBeTruthy();
  expect(console.warn).toHaveBeenCalledWith("Failed to import project. No result returned", error.message);
  expect(store.getState().notices).toEqual([]);
});
