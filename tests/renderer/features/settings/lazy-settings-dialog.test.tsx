// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MainLayout } from "../../../../src/renderer/app/layout.tsx";
import { nodeSelected, selectionChecked } from "../../../../src/renderer/features/explorer/slice.ts";
import { projectOpened } from "../../../../src/renderer/features/project/slice.ts";
import { LazySettingsDialog } from "../../../../src/renderer/features/settings/lazy-settings-dialog.tsx";
import { settingsOpened } from "../../../../src/renderer/features/settings/slice.ts";
import { formatMessage, GlossaError, toAppError } from "../../../../src/shared/errors/errors.ts";
import { messages } from "../../../../src/shared/messages/messages.ts";
import { settingsMessages } from "../../../../src/shared/messages/settings-messages.ts";
import type { Knowledge } from "../../support/knowledge.ts";
import { renderWith } from "../../support/render.tsx";
import { aProject, aTypeId } from "../../support/samples.ts";
import { createOpenApp, createTestApp } from "../../support/test-app.ts";

const ADDRESS = "https://ai.example.com";
const { ai, consent, github, symbols, preview } = settingsMessages;

const CONFIG = {
  clientIds: { default: "an id" },
  address: "https://git.example",
  apiAddress: "https://api.git.example",
  tokenExchangeAddress: "/api/githubTokenExchange",
  descriptions: { model: "small", addresses: [ADDRESS] },
};

let served: () => Response;
beforeEach(() => {
  served = () => Response.json(CONFIG);
  vi.stubGlobal("fetch", async () => served());
});
afterEach(() => vi.unstubAllGlobals());

async function open(app = createOpenApp()) {
  const user = userEvent.setup();
  app.store.dispatch(settingsOpened());
  renderWith(app.store, <LazySettingsDialog />);
  await screen.findByRole("dialog", { name: settingsMessages.title });
  return { ...app, user, tab: (name: string) => user.click(screen.getByRole("tab", { name })) };
}

const openWith = (known: Partial<Knowledge>) => open(createOpenApp(known));
const radio = (name: string) => screen.findByRole<HTMLInputElement>("radio", { name });
const button = (name: string) => screen.findByRole("button", { name });

describe("the settings", () => {
  test("open by the menu and by Ctrl+,", async () => {
    const app = createTestApp();
    const user = userEvent.setup();
    renderWith(app.store, <MainLayout />);
    await user.keyboard("{Control>},{/Control}");
    await user.click(await button(settingsMessages.close));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByRole("menuitem", { name: messages.menu.file }));
    await user.click(await screen.findByRole("menuitem", { name: new RegExp(`^${messages.menu.settings}`) }));
    expect(await screen.findByRole("dialog", { name: settingsMessages.title })).toBeTruthy();
  });
});

describe("descriptions by AI", () => {
  test("come from the drafter until something else is chosen", async () => {
    const app = createOpenApp();
    app.store.dispatch(nodeSelected(aTypeId("src/Order.cs", "Order")));
    const { user, engine } = await open(app);
    expect((await radio(ai.ruleBased)).checked).toBe(true);
    expect(screen.queryByRole("button", { name: consent.agree })).toBeNull();
    await user.click(await radio(ADDRESS));
    expect(await screen.findByText(formatMessage(consent.missing, { address: ADDRESS }))).toBeTruthy();
    expect(engine.asked).not.toContain("endpointModel");
    await user.click(await button(consent.agree));
    expect(await screen.findByText(formatMessage(consent.given, { address: ADDRESS }))).toBeTruthy();
    expect(await screen.findByText(ai.noModel)).toBeTruthy();
    await user.click(await button(consent.takeBack));
    expect(await screen.findByText(formatMessage(consent.missing, { address: ADDRESS }))).toBeTruthy();
    await user.click(await radio(ai.ruleBased));
    await waitFor(() => expect(screen.queryByText(preview.title)).toBeNull());
    expect(engine.asked.filter((question) => question.startsWith("chooseEndpoint")).at(-1)).toBe(
      "chooseEndpoint null false false",
    );
  });

  test("show what would be sent for what is chosen in the tree", async () => {
    const app = createOpenApp({ model: "large" });
    const id = aTypeId("src/Order.cs", "Order");
    app.store.dispatch(nodeSelected(id));
    const { user, engine } = await open(app);
    await user.click(await radio(formatMessage(ai.own, { model: "small" })));
    expect((await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "codeSnippet" })).value).toBe(
      "class Order { }",
    );
    await user.click(screen.getByRole("checkbox", { name: ai.context }));
    await waitFor(() => expect(engine.asked).toContain(`previewDescription ${id} true`));
    await user.click(await button(consent.agree));
    expect(await screen.findByText(formatMessage(ai.model, { model: "large" }))).toBeTruthy();
  });

  test("show nothing of what was chosen and is gone", async () => {
    const app = createOpenApp();
    const id = aTypeId("src/Order.cs", "Order");
    app.store.dispatch(nodeSelected(id));
    app.store.dispatch(selectionChecked({ id, gone: { remaining: null } }));
    const { user, engine } = await open(app);
    await user.click(await radio(ADDRESS));
    expect(await screen.findByText(preview.choose)).toBeTruthy();
    expect(engine.asked.filter((one) => one.startsWith("previewDescription"))).toEqual([]);
  });

  test("are not agreed to before it is shown what would be sent", async () => {
    const { user } = await open();
    await user.click(await radio(ADDRESS));
    expect(await screen.findByText(new RegExp(consent.later))).toBeTruthy();
    expect(screen.getByText(preview.choose)).toBeTruthy();
    expect(screen.queryByRole("button", { name: consent.agree })).toBeNull();
  });

  test("say what to do where there is nobody to ask", async () => {
    served = () => new Response("Not found", { status: 404 });
    await open();
    expect(await screen.findByText(ai.webNone)).toBeTruthy();
  });
});

describe("descriptions by AI of a server that does not answer", () => {
  test("say that, instead of that there is nobody to ask, and try again", async () => {
    served = () => {
      throw new TypeError("Failed to fetch");
    };
    const { user } = await open();
    const alert = await screen.findByRole("alert");
    expect(screen.queryByText(ai.webNone)).toBeNull();
    served = () => Response.json(CONFIG);
    await user.click(within(alert).getByRole("button", { name: messages.failure.tryAgain }));
    expect(await radio(ADDRESS)).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("GitHub's settings", () => {
  test("are shown with where they come from, beside the way of a token", async () => {
    const { tab } = await open();
    await tab(github.title);
    expect(await screen.findByText("https://api.git.example")).toBeTruthy();
    expect(screen.getByText("an id")).toBeTruthy();
    expect(screen.getAllByText(github.server)).toHaveLength(4);
    expect(screen.getByLabelText("Personal access token")).toBeTruthy();
  });

  test("are missing where the pages are served without", async () => {
    served = () => new Response("Not found", { status: 404 });
    const { tab } = await open();
    await tab(github.title);
    expect(await screen.findByText(github.noServer)).toBeTruthy();
  });

  test("that cannot be read say so", async () => {
    served = () => Response.json({ clientIds: 7 });
    const { tab } = await open();
    await tab(github.title);
    expect((await screen.findByRole("alert")).textContent).toContain("cannot be read");
  });
});

describe("#if symbols", () => {
  const field = () =>
    screen.findByRole<HTMLInputElement>("textbox", { name: formatMessage(symbols.label, { name: "Shop" }) });

  test("are changed by another import, after which the dialog is closed", async () => {
    const { tab, user, engine, store } = await openWith({ symbols: ["DEBUG"] });
    await tab(symbols.title);
    await waitFor(async () => expect((await field()).value).toBe("DEBUG"));
    await user.type(await field(), "; NET8, DEBUG");
    await user.click(await button(symbols.save));
    await waitFor(() => expect(store.getState().settings.open).toBe(false));
    expect(engine.asked).toContain("importAgain DEBUG NET8");
    expect(store.getState().project.importing).not.toBeNull();
  });

  test("stay in the field when the import is refused", async () => {
    const refusal = toAppError(new GlossaError("sourceGone", { name: "Shop" }));
    const { tab, user, store } = await openWith({ refusal });
    await tab(symbols.title);
    await waitFor(async () => expect((await field()).disabled).toBe(false));
    await user.type(await field(), "NET8");
    await user.click(await button(symbols.save));
    expect((await screen.findByRole("alert")).textContent).toBe(refusal.message);
    expect((await field()).value).toBe("NET8");
    expect(store.getState().project.importing).toBeNull();
  });

  test("are those of the project that an import has brought into view meanwhile", async () => {
    const { tab, user, engine, store } = await openWith({ symbols: ["DEBUG"] });
    await tab(symbols.title);
    await waitFor(async () => expect((await field()).value).toBe("DEBUG"));
    await user.type(await field(), "; NET8");
    engine.known.symbols = ["UNITY"];
    act(() => void store.dispatch(projectOpened({ project: aProject({ id: "p2", name: "Games" }), files: [] })));
    const other = { name: formatMessage(symbols.label, { name: "Games" }) };
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>("textbox", other).value).toBe("UNITY"));
    await user.click(await button(symbols.save));
    await waitFor(() => expect(engine.asked).toContain("importAgain UNITY"));
  });

  test("need a project", async () => {
    const { tab } = await open(createTestApp());
    await tab(symbols.title);
    expect(await screen.findByText(symbols.noProject)).toBeTruthy();
  });
});
