// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { StatusBar } from "../../../../src/renderer/app/status-bar/status-bar.tsx";
import { DETAILS_PANE_ID } from "../../../../src/renderer/features/details-pane/pane-scroll.ts";
import { LazyNoticeList } from "../../../../src/renderer/features/notices/lazy-notice-list.tsx";
import { noticeRaised } from "../../../../src/renderer/features/notices/slice.ts";
import { LazyPackagesQuestion } from "../../../../src/renderer/features/packages/lazy-packages-question.tsx";
// Loaded beforehand, so that an unwanted dialog would have appeared.
import "../../../../src/renderer/features/packages/packages-dialog.tsx";
import "../../../../src/renderer/features/packages/packages-question.tsx";
import { LazySettingsDialog } from "../../../../src/renderer/features/settings/lazy-settings-dialog.tsx";
import { settingsOpened } from "../../../../src/renderer/features/settings/slice.ts";
import { ShellContext } from "../../../../src/renderer/platform/shell-context.ts";
import { GlossaError } from "../../../../src/shared/errors/errors.ts";
import { packageMessages } from "../../../../src/shared/messages/package-messages.ts";
import { problemsMessages } from "../../../../src/shared/messages/problems-messages.ts";
import type { PackageReport } from "../../../../src/shared/model/packages.ts";
import { createDesktopApp, FakePackages } from "../../support/desktop-app.ts";
import type { Knowledge } from "../../support/knowledge.ts";
import { renderWith } from "../../support/render.tsx";
import { aProject } from "../../support/samples.ts";
import { settled } from "../../support/settled.ts";
import { createOpenApp } from "../../support/test-app.ts";

const words = packageMessages.reading;
const MISSING: PackageReport = { name: "Moq", version: "4.20.0", state: "missing", isDirect: true };
const READ: PackageReport = { name: "Dapper", version: "2.1.0", state: "read", isDirect: true };

const question = () => screen.queryByRole("dialog", { name: words.question });

beforeEach(() => vi.stubGlobal("fetch", async () => new Response("Not found", { status: 404 })));
afterEach(() => vi.unstubAllGlobals());

const button = (name: string) => screen.findByRole("button", { name });

/** The desktop, where an import ends whenever `importShop` is called. */
function openDesktop(known: Partial<Knowledge> = { packages: [MISSING] }, packages = new FakePackages()) {
  const app = createDesktopApp({ symbols: ["DEBUG"], ...known }, packages);
  let job = 0;
  const importShop = async () => {
    job++;
    await settled();
    app.platform.send({ type: "importBegan", job, path: null });
    app.platform.send({ type: "imported", job, project: aProject(), parsedFiles: 1 });
    await settled();
  };
  const render = (part: ReactNode) => renderWith(app.store, <ShellContext value={app.shell}>{part}</ShellContext>);
  return { ...app, importShop, render, user: userEvent.setup() };
}

describe("the question about packages", () => {
  test("comes after an import that did not find all, and a yes reads the project once more", async () => {
    const { importShop, render, user, engine, packages } = openDesktop();
    render(<LazyPackagesQuestion />);
    await importShop();
    const dialog = await screen.findByRole("dialog", { name: words.question });
    expect(await within(dialog).findByText("/home/a/.nuget/packages")).toBeTruthy();
    expect(dialog.textContent).toContain("1 package ");
    expect(dialog.textContent).toContain(words.promise);
    await user.click(await button(words.read));
    await waitFor(() => expect(question()).toBeNull());
    expect(packages.decided).toEqual([true]);
    await waitFor(() => expect(engine.asked).toContain("importAgain DEBUG"));
  });

  test("takes a no, after which nothing is read again", async () => {
    const { importShop, render, user, engine, packages } = openDesktop();
    render(<LazyPackagesQuestion />);
    await importShop();
    await user.click(await button(words.refuse));
    await waitFor(() => expect(question()).toBeNull());
    expect(packages.decided).toEqual([false]);
    expect(engine.asked.filter((asked) => asked.startsWith("importAgain"))).toEqual([]);
  });

  test("is not answered by a key that was meant for something else, and comes once however it is closed", async () => {
    const { importShop, render, user, engine, packages } = openDesktop();
    render(<LazyPackagesQuestion />);
    await importShop();
    await screen.findByRole("dialog", { name: words.question });
    await user.keyboard("{Enter} ");
    expect(packages.decided).toEqual([]);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(question()).toBeNull());
    engine.known.packages = [MISSING, READ];
    await importShop();
    await importShop();
    await settled();
    expect(question()).toBeNull();
    expect(packages.decided).toEqual([]);
  });

  test.each([
    ["what had it is gone", true],
    ["what had it is there", false],
  ])("is closed with the keyboard in the details or where it was: %s", async (_, isGone) => {
    const { importShop, render, user } = openDesktop();
    render(
      <>
        <div>
          <button type="button">Begin</button>
        </div>
        <main id={DETAILS_PANE_ID} tabIndex={-1} />
        <LazyPackagesQuestion />
      </>,
    );
    const begin = await button("Begin");
    act(() => begin.focus());
    await importShop();
    await screen.findByRole("dialog", { name: words.question });
    if (isGone) act(() => begin.remove());
    await user.keyboard("{Escape}");
    await waitFor(() => expect(question()).toBeNull());
    const details = document.getElementById(DETAILS_PANE_ID);
    await waitFor(() => expect(document.activeElement).toBe(isGone ? details : begin));
  });

  test("waits until a dialog that somebody types into is closed", async () => {
    const { importShop, render, user, store } = openDesktop();
    store.dispatch(settingsOpened());
    render(
      <>
        <LazySettingsDialog />
        <LazyPackagesQuestion />
      </>,
    );
    const settings = await screen.findByRole("dialog");
    await importShop();
    expect(question()).toBeNull();
    expect(settings.contains(document.activeElement)).toBe(true);
    await user.keyboard("{Escape}");
    expect(await screen.findByRole("dialog", { name: words.question })).toBeTruthy();
  });

  test("waits for no notice, which is a dialog to screen readers alone", async () => {
    const { importShop, render, store } = openDesktop();
    store.dispatch(noticeRaised("failure", "The disk is full."));
    render(
      <>
        <LazyNoticeList />
        <LazyPackagesQuestion />
      </>,
    );
    await screen.findByRole("dialog", { name: "The disk is full." });
    await importShop();
    expect(await screen.findByRole("dialog", { name: words.question })).toBeTruthy();
  });

  test("stays, with the reason, where the answer cannot be kept", async () => {
    const { importShop, render, user, packages } = openDesktop();
    packages.failure = new GlossaError("settingsNotKept", { detail: "disk full" });
    render(<LazyPackagesQuestion />);
    await importShop();
    await user.click(await button(words.read));
    expect((await screen.findByRole("alert")).textContent).toContain("disk full");
    expect(question()).not.toBeNull();
  });

  test("is not asked, and that is said, where it is not known what was decided", async () => {
    const { importShop, render, store, packages } = openDesktop();
    packages.unknown = new GlossaError("settingsNotKept", { detail: "disk full" });
    render(<LazyPackagesQuestion />);
    const told = () => store.getState().notices.map(({ kind, text }) => `${kind}: ${text}`);
    await waitFor(() => expect(told()).toEqual([expect.stringMatching(/^failure: .*disk full/)]));
    await importShop();
    await settled();
    expect(question()).toBeNull();
    expect(told()).toHaveLength(1);
  });

  test.each([
    ["nothing is missing", [READ], "undecided"],
    ["it was refused before", [MISSING], "denied"],
    ["it was allowed before", [MISSING], "allowed"],
  ] as const)("does not come where %s", async (_, known, decision) => {
    const { importShop, render, store } = openDesktop({ packages: known }, new FakePackages(decision));
    render(
      <>
        <LazyPackagesQuestion />
        <StatusBar />
      </>,
    );
    await importShop();
    await waitFor(() => expect(store.getState().project.justImported).toBe(true));
    await screen.findByText(/0 partial/);
    await settled();
    expect(question()).toBeNull();
  });

  test("does not come for a project that was only opened", async () => {
    const { render } = openDesktop();
    render(
      <>
        <LazyPackagesQuestion />
        <StatusBar />
      </>,
    );
    await screen.findByText(/1 package not looked for yet/);
    await settled();
    expect(question()).toBeNull();
  });
});

describe("the setting", () => {
  test("shows the folder, allows, and is undone", async () => {
    const { render, store, user, engine, packages } = openDesktop();
    store.dispatch(settingsOpened());
    render(<LazySettingsDialog />);
    await user.click(await screen.findByRole("tab", { name: packageMessages.title }));
    expect(await screen.findByText("/home/a/.nuget/packages")).toBeTruthy();
    const headings = within(screen.getByRole("tabpanel")).getAllByRole("heading", { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      "NuGet package folders",
      "Packages that Glossa got",
    ]);
    expect(screen.getByRole("status").textContent).toBe(words.states.undecided);
    await user.click(await button(words.read));
    expect(await screen.findByText(words.states.allowed)).toBeTruthy();
    await user.click(await button(words.stop));
    expect(await screen.findByText(words.states.denied)).toBeTruthy();
    expect(packages.decided).toEqual([true, false]);
    await waitFor(() => expect(engine.asked).toContain("importAgain DEBUG"));
  });

  test("is another on the web, where a folder is handed over", async () => {
    const { store } = createOpenApp();
    store.dispatch(settingsOpened());
    renderWith(store, <LazySettingsDialog />);
    await userEvent.click(await screen.findByRole("tab", { name: packageMessages.title }));
    expect(await button(packageMessages.folder.choose)).toBeTruthy();
    expect(screen.queryByRole("button", { name: words.read })).toBeNull();
  });
});

describe("the list of packages", () => {
  async function openProblems({ user }: Pick<ReturnType<typeof openDesktop>, "user">) {
    await user.click(await screen.findByRole("button", { name: /repaired/ }));
    const dialog = await screen.findByRole("dialog", { name: problemsMessages.title });
    await within(dialog).findByText(packageMessages.explanation);
    return dialog;
  }

  const rows = (dialog: HTMLElement) =>
    within(dialog)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);

  test("calls nothing missing before it may be looked for, and does afterwards", async () => {
    const app = openDesktop();
    app.render(
      <>
        <StatusBar />
        <LazyPackagesQuestion />
      </>,
    );
    await screen.findByText(/1 package not looked for yet$/);
    const dialog = await openProblems(app);
    expect(within(dialog).getByText("1 package not looked for yet")).toBeTruthy();
    expect(rows(dialog)).toContain("Moq 4.20.0not looked for yet outside of the project's folder");
    expect(dialog.textContent).not.toMatch(/missing on this disk|packages? missing/);
    await app.user.click(await within(dialog).findByRole("button", { name: words.read }));
    await waitFor(() => expect(app.engine.asked).toContain("importAgain DEBUG"));
    await app.importShop();
    await screen.findByText(/1 missing package$/);
    const again = await openProblems(app);
    expect(within(again).getByText("1 package missing")).toBeTruthy();
    expect(rows(again)).toContain("Moq 4.20.0missing on this disk");
  });

  test("says of what is missing that no other folder is read where that was refused", async () => {
    const app = openDesktop(undefined, new FakePackages("denied"));
    app.render(<StatusBar />);
    const dialog = await openProblems(app);
    await within(dialog).findByText("not in the project's folder, and no other is read");
    expect(within(dialog).getByText("1 package missing")).toBeTruthy();
  });

  test("offers to read more where some are missing", async () => {
    const app = openDesktop();
    app.render(<StatusBar />);
    const dialog = await openProblems(app);
    await app.user.click(await within(dialog).findByRole("button", { name: words.read }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(app.packages.decided).toEqual([true]);
    await waitFor(() => expect(app.engine.asked).toContain("importAgain DEBUG"));
  });

  test.each([
    ["none is missing", [READ], "denied"],
    ["they are read already", [MISSING], "allowed"],
  ] as const)("offers nothing where %s", async (_, known, decision) => {
    const app = openDesktop({ packages: known }, new FakePackages(decision));
    app.render(<StatusBar />);
    const dialog = await openProblems(app);
    await settled();
    expect(within(dialog).queryByRole("button", { name: words.read })).toBeNull();
  });

  test("offers nothing on the web", async () => {
    const { store } = createOpenApp({ packages: [MISSING] });
    renderWith(store, <StatusBar />);
    const dialog = await openProblems({ user: userEvent.setup() });
    await settled();
    expect(within(dialog).queryByRole("button", { name: words.read })).toBeNull();
  });
});
