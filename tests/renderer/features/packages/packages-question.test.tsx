// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PackagesQuestion } from "../../../../src/renderer/features/packages/packages-question.tsx";
import { LazySettingsDialog } from "../../../../src/renderer/features/settings/lazy-settings-dialog.tsx";
import { settingsOpened } from "../../../../src/renderer/features/settings/slice.ts";
import { ShellContext } from "../../../../src/renderer/platform/shell-context.ts";
import { packageMessages } from "../../../../src/shared/messages/package-messages.ts";
import { eventually } from "../../../support/eventually.ts";
import { createDesktopApp, FakePackages } from "../../support/desktop-app.ts";
import { renderWith } from "../../support/render.tsx";
import { aProject } from "../../support/samples.ts";

const line = vi.hoisted(() => {
  let come = () => {};
  const isBack = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { isAsked: false, isBack, come };
});

vi.mock("../../../../src/renderer/features/packages/packages-dialog.tsx", async (original) => {
  line.isAsked = true;
  await line.isBack;
  return original();
});

const { question } = packageMessages.reading;
const dialogs = () => screen.queryAllByRole("dialog").map(({ textContent }) => textContent);
const isAsked = () => dialogs().some((text) => text.includes(question));

beforeEach(() => vi.stubGlobal("fetch", async () => new Response("Not found", { status: 404 })));
afterEach(() => vi.unstubAllGlobals());

test("the question, if it has not come when another dialog is asked for, comes after that one", async () => {
  const user = userEvent.setup();
  const missing = { name: "Moq", version: "4.20.0", state: "missing", isDirect: true } as const;
  const { store, shell, platform } = createDesktopApp({ packages: [missing] }, new FakePackages());
  const page = (
    <ShellContext value={shell}>
      <LazySettingsDialog />
      <PackagesQuestion />
    </ShellContext>
  );
  renderWith(store, page);
  platform.send({ type: "importBegan", job: 1, path: null });
  platform.send({ type: "imported", job: 1, project: aProject(), parsedFiles: 1 });
  await eventually(() => expect(line.isAsked).toBe(true));
  store.dispatch(settingsOpened());
  await eventually(() => expect(dialogs()).toHaveLength(1));
  line.come();
  await import("../../../../src/renderer/features/packages/packages-dialog.tsx");
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve));
  expect(isAsked()).toBe(false);
  await user.keyboard("{Escape}");
  await eventually(() => expect(isAsked()).toBe(true));
  expect(dialogs()).toHaveLength(1);
});
