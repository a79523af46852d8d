// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PackageFolderSection } from "../../../../src/renderer/features/packages/package-folder-section.tsx";
import { Packages } from "../../../../src/renderer/features/problems/packages.tsx";
import { importDropped } from "../../../../src/renderer/features/project/import-thunks.ts";
import { packageMessages } from "../../../../src/shared/messages/package-messages.ts";
import type { PackageReport } from "../../../../src/shared/model/packages.ts";
import { handleOf, NUGET } from "../../support/handles.ts";
import type { Knowledge } from "../../support/knowledge.ts";
import { renderWith } from "../../support/render.tsx";
import { createOpenApp } from "../../support/test-app.ts";

const words = packageMessages.folder;
const MISSING: PackageReport = { name: "Moq", version: "4.20.0", state: "missing", isDirect: true };
const LAPSED = { name: "packages", isReadable: false, isKept: true };

const button = (name: string) => screen.findByRole("button", { name });

async function openWeb(known: Partial<Knowledge> = {}) {
  const app = await createOpenApp({ symbols: ["DEBUG"], ...known });
  return { ...app, user: userEvent.setup() };
}

beforeEach(() => vi.stubGlobal("fetch", async () => new Response("Not found", { status: 404 })));
afterEach(() => vi.unstubAllGlobals());

describe("the list of problems in a browser", () => {
  const offer = (app: Awaited<ReturnType<typeof openWeb>>, packages: readonly PackageReport[], onRead = () => {}) =>
    renderWith(app.store, <Packages packages={packages} targets={undefined} onRead={onRead} onPackage={() => {}} />);

  test("says where packages lie, takes their folder, and has the project read once more", async () => {
    const app = await openWeb();
    app.platform.pickedHandle = handleOf("packages", NUGET);
    let isRead = false;
    offer(app, [MISSING], () => {
      isRead = true;
    });
    expect(await screen.findByText("%USERPROFILE%\\.nuget\\packages")).toBeTruthy();
    await app.user.click(await button(words.choose));
    await waitFor(() => expect(isRead).toBe(true));
    expect(app.engine.asked).toContain("choosePackageFolder packages");
    await waitFor(() => expect(app.engine.asked).toContain("importAgain DEBUG"));
  });

  test("says that a folder has none, and does nothing when none is chosen", async () => {
    const app = await openWeb();
    app.platform.pickedHandle = handleOf("shop", { "Shop.sln": null });
    offer(app, [MISSING]);
    await app.user.click(await button(words.choose));
    expect((await screen.findByRole("alert")).textContent).toBe(words.isNone);
    app.platform.pickedHandle = null;
    await app.user.click(await button(words.choose));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(app.engine.asked.filter((call) => /choosePackageFolder|importAgain/.test(call))).toEqual([]);
  });

  test("asks for a folder that may not be read any more", async () => {
    const handle = handleOf("packages", NUGET, { requestPermission: async () => "granted" });
    const app = await openWeb({ packageFolder: { ...LAPSED, handle } });
    offer(app, [{ ...MISSING, state: "unreadable", detail: "Moq.dll cannot be read any more" }]);
    expect((await screen.findByRole("status")).textContent).toContain(
      "no longer lets Glossa read the NuGet package folder 'packages'",
    );
    await app.user.click(await button(words.allow));
    await waitFor(() => expect(app.engine.asked).toContain("importAgain DEBUG"));
  });

  test("offers nothing where all were read", async () => {
    const app = await openWeb();
    offer(app, [{ ...MISSING, state: "read" }]);
    await vi.dynamicImportSettled();
    expect(screen.queryByRole("button", { name: words.choose })).toBeNull();
  });
});

describe("the setting in a browser", () => {
  test("tells the folder, and forgets it", async () => {
    const app = await openWeb({ packageFolder: { name: "packages", isReadable: true, isKept: false } });
    renderWith(app.store, <PackageFolderSection />);
    const status = await screen.findByRole("status");
    expect(screen.getByRole("heading").textContent).toBe("NuGet package folder");
    expect(status.textContent).toContain("the NuGet package folder 'packages'");
    expect(status.textContent).toContain(words.onceOnly);
    await app.user.click(await button(words.forget));
    expect(await button(words.choose)).toBeTruthy();
    expect(app.engine.asked).toContain("choosePackageFolder null");
    await waitFor(() => expect(app.engine.asked).toContain("importAgain DEBUG"));
  });
});

test("a dropped folder of packages is said, and the project read once more with it", async () => {
  const { store, platform, engine } = await openWeb();
  platform.folder = { kind: "packages", name: "packages" };
  await store.dispatch(importDropped({} as DataTransfer));
  expect(store.getState().notices.map(({ text }) => text)).toEqual([
    "Packages are read in the NuGet package folder 'packages' from now on.",
  ]);
  await waitFor(() => expect(engine.asked).toContain("importAgain DEBUG"));
  expect(engine.sources).toHaveLength(0);
});
