// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { LazyOverview } from "../../../../src/renderer/features/overview/lazy-overview.tsx";
import { overviewApi } from "../../../../src/renderer/features/overview/overview-api.ts";
import { decisionKnown } from "../../../../src/renderer/features/packages/slice.ts";
import { GlossaError, toAppError } from "../../../../src/shared/errors/errors.ts";
import { type Result, success } from "../../../../src/shared/errors/result.ts";
import { messages } from "../../../../src/shared/messages/messages.ts";
import { overviewMessages as words } from "../../../../src/shared/messages/overview-messages.ts";
import { problemsMessages } from "../../../../src/shared/messages/problems-messages.ts";
import type { MostUsed, NamespacePart, UsedEntity } from "../../../../src/shared/model/overview.ts";
import { stubInView } from "../../support/in-view.ts";
import type { Knowledge } from "../../support/knowledge.ts";
import { renderWith } from "../../support/render.tsx";
import { aFile, aMethodId, aProject, aTypeId } from "../../support/samples.ts";
import { createOpenApp } from "../../support/test-app.ts";

const path = "src/Order.cs";
const order = aFile(path, { typeCount: 1, health: { state: "repaired", repairs: ["a brace"] } });
const projectFile = aFile("src/Shop.csproj");
const orderType: UsedEntity = { id: aTypeId(path, "Order"), name: "Order", kind: "class", uses: 1312 };
const save: UsedEntity = { id: aMethodId(path, "Order", "Save"), name: "Save", kind: "method", type: "Order", uses: 1 };
const used: MostUsed = { isComplete: true, types: { rows: [orderType], total: 1 }, undocumented: [save] };

beforeEach(stubInView);

async function open(known: Partial<Knowledge> = {}) {
  const app = createOpenApp({ files: [order, projectFile], ...known });
  renderWith(app.store, <LazyOverview />);
  const heading = await screen.findByRole("heading", { level: 2, name: "Shop" });
  return { ...app, user: userEvent.setup(), heading };
}

const section = (title: string) => screen.findByRole("region", { name: title });

describe("the overview of a project", () => {
  test("says its size and state, each leading to what it counts", async () => {
    const { user } = await open();
    const figures = within(screen.getByRole("list", { name: words.figures }));
    await figures.findByRole("button", { name: /reading problem/ });
    expect(figures.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(["3 files", "1,312 types", "1 method", "0 reading problems, 1 file read with repairs"]),
    );
    await user.click(figures.getByRole("button", { name: /^0 reading problems/ }));
    expect(await screen.findByRole("dialog", { name: problemsMessages.title })).toBeTruthy();
  });

  test("lists projects, which lead to their folder and choose nothing", async () => {
    const size = { files: 12, types: 30, methods: 1 };
    const file = { id: projectFile.id, name: projectFile.name, path: projectFile.path };
    const { user, store } = await open({ projectParts: [{ name: "Shop.Core", file, ...size }] });
    const projects = within(await section(words.projects.title));
    await user.click(await projects.findByRole("button", { name: "Shop.Core 12 files · 30 types · 1 method" }));
    const { view } = store.getState().explorer;
    expect([view.focused, view.expanded, view.selected]).toEqual(["dir:src", { "dir:src": true }, null]);
  });

  test("says where projects of one name stand", async () => {
    const rest = { files: 1, types: 1, methods: 1 };
    const project = (name: string, at: string) => ({ name, file: aFile(at), ...rest });
    await open({
      projectParts: [
        project("Shop", "src/Shop.csproj"),
        project("Quick", "samples/v1/Quick.csproj"),
        project("Quick", "samples/v2/Quick.csproj"),
      ],
    });
    const projects = within(await section(words.projects.title));
    const rows = await projects.findAllByRole("button");
    const facts = "1 file · 1 type · 1 method";
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      `Shop${facts}`,
      `Quicksamples/v1${facts}`,
      `Quicksamples/v2${facts}`,
    ]);
  });

  test("lists the packages that projects refer to, which lead to what is used of them", async () => {
    const { user, store } = await open({
      packages: [
        { name: "MediatR", version: "12.1.0", state: "read", isDirect: true },
        { name: "Moq", version: "4.0.0", state: "missing", isDirect: true },
        { name: "Castle.Core", version: "5.0.0", state: "read", isDirect: false },
        { name: "Analyzers", version: "1.0.0", state: "empty", isDirect: true },
      ],
    });
    const packages = within(await section(words.packages.title));
    const rows = await packages.findAllByRole("button");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^MediatR *12\.1\.0$/),
      expect.stringMatching(/^Moq *4\.0\.0 · missing in the folders that this page may read$/),
    ]);
    await user.click(packages.getByRole("button", { name: /MediatR/ }));
    expect(store.getState().explorer.view.selected).toBe("package:MediatR");
  });

  test("does not call packages missing before they may be looked for", async () => {
    const packages = [{ name: "Moq", version: "4.0.0", state: "missing", isDirect: true }] as const;
    const { store } = await open({ packages });
    act(() => void store.dispatch(decisionKnown("undecided")));
    const listed = within(await section(words.packages.title));
    const row = await listed.findByRole("button", { name: /Moq/ });
    expect(row.textContent).toMatch(/4\.0\.0 · not looked for yet outside of the project's folder$/);
  });

  test("lists packages that others bring along where something of them is used", async () => {
    const { user, store } = await open({
      packages: [
        { name: "xunit", version: "2.4.2", state: "empty", isDirect: true },
        { name: "xunit.abstractions", version: "2.0.3", state: "read", isDirect: false },
        { name: "xunit.assert", version: "2.4.2", state: "read", isDirect: false },
        { name: "xunit.core", version: "2.4.1", state: "otherVersion", detail: "2.4.2", isDirect: false },
      ],
      usedPackages: {
        isComplete: true,
        packages: [
          { name: "xunit.core", uses: 12 },
          { name: "xunit.assert", uses: 3 },
        ],
      },
    });
    const packages = within(await section(words.packages.title));
    const rows = await packages.findAllByRole("button");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^xunit\.core *2\.4\.1 · read in place of version 2\.4\.2, brought along by others$/),
      expect.stringMatching(/^xunit\.assert *2\.4\.2 · brought along by others$/),
    ]);
    await user.click(packages.getByRole("button", { name: /xunit.assert/ }));
    expect(store.getState().explorer.view.selected).toBe("package:xunit.assert");
  });

  test("says of packages that others bring along that uses are not known, or that there are none", async () => {
    const packages = [{ name: "xunit.core", version: "2.4.1", state: "read", isDirect: false }] as const;
    await open({ packages, usedPackages: toAppError(new GlossaError("usesNotLinked")) });
    const listed = within(await section(words.packages.title));
    expect(await listed.findByRole("button", { name: messages.linking.tryAgain })).toBeTruthy();
    cleanup();
    await open({ packages });
    expect(await screen.findByText(words.packages.none)).toBeTruthy();
    cleanup();
    await open({ packages, usedPackages: { isComplete: false, packages: [] } });
    expect(await within(await section(words.packages.title)).findByText(words.notCounted)).toBeTruthy();
  });

  test("shows all packages, those that are counted later too, once all were asked for", async () => {
    const direct = Array.from({ length: 12 }, (_, at) => `Direct${at}`);
    const packages = [...direct, "Brought"].map((name) => {
      return { name, version: "1.0.0", state: "read", isDirect: name !== "Brought" } as const;
    });
    const { user, store, engine } = await open({ packages });
    const listed = within(await section(words.packages.title));
    await user.click(await listed.findByRole("button", { name: /^Show all 12/ }));
    engine.known.usedPackages = { isComplete: true, packages: [{ name: "Brought", uses: 1 }] };
    act(() => void store.dispatch(overviewApi.util.invalidateTags(["Project"])));
    expect(await listed.findByRole("button", { name: /^Brought/ })).toBeTruthy();
  });

  test("says behind the packages of the projects that uses of those they bring along are not known", async () => {
    const packages = [
      { name: "Moq", version: "4.20.0", state: "read", isDirect: true },
      { name: "Castle.Core", version: "5.1.1", state: "read", isDirect: false },
    ] as const;
    await open({ packages, usedPackages: toAppError(new GlossaError("usesNotLinked")) });
    const listed = within(await section(words.packages.title));
    expect(await listed.findByRole("button", { name: messages.linking.tryAgain })).toBeTruthy();
    expect(listed.getByRole("button", { name: /Moq/ })).toBeTruthy();
    cleanup();
    await open({ packages, usedPackages: { isComplete: false, packages: [] } });
    expect(await within(await section(words.packages.title)).findByText(words.notCounted)).toBeTruthy();
    cleanup();
    await open({ packages });
    expect(await within(await section(words.packages.title)).findByRole("button", { name: /Moq/ })).toBeTruthy();
    expect(screen.queryByText(words.packages.none)).toBeNull();
  });

  test("lists the first namespaces, and all of them on demand; each opens what it declares", async () => {
    const namespaceParts = Array.from({ length: 12 }, (_, at): NamespacePart => {
      return { name: at === 0 ? "" : `Shop.N${at}`, types: 12 - at, members: 2 };
    });
    const file = { id: order.id, name: order.name, path: order.path };
    const namespaceTypes = { "Shop.N11": [{ id: orderType.id, name: "Order", file }] };
    const { user, store } = await open({ namespaceParts, namespaceTypes });
    const namespaces = within(await section(words.namespaces.title));
    await user.click(await namespaces.findByRole("button", { name: "Show all 12" }));
    await waitFor(() => expect(namespaces.getAllByRole("listitem")).toHaveLength(12));
    expect(namespaces.queryByRole("button", { name: /Show all/ })).toBeNull();
    const row = namespaces.getByRole("button", { name: "Shop.N11 1 type · 2 members" });
    await user.click(row);
    expect(row.getAttribute("aria-expanded")).toBe("true");
    const type = await namespaces.findByRole("button", { name: "Order" });
    expect(type.closest("li")?.textContent).toBe("OrderOrder.cs");
    await user.click(type);
    expect(store.getState().explorer.view.selected).toBe(orderType.id);
    await user.click(row);
    expect(namespaces.queryByRole("button", { name: "Order" })).toBeNull();
  });

  test("lists what is used most, and what of it has no description: names lead there, counts to the uses", async () => {
    const { user, store } = await open({ mostUsed: used });
    const types = within(await section(words.mostUsed.title));
    await user.click(await types.findByRole("button", { name: "Order" }));
    expect(store.getState().explorer.view.selected).toBe(orderType.id);
    const undocumented = within(await section(words.undocumented.title));
    await user.click(undocumented.getByRole("button", { name: "1 use of Save" }));
    expect(store.getState().explorer.view.selected).toBe(save.id);
    expect(store.getState().source.usesWanted).toBe(save.id);
    await user.click(undocumented.getByRole("button", { name: words.undocumented.all }));
    expect(store.getState().descriptionsDialog.tab).toBe("generate");
  });

  test("says where uses are not known, and offers to find them", async () => {
    await open({ mostUsed: toAppError(new GlossaError("usesNotLinked")) });
    const types = within(await section(words.mostUsed.title));
    expect(await types.findByRole("button", { name: messages.linking.tryAgain })).toBeTruthy();
  });

  test("says how far counting is", async () => {
    const { store, engine, platform } = createOpenApp({ files: [order] });
    let end = () => {};
    const counted = new Promise<void>((resolve) => {
      end = resolve;
    });
    engine.mostUsed = () => counted.then(() => success(used));
    renderWith(store, <LazyOverview />);
    const types = within(await section(words.mostUsed.title));
    const { id: projectId } = aProject();
    act(() => {
      platform.send({ type: "linking", projectId, state: { status: "linked" } });
      platform.send({ type: "usesSearched", projectId, done: 1200, total: 5761 });
    });
    const said = await types.findByText(words.counting, { exact: false });
    expect(said.textContent).toMatch(/ Looked at 1,200 of 5,761 files\.$/);
    end();
    expect(await types.findByRole("button", { name: "1,312 uses of Order" })).toBeTruthy();
  });

  test("says where counting has ended early, and asks again", async () => {
    const { user, engine } = await open({ mostUsed: { ...used, isComplete: false } });
    const types = within(await section(words.mostUsed.title));
    expect(await types.findByText(words.notCounted)).toBeTruthy();
    let count = () => {};
    const counted = new Promise<Result<MostUsed>>((resolve) => {
      count = () => resolve(success(used));
    });
    vi.spyOn(engine, "mostUsed").mockReturnValue(counted);
    await user.click(types.getByRole("button", { name: messages.linking.tryAgain }));
    expect(await types.findByText(words.counting)).toBeTruthy();
    expect(types.queryByText(words.notCounted)).toBeNull();
    count();
    expect(await types.findByRole("button", { name: "1,312 uses of Order" })).toBeTruthy();
  });

  test("lists what was written lately, with the day", async () => {
    const written = Date.UTC(2026, 10, 23, 12);
    const latest = [
      { id: orderType.id, name: "Order", written, isGenerated: false },
      { id: save.id, name: "Save", type: "Order", written, isGenerated: true },
    ];
    const { user, store } = await open({ latest });
    const section = within(await screen.findByRole("region", { name: words.latest.title }));
    const rows = await section.findAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "Orderwritten Nov 23, 2026",
      "Order.Savegenerated, accepted Nov 23, 2026",
    ]);
    await user.click(section.getByRole("button", { name: "Order.Save" }));
    expect(store.getState().explorer.view.selected).toBe(save.id);
  });

  test("says of each part what it is for where there is nothing", async () => {
    await open();
    for (const { none } of [words.projects, words.namespaces, words.mostUsed, words.undocumented, words.latest])
      expect(await screen.findByText(none)).toBeTruthy();
    expect(screen.queryByRole("region", { name: /readme/i })).toBeNull();
  });

  test("shows the README where there is one", async () => {
    const file = { id: order.id, name: "README.md", path: "Shop/README.md" };
    await open({ readme: { file, text: "# Sells things", isMarkdown: true, isCut: false } });
    expect(await screen.findByRole("heading", { level: 4, name: "Sells things" })).toBeTruthy();
  });
});
