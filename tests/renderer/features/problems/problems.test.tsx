// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { StatusBar } from "../../../../src/renderer/app/status-bar/status-bar.tsx";
import { problemsMessages } from "../../../../src/shared/messages/problems-messages.ts";
import type { Assumption } from "../../../../src/shared/model/health.ts";
import type { ProjectFile } from "../../../../src/shared/model/project.ts";
import { renderWith } from "../../support/render.tsx";
import { aFile } from "../../support/samples.ts";
import { createOpenApp } from "../../support/test-app.ts";

const skipped = aFile("src/Big.cs", { health: { state: "skipped", reason: "larger than 5 MB" } });
const FILES: readonly ProjectFile[] = [
  aFile("src/Async.cs", { typeCount: 1, health: { state: "repaired", repairs: ["async-name", "conditional"] } }),
  aFile("src/Clean.cs", { typeCount: 1, health: { state: "clean" } }),
  skipped,
  aFile("src/Odd.cs", {
    health: {
      state: "partial",
      repairs: ["tokens"],
      unreadable: [
        [2, 2],
        [9, 11],
      ],
    },
  }),
  aFile("src/Slow.cs", { health: { state: "partial", reason: "took too long" } }),
];

async function openProblems(files: readonly ProjectFile[] = FILES, assumptions: readonly Assumption[] = []) {
  const user = userEvent.setup();
  const app = createOpenApp({ files, assumptions });
  renderWith(app.store, <StatusBar />);
  await user.click(screen.getByRole("button", { name: /repaired.*partial.*skipped/ }));
  // The list is loaded on first use, which takes a moment on a busy machine.
  const dialog = await screen.findByRole("dialog", { name: problemsMessages.title }, { timeout: 30_000 });
  return { ...app, user, dialog };
}

test("the counts in the status bar open the list of files by what became of them, each with its reason", async () => {
  const { dialog } = await openProblems();
  await within(dialog).findByText("src/Big.cs");
  const headings = within(dialog).getAllByRole("heading", { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    "1 file was not read",
    "2 files could be read in part only",
    "1 file was read well, with repairs",
  ]);
  expect(within(dialog).queryByText(problemsMessages.none)).toBeNull();
  const rows = within(dialog).getAllByRole("listitem");
  expect(rows.map((row) => Array.from(row.children, ({ textContent }) => textContent))).toEqual([
    ["src/Big.cs", "larger than 5 MB"],
    ["src/Odd.cs", "lines 3, 10-12"],
    ["src/Slow.cs", "took too long"],
    ["src/Async.cs", "'async' used as a name; each branch of #if read by itself"],
  ]);
});

test("a row opens its file and closes the list", async () => {
  const { dialog, user, store } = await openProblems();
  await user.click(await within(dialog).findByRole("button", { name: "src/Big.cs" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(store.getState().explorer.view).toMatchObject({ selected: skipped.id, expanded: { "dir:src": true } });
});

test("a project without problems says so", async () => {
  const { dialog } = await openProblems([aFile("a.cs", { health: { state: "clean" } })]);
  expect(await within(dialog).findByText(problemsMessages.none)).toBeTruthy();
});

test("files that were read well with repairs are no problems, and said to be that", async () => {
  const { dialog } = await openProblems([FILES[0] as ProjectFile]);
  expect(await within(dialog).findByText(problemsMessages.none)).toBeTruthy();
  expect(within(dialog).getByText(problemsMessages.repaired)).toBeTruthy();
  expect(within(dialog).getByRole("button", { name: "src/Async.cs" })).toBeTruthy();
});

test("folders without a project file are listed with what was assumed of them, and counted in the status bar", async () => {
  const { dialog } = await openProblems(
    [aFile("src/A.cs", { health: { state: "clean" } })],
    [
      { folder: "src/Core", files: 1, usings: ["System", "System.Linq"] },
      { folder: "", files: 1200, usings: ["Shop.Tools"] },
    ],
  );
  await within(dialog).findByRole("heading", { level: 3, name: "2 folders without project file" });
  expect(within(dialog).getByText(problemsMessages.assumed)).toBeTruthy();
  const rows = within(dialog).getAllByRole("listitem");
  expect(rows.map((row) => Array.from(row.children, ({ textContent }) => textContent))).toEqual([
    ["src/Core", "1 file, taken to have the usings System, System.Linq"],
    [problemsMessages.wholeProject, "1,200 files, taken to have the usings Shop.Tools"],
  ]);
  expect(screen.getByText("2 repaired · 0 partial · 1 skipped · 2 folders without project file")).toBeTruthy();
});

test("nothing is said of project files where none is missing", async () => {
  const { dialog } = await openProblems();
  await within(dialog).findByText("src/Big.cs");
  expect(within(dialog).queryByText(problemsMessages.assumed)).toBeNull();
  expect(screen.queryByText(/without project file/)).toBeNull();
});

test("a package leads to what is used of it, and closes the list", async () => {
  const user = userEvent.setup();
  const packages = [{ name: "MediatR", version: "12.1.0", state: "missing", isDirect: true }] as const;
  const { store } = createOpenApp({ files: FILES, packages });
  renderWith(store, <StatusBar />);
  await user.click(screen.getByRole("button", { name: /repaired/ }));
  const dialog = await screen.findByRole("dialog", { name: problemsMessages.title }, { timeout: 30_000 });
  await user.click(await within(dialog).findByRole("button", { name: "MediatR" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(store.getState().explorer.view.selected).toBe("package:MediatR");
});
