// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { TitleBar } from "../../../../src/renderer/app/title-bar/title-bar.tsx";
import { formatMessage, toAppError } from "../../../../src/shared/errors/errors.ts";
import { failure } from "../../../../src/shared/errors/result.ts";
import { messages } from "../../../../src/shared/messages/messages.ts";
import type { Project } from "../../../../src/shared/model/project.ts";
import { renderWith } from "../../support/render.tsx";
import { aProject } from "../../support/samples.ts";
import { createTestApp } from "../../support/test-app.ts";

const { file, openRecent, selectLocalProject } = messages.menu;

async function openFileMenu(stored: Readonly<Record<string, Project>>) {
  const user = userEvent.setup();
  const app = createTestApp({ stored });
  renderWith(app.store, <TitleBar />);
  await user.click(screen.getByRole("menuitem", { name: file }));
  const menu = await screen.findByRole("menu");
  return { ...app, user, menu };
}

test("the File menu lists the stored projects, and opens the chosen one, by keyboard", async () => {
  const [shop, till] = [
    aProject({ id: "p1", name: "Shop", path: "Shop" }),
    aProject({ id: "p2", name: "Till", path: "/code/till" }),
  ];
  const { store, user, menu } = await openFileMenu({ p1: shop, p2: till });
  const trigger = await within(menu).findByRole("menuitem", { name: openRecent, expanded: false });
  expect(trigger.previousElementSibling?.textContent).toContain(selectLocalProject);
  act(() => trigger.focus());
  await user.keyboard("{ArrowRight}");
  const projects = await screen.findByRole("menu", { name: openRecent });
  const items = within(projects).getAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual(["Shop", "Till/code/till"]);
  await waitFor(() => expect(document.activeElement).toBe(items[0]));
  await user.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(store.getState().project.current?.project).toEqual(till));
  expect(store.getState().explorer.view.selected).toBeNull();
});

test("it has none to open where nothing is stored, and nothing in it moves meanwhile", async () => {
  const { menu, store, user } = await openFileMenu({});
  const titles = () =>
    within(menu)
      .getAllByRole("menuitem")
      .map(({ textContent }) => textContent);
  const before = titles();
  await waitFor(() => expect(JSON.stringify(store.getState().engineApi.queries)).toContain("fulfilled"));
  expect(titles()).toEqual(before);
  const recent = within(menu).getByRole("menuitem", { name: openRecent });
  expect(recent.getAttribute("aria-disabled")).toBe("true");
  await user.click(recent);
  expect(screen.getAllByRole("menu")).toEqual([menu]);
});

test("it says why the stored projects are not known, and asks again", async () => {
  const user = userEvent.setup();
  const app = createTestApp({ stored: { p1: aProject() } });
  const error = toAppError(new Error("The store is closed."));
  vi.spyOn(app.engine, "storedProjects").mockResolvedValueOnce(failure(error));
  renderWith(app.store, <TitleBar />);
  await user.click(screen.getByRole("menuitem", { name: file }));
  const name = formatMessage(messages.explorer.retry, { message: error.message });
  await user.click(await screen.findByRole("menuitem", { name }));
  expect(await screen.findByRole("menuitem", { name: openRecent, expanded: false })).toBeTruthy();
});
