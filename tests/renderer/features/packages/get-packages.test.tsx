// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { GetPackages } from "../../../../src/renderer/features/packages/get-packages.tsx";
import { OwnPackages } from "../../../../src/renderer/features/packages/own-packages.tsx";
import { Packages } from "../../../../src/renderer/features/problems/packages.tsx";
import { projectOpened } from "../../../../src/renderer/features/project/slice.ts";
import { ShellContext } from "../../../../src/renderer/platform/shell-context.ts";
import { GlossaError } from "../../../../src/shared/errors/errors.ts";
import { packageDownloadMessages } from "../../../../src/shared/messages/package-download-messages.ts";
import type { PackageDownload } from "../../../../src/shared/model/packages.ts";
import { createDesktopApp, FakePackages } from "../../support/desktop-app.ts";
import { renderWith } from "../../support/render.tsx";
import { aProject } from "../../support/samples.ts";
import { settled } from "../../support/settled.ts";
import { createOpenApp } from "../../support/test-app.ts";

const words = packageDownloadMessages;
const GOT: PackageDownload = { name: "Dapper", version: "2.1.0", state: "got" };
const GONE: PackageDownload = { name: "Moq", version: "4.20.0", state: "notFound" };

beforeEach(() => vi.stubGlobal("fetch", async () => new Response("Not found", { status: 404 })));
afterEach(() => vi.unstubAllGlobals());

const button = (name: string) => screen.findByRole("button", { name });

/** A list that can be closed while packages are downloaded. */
function Closable({ onRead }: { readonly onRead: () => void }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <GetPackages onRead={onRead} />}
      {isOpen && (
        <button type="button" onClick={() => setOpen(false)}>
          Close
        </button>
      )}
    </>
  );
}

function createDesktopAppOfFolder(packages = new FakePackages(), id = "folder-00000000-00000000") {
  const app = createDesktopApp({ symbols: ["DEBUG"] }, packages);
  app.store.dispatch(projectOpened({ project: aProject({ id }), files: [] }));
  return app;
}

function open(packages = new FakePackages(), id?: string) {
  const app = createDesktopAppOfFolder(packages, id);
  const read: string[] = [];
  renderWith(
    app.store,
    <ShellContext value={app.shell}>
      <Closable onRead={() => read.push("read")} />
    </ShellContext>,
  );
  return { ...app, read, user: userEvent.setup() };
}

describe("missing packages", () => {
  test("are asked for when it was said where and how many, and the user wants it", async () => {
    const { packages, user } = open();
    packages.planned = {
      registries: ["https://packages.example/index.json"],
      skipped: [{ name: "old", reason: "too old" }],
      packages: 3,
    };
    await user.click(await button(words.button));
    const plan = await screen.findByRole("region", { name: words.button });
    await within(plan).findByRole("button", { name: words.leave });
    expect(plan.textContent).toContain("3 packages were not found");
    expect(plan.textContent).toContain("https://packages.example/index.json");
    expect(plan.textContent).toContain("old: too old");
    expect(packages.asked).toEqual(["plan"]);
    await user.click(within(plan).getByRole("button", { name: words.leave }));
    expect(await button(words.button)).toBeTruthy();
    expect(packages.asked).toEqual(["plan"]);
  });

  test("come while it is said how far that is, and the project is read once more where all came", async () => {
    const { packages, user, engine } = open();
    await user.click(await button(words.button));
    await user.click(await button(words.get));
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe(words.begun));
    packages.tell({ done: 1, total: 4, bytes: 1_500_000 });
    expect(await screen.findByText("Getting packages: 1 of 4, 1.5 MB")).toBeTruthy();
    packages.end([GOT]);
    expect(await screen.findByText("1 package got")).toBeTruthy();
    await waitFor(() => expect(engine.asked).toContain("importAgain DEBUG"));
  });

  test("are told what became of them before the project is read once more, which takes that away", async () => {
    const { packages, user, engine, read } = open();
    await user.click(await button(words.button));
    await user.click(await button(words.get));
    packages.end([GOT, GONE]);
    expect(await screen.findByText("1 package got, 1 package not found")).toBeTruthy();
    const others = screen.getByRole("list", { name: words.others });
    expect(others.textContent).toBe(`Moq 4.20.0: ${words.states.notFound}`);
    await user.click(await button(words.read));
    expect(read).toEqual(["read"]);
    expect(engine.asked.filter((asked) => asked.startsWith("importAgain"))).toEqual([]);
    await user.click(await button("Close"));
    await waitFor(() => expect(engine.asked).toContain("importAgain DEBUG"));
  });

  test("stand open in one list: in that of the missing ones until it is told what became of each", async () => {
    const { packages, shell, store } = createDesktopAppOfFolder();
    const list = [{ name: "Moq", version: "4.20.0", state: "missing", isDirect: true }] as const;
    renderWith(
      store,
      <ShellContext value={shell}>
        <Packages packages={list} targets={undefined} onRead={() => {}} onPackage={() => {}} />
      </ShellContext>,
    );
    const missing = screen.getByText("1 package missing").closest("details");
    const user = userEvent.setup();
    await user.click(await button(words.button));
    await user.click(await button(words.get));
    expect(missing?.open).toBe(true);
    packages.end([GONE]);
    expect(await screen.findByRole("list", { name: words.others })).toBeTruthy();
    await waitFor(() => expect(missing?.open).toBe(false));
  });

  test.each(["before", "while"])(
    "are no reason to read another project, opened %s it is told what came",
    async (when) => {
      const { packages, user, engine, store } = open();
      const openAnother = () => {
        const project = aProject({ id: "folder-11111111-11111111" });
        act(() => void store.dispatch(projectOpened({ project, files: [] })));
      };
      await user.click(await button(words.button));
      await user.click(await button(words.get));
      if (when === "before") openAnother();
      packages.end([GOT, GONE]);
      await screen.findByText("1 package got, 1 package not found");
      if (when === "while") openAnother();
      await user.click(await button("Close"));
      await settled();
      expect(engine.asked.filter((asked) => /symbols|importAgain/.test(asked))).toEqual([]);
    },
  );

  test("come all the same where nobody waits for them, and are read", async () => {
    const { packages, user, engine } = open();
    await user.click(await button(words.button));
    await user.click(await button(words.get));
    await user.click(await button("Close"));
    packages.end([GOT, GONE]);
    await waitFor(() => expect(engine.asked).toContain("importAgain DEBUG"));
  });

  test("are no reason to read the project once more where none came", async () => {
    const { packages, user, engine } = open();
    await user.click(await button(words.button));
    await user.click(await button(words.get));
    await user.click(await button(words.cancel));
    expect(packages.asked).toEqual(["plan", "get", "cancel"]);
    packages.end([{ ...GONE, state: "left", detail: words.failures.cancelled }]);
    expect(await screen.findByText("1 package not asked for")).toBeTruthy();
    expect(engine.asked.filter((asked) => asked.startsWith("importAgain"))).toEqual([]);
  });

  test("that cannot be left say so", async () => {
    const { packages, user, store } = open();
    vi.spyOn(packages, "cancel").mockRejectedValue(new Error("The engine is gone."));
    await user.click(await button(words.button));
    await user.click(await button(words.get));
    await user.click(await button(words.cancel));
    await waitFor(() => expect(store.getState().notices[0]?.text).toContain("The engine is gone."));
  });

  test("are not got where nobody may be asked", async () => {
    const { packages, user } = open();
    packages.planned = { registries: [], skipped: [{ name: "old", reason: "too old" }], packages: 1 };
    await user.click(await button(words.button));
    expect(await screen.findByText(new RegExp(words.nobody))).toBeTruthy();
    expect(await button(words.get)).toHaveProperty("disabled", true);
  });

  test("are said not to come, with the reason", async () => {
    const { packages, user } = open();
    packages.failure = new GlossaError("packagesNotGot", { detail: words.notOnDisk });
    await user.click(await button(words.button));
    expect((await screen.findByRole("alert")).textContent).toBe(words.notOnDisk);
  });

  test("are not got for a repository", () => {
    open(new FakePackages(), "github-00000000-00000000");
    expect(screen.queryByRole("button", { name: words.button })).toBeNull();
  });

  test("are not got on the web", () => {
    const { store } = createOpenApp();
    store.dispatch(projectOpened({ project: aProject({ id: "folder-00000000-00000000" }), files: [] }));
    renderWith(store, <GetPackages onRead={() => {}} />);
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("who gets packages with the keyboard", () => {
  const region = () => screen.getByRole("region", { name: words.button });
  const status = () => screen.getByRole("status").textContent;
  /** Presses a button that has the focus, or that the next Tab leads to. */
  async function press(user: ReturnType<typeof userEvent.setup>, name: string) {
    const wanted = await button(name);
    for (let step = 0; step < 3 && document.activeElement !== wanted; step++) await user.tab();
    expect(document.activeElement).toBe(wanted);
    await user.keyboard("{Enter}");
  }

  test("stays where the next step is, and hears in one place what that is", async () => {
    const { packages, user } = open();
    const spoken = screen.getByRole("status");
    await press(user, words.button);
    await waitFor(() => expect(document.activeElement).toBe(region()));
    expect(status()).toBe(`1 package was not found where packages are read. ${words.from}`);
    await press(user, words.get);
    expect(document.activeElement).toBe(region());
    expect(status()).toBe(words.begun);
    packages.end([GOT, GONE]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: words.read })));
    expect(status()).toBe("1 package got, 1 package not found");
    expect(screen.getByRole("status")).toBe(spoken);
  });

  test("comes back to the beginning, and stays in the list where nothing came", async () => {
    const { packages, user } = open();
    await press(user, words.button);
    await press(user, words.leave);
    expect(document.activeElement).toBe(await button(words.button));
    await user.keyboard("{Enter}");
    await press(user, words.get);
    await press(user, words.cancel);
    packages.end([{ ...GONE, state: "left", detail: words.failures.cancelled }]);
    await screen.findByText("1 package not asked for");
    expect(document.activeElement).toBe(region());
  });

  test("stays where else the focus is by then", async () => {
    const { packages, user } = open();
    await press(user, words.button);
    await press(user, words.get);
    const close = await button("Close");
    act(() => close.focus());
    packages.end([GOT, GONE]);
    await button(words.read);
    expect(document.activeElement).toBe(close);
  });
});

describe("packages that were got", () => {
  test("are counted, and deleted when the user wants it", async () => {
    const app = createDesktopApp({ symbols: ["DEBUG"] });
    renderWith(
      app.store,
      <ShellContext value={app.shell}>
        <OwnPackages />
      </ShellContext>,
    );
    expect(await screen.findByText("2 packages, 3.4 MB")).toBeTruthy();
    await userEvent.setup().click(await button(words.own.remove));
    expect(await screen.findByText("0 packages, 0.0 MB")).toBeTruthy();
    expect(await button(words.own.remove)).toHaveProperty("disabled", true);
    expect(app.packages.asked).toEqual(["empty"]);
    await waitFor(() => expect(app.engine.asked).toContain("importAgain DEBUG"));
  });
});
