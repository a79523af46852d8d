// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DetailsPane } from "../../../../src/renderer/app/details-pane.tsx";
import { nodeSelected } from "../../../../src/renderer/features/explorer/slice.ts";
import { loadOutlines } from "../../../../src/renderer/features/explorer/thunks.ts";
import { descriptionMessages } from "../../../../src/shared/messages/description-messages.ts";
import { detailsMessages, memberMessages } from "../../../../src/shared/messages/details-messages.ts";
import { messages } from "../../../../src/shared/messages/messages.ts";
import type { TypeDetails } from "../../../../src/shared/model/details.ts";
import type { FileHealth } from "../../../../src/shared/model/health.ts";
import type { ProjectFile } from "../../../../src/shared/model/project.ts";
import { STORAGE_KEYS } from "../../../../src/shared/storage-keys.ts";
import { renderWith } from "../../support/render.tsx";
import { aFile, aMember, aMethodId, anOutlineType, aTypeId, someDetails } from "../../support/samples.ts";
import { createOpenApp, createTestApp } from "../../support/test-app.ts";

const path = "src/Order.cs";
const order = aFile(path, { typeCount: 1, health: { state: "clean" } });
const orderId = aTypeId(path, "Order");

const scrolled: string[] = [];
beforeEach(() => {
  scrolled.length = 0;
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    scrolled.push(this.textContent ?? "");
  });
});
afterEach(() => vi.restoreAllMocks());

function openDetails(details: TypeDetails, selected: string = details.id, file: ProjectFile = order) {
  const app = createOpenApp({ files: [file], details: { [details.id]: details } });
  app.store.dispatch(nodeSelected(selected));
  renderWith(app.store, <DetailsPane />);
  return app;
}

function headings(): readonly string[] {
  return screen.getAllByRole("heading").map((heading) => `${heading.tagName} ${heading.textContent}`);
}

describe("the details of a type", () => {
  test("begin with the file, then name, kind, modifiers and namespace", async () => {
    openDetails(someDetails());
    await screen.findByText("File: Order.cs");
    const late = ["H4 Source", "H4 Uses", "H4 Related types", "H4 Class Diagram"];
    expect(headings()).toEqual(["H2 File: Order.cs", "H3 Order", "H4 Description", "H4 Public Methods 1", ...late]);
    expect(screen.getByText("sealed class · public · Shop.Orders")).toBeTruthy();
    expect(screen.getByText(descriptionMessages.none)).toBeTruthy();
  });

  test("keep the description's line breaks and say when it is inherited", async () => {
    openDetails(someDetails({ description: { text: "First.\nSecond.", origin: "inherited" } }));
    const text = await screen.findByText(/First\./);
    expect(text.textContent).toBe("First.\nSecond.");
    expect(screen.getByRole("heading", { name: "Description · inherited" })).toBeTruthy();
  });

  test("show what else the documentation says, its lists as lists", async () => {
    const documentation = {
      remarks: "Two ways:\n• One.\n• Two.",
      example: "new Order();",
      exceptions: [],
      typeParameters: [{ name: "T", text: "Its items." }],
      parameters: [{ name: "Id", text: "Its number." }],
    };
    openDetails(someDetails({ documentation }));
    await screen.findByText("File: Order.cs");
    const { remarks, example, typeParameters, parameters } = memberMessages;
    const titles = [typeParameters, parameters, remarks, example].map((title) => `H4 ${title}`);
    expect(headings().slice(3, 7)).toEqual(titles);
    const items = within(screen.getByRole("region", { name: remarks })).getAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual(["One.", "Two."]);
    expect(screen.getByText("Its number.")).toBeTruthy();
  });

  test("list type parameters once where each has a text, and by themselves where one has none", async () => {
    const typeParameters = [{ name: "T", text: "Its items." }];
    const documentation = { exceptions: [], typeParameters, parameters: [] };
    openDetails(someDetails({ documentation, typeParameters: ["T"] }));
    await screen.findByText("Its items.");
    expect(screen.getAllByText(memberMessages.typeParameters)).toHaveLength(1);
    cleanup();
    openDetails(someDetails({ documentation, typeParameters: ["T", "U"] }));
    expect(await screen.findByText("T, U")).toBeTruthy();
  });

  test("list each member with its signature as written and its summary", async () => {
    openDetails(someDetails());
    const members = await screen.findByRole("list");
    expect(within(members).getAllByRole("listitem")).toHaveLength(1);
    expect(within(members).getByText((_, element) => element?.tagName === "CODE").textContent).toBe("void Add()");
    expect(within(members).getByText("Adds an item.")).toBeTruthy();
  });

  test("show conditions, type parameters and constraints as written", async () => {
    const constraints = ["where T : class, new()"];
    openDetails(someDetails({ condition: "NET8_0", typeParameters: ["T", "U"], constraints }));
    expect(await screen.findByText("#if NET8_0")).toBeTruthy();
    expect(screen.getByText("T, U")).toBeTruthy();
    expect(screen.getByText("where T : class, new()")).toBeTruthy();
  });

  test("lead to the bases of this project and only name the others", async () => {
    const user = userEvent.setup();
    const target = aTypeId(path, "Entity");
    const bases = [
      { text: "Entity", target },
      { text: "IDisposable", target: null },
    ];
    const app = openDetails(someDetails({ bases }));
    expect(await screen.findByText(/IDisposable/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "IDisposable" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Entity" }));
    expect(app.store.getState().explorer.view.selected).toBe(target);
  });

  test("lead to derived types, those in tests apart, and to the other parts, and show a long list on request", async () => {
    const user = userEvent.setup();
    const derived = Array.from({ length: 40 }, (_, index) => {
      return { id: aTypeId(path, `D${index}`), name: `D${index}`, ...(index > 37 && { isTest: true as const }) };
    });
    const own = someDetails();
    const first = { id: own.id, file: own.file, row: own.row };
    const file = { id: "f", name: "Order.More.cs", path: "p" };
    const part = { id: aTypeId("src/Order.More.cs", "Order"), file, row: 6 };
    const more = aFile("src/Order.More.cs", { typeCount: 1 });
    const details = someDetails({ derived, parts: [first, part] });
    const app = createOpenApp({ files: [order, more], details: { [orderId]: details } });
    app.store.dispatch(nodeSelected(orderId));
    renderWith(app.store, <DetailsPane />);
    expect(await screen.findByRole("button", { name: "D0" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "D39" })).toBeNull();
    expect(screen.queryByText("In tests:")).toBeNull();
    await user.click(screen.getByRole("button", { name: "and 37 more" }));
    const [code, tests] = screen.getByText("In tests:").parentElement?.querySelectorAll("ul") ?? [];
    expect([code?.children.length, tests?.children.length]).toEqual([38, 2]);
    expect(screen.queryByRole("button", { name: "Order.cs:3" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Order.More.cs:7" }));
    expect(app.store.getState().explorer.view.selected).toBe(part.id);
  });

  test("that cannot be had say why", async () => {
    const app = createOpenApp({ files: [order] });
    app.store.dispatch(nodeSelected(orderId));
    renderWith(app.store, <DetailsPane />);
    expect(await screen.findByText(`Entity with UUID ${orderId} not found in the current project`)).toBeTruthy();
  });
});

describe("the sections", () => {
  test("close and open by their heading", async () => {
    const user = userEvent.setup();
    openDetails(someDetails());
    const toggle = await screen.findByRole("button", { name: "Public Methods 1" });
    await user.click(toggle);
    expect(toggle.getAttribute("aria-expanded")).toBe("false");
    expect(screen.queryByRole("listitem")).toBeNull();
    await user.click(toggle);
    expect(screen.getByRole("listitem")).toBeTruthy();
  });

  test("stay folded for the next type and at the next start", async () => {
    const user = userEvent.setup();
    const { storage } = openDetails(someDetails());
    await user.click(await screen.findByRole("button", { name: "Public Methods 1" }));
    cleanup();
    const stored = storage.getItem(STORAGE_KEYS.folded) ?? "";
    const app = createOpenApp({ files: [order], details: { [orderId]: someDetails() } });
    app.storage.setItem(STORAGE_KEYS.folded, stored);
    app.store.dispatch(nodeSelected(orderId));
    renderWith(app.store, <DetailsPane />);
    const toggle = await screen.findByRole("button", { name: "Public Methods 1" });
    expect(toggle.getAttribute("aria-expanded")).toBe("false");
    await user.click(toggle);
    expect(app.storage.getItem(STORAGE_KEYS.folded)).toBe('{"version":1,"titles":[]}');
  });

  test("open for the member whose details led back to the type, and stay folded for others", async () => {
    const app = createOpenApp({ files: [order], details: { [orderId]: someDetails() } });
    const stored = '{"version":1,"titles":["Public Methods","Fields"]}';
    app.storage.setItem(STORAGE_KEYS.folded, stored);
    app.store.dispatch(nodeSelected(aMethodId(path, "Order", "Add")));
    app.store.dispatch(nodeSelected(orderId));
    renderWith(app.store, <DetailsPane />);
    expect(await screen.findByRole("listitem")).toBeTruthy();
    expect(app.storage.getItem(STORAGE_KEYS.folded)).toBe(stored);
  });

  test("mark and bring into view the member whose details led back to the type", async () => {
    const app = createOpenApp({ files: [order], details: { [orderId]: someDetails() } });
    app.store.dispatch(nodeSelected(aMethodId(path, "Order", "Add")));
    app.store.dispatch(nodeSelected(orderId));
    renderWith(app.store, <DetailsPane />);
    const member = await screen.findByRole("listitem");
    expect(member.getAttribute("aria-current")).toBe("true");
    await waitFor(() => expect(scrolled).toEqual([member.textContent]));
  });

  test("of a type with more than a thousand members all arrive, with their whole count from the start", async () => {
    const members = Array.from({ length: 1500 }, (_, index) =>
      aMember(aMethodId(path, "Order", `M${index}`), `M${index}`),
    );
    const details = someDetails({ sections: [{ title: "Public Methods", members }] });
    const app = createOpenApp({ files: [order], details: { [orderId]: details } });
    app.store.dispatch(nodeSelected(members[1400]?.id ?? ""));
    app.store.dispatch(nodeSelected(orderId));
    renderWith(app.store, <DetailsPane />);
    expect(await screen.findByRole("button", { name: "Public Methods 1,500" })).toBeTruthy();
    await waitFor(() => expect(document.querySelectorAll("li")).toHaveLength(1500), { timeout: 30_000 });
    await waitFor(() => expect(scrolled).toEqual(["void M1400()"]));
  });
});

describe("a chosen file", () => {
  function openFile(file: ProjectFile) {
    const app = createOpenApp({ files: [file] });
    app.store.dispatch(nodeSelected(file.id));
    renderWith(app.store, <DetailsPane />);
    return app;
  }

  test("shows its first type", async () => {
    const details = someDetails();
    const outlines = { [order.id]: [anOutlineType(path, "Order"), anOutlineType(path, "Other")] };
    const app = createOpenApp({ files: [order], outlines, details: { [details.id]: details } });
    app.store.dispatch(nodeSelected(order.id));
    await app.store.dispatch(loadOutlines([order.id]));
    renderWith(app.store, <DetailsPane />);
    expect(await screen.findByRole("heading", { name: "Order" })).toBeTruthy();
  });

  test.each<[FileHealth | null, string, string]>([
    [{ state: "skipped", reason: "larger than 5 MB" }, "Big.cs", "This file was not read: larger than 5 MB"],
    [{ state: "partial", unreadable: [[2, 2]] }, "Odd.cs", "A part of this file could not be read: line 3."],
    [{ state: "clean" }, "Usings.cs", detailsMessages.noTypes],
    [null, "New.cs", detailsMessages.notYetRead],
    [null, "README.md", detailsMessages.notParsed],
    [null, "Page.razor", detailsMessages.notParsed],
  ])("%o of %s says: %s", (health, name, words) => {
    openFile(aFile(name, { health }));
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole("heading", { name: `File: ${name}` })).toBeTruthy();
  });

  test("markup whose text is at hand says what that is good for", () => {
    openFile({ ...aFile("Page.razor"), isMarkupAtHand: true });
    expect(screen.getByText(detailsMessages.markup)).toBeTruthy();
  });
});

describe("without a chosen node", () => {
  test("a project invites to choose", () => {
    renderWith(createOpenApp({ files: [order] }).store, <DetailsPane />);
    expect(screen.getByText(messages.explorer.chooseType)).toBeTruthy();
  });

  test("an empty page offers how to begin", async () => {
    const user = userEvent.setup();
    const app = createTestApp();
    renderWith(app.store, <DetailsPane />);
    expect(screen.getByText(messages.explorer.introduction)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: messages.explorer.openSample }));
    await waitFor(() => expect(app.engine.sources).toMatchObject([{ name: "Glossa Sample" }]));
  });
});
