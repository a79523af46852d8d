// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { DetailsPane } from "../../../../src/renderer/app/details-pane.tsx";
import { nodeSelected } from "../../../../src/renderer/features/explorer/slice.ts";
import { memberMessages } from "../../../../src/shared/messages/details-messages.ts";
import { sourceMessages } from "../../../../src/shared/messages/source-messages.ts";
import { usageGraphMessages } from "../../../../src/shared/messages/usage-graph-messages.ts";
import { usesMessages } from "../../../../src/shared/messages/uses-messages.ts";
import type { DetailsLinks, MemberDetails } from "../../../../src/shared/model/details.ts";
import { renderWith } from "../../support/render.tsx";
import { aFile, aTypeId, someDetails, someMember } from "../../support/samples.ts";
import { createOpenApp } from "../../support/test-app.ts";

const path = "src/Order.cs";
const order = aFile(path, { typeCount: 1 });
const orderId = aTypeId(path, "Order");

function openMember(more: Partial<MemberDetails> = {}, links?: DetailsLinks) {
  const member = someMember(more);
  const details = { [orderId]: someDetails() };
  const app = createOpenApp({ files: [order], details, members: { [member.id]: member } });
  if (links !== undefined) app.engine.known.links[member.id] = links;
  app.store.dispatch(nodeSelected(member.id));
  renderWith(app.store, <DetailsPane />);
  return app;
}

const headings = () => screen.getAllByRole("heading").map(({ tagName, textContent }) => `${tagName} ${textContent}`);

describe("the details of a method", () => {
  test("begin with file and class, then name, description, signature and parameters", async () => {
    openMember();
    await screen.findByRole("heading", { name: "Add" });
    expect(headings()).toEqual([
      "H2 File: Order.cs > Class Order",
      "H3 Add",
      "H4 Description",
      "H4 Parameters:",
      "H4 Source",
      "H4 Uses",
      "H4 Method Usage Graph",
    ]);
    expect(screen.getByText("method · public")).toBeTruthy();
    expect(screen.getByText("Adds an item.")).toBeTruthy();
    expect(
      screen.getByText((_, element) => element?.textContent === "void Add()" && element.tagName === "CODE"),
    ).toBeTruthy();
  });

  test("name type, name and meaning of each parameter, and its default value", async () => {
    const rest = { name: "count", type: [{ text: "int", role: "keyword" }], text: null } as const;
    const count = { ...rest, default: [{ text: "1", role: "literal" }] } as const;
    openMember({ parameters: [...someMember().parameters, count] });
    const table = await screen.findByRole("table", { name: memberMessages.parameters });
    const rows = within(table).getAllByRole("row");
    const cells = rows.map((row) => Array.from(row.children, ({ textContent }) => textContent));
    expect(cells).toEqual([
      ["Type", "Name", "Description"],
      ["Item", "item", "What is added."],
      ["int", "count", "Default: 1"],
    ]);
  });

  test("have no table without parameters, and no column for texts nobody wrote", async () => {
    openMember({ parameters: [{ name: "item", type: [{ text: "Item", role: "type" }], text: null }] });
    expect(await screen.findByRole("table")).toBeTruthy();
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["Type", "Name"]);
  });

  test("without parameters have no heading for them", async () => {
    openMember({ parameters: [] });
    await screen.findByRole("heading", { name: "Add" });
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.queryByText(memberMessages.parameters)).toBeNull();
  });

  test("show every other part of the documentation under its own heading", async () => {
    const exceptions = ["Too many.", "Too few."].map((text) => ({ type: "ArgumentException", text }));
    openMember({
      parameters: [],
      typeParameters: [
        { name: "T", text: "Its type." },
        { name: "U", text: null },
      ],
      condition: "DEBUG",
      documentation: {
        ...{ returns: "A line.", value: "A value.", exceptions, permission: "Staff – all.", remarks: "Slow.\nVery." },
        example: "Add(1);",
      },
    });
    await screen.findByRole("heading", { name: "Add" });
    const titles = [
      memberMessages.typeParameters,
      memberMessages.returns,
      memberMessages.value,
      memberMessages.exceptions,
      memberMessages.permission,
      memberMessages.remarks,
      memberMessages.example,
      sourceMessages.title,
      usesMessages.title,
      usageGraphMessages.title,
    ];
    expect(headings().slice(3)).toEqual(titles.map((title) => `H4 ${title}`));
    expect(screen.getByRole("region", { name: memberMessages.remarks }).textContent).toContain("Slow.\nVery.");
    expect(within(screen.getByRole("region", { name: memberMessages.exceptions })).getAllByRole("term")).toHaveLength(
      2,
    );
    expect(screen.getByRole("region", { name: memberMessages.typeParameters }).textContent).not.toContain("U");
    expect(screen.getByText("#if DEBUG")).toBeTruthy();
  });

  test.each(["Failure", "Item"])("lead from the name %s to the declaration that it means", async (name) => {
    const app = openMember(
      { documentation: { exceptions: [{ type: "Failure", text: "Never." }] } },
      {
        signature: [],
        parameters: [[{ kind: "entity", id: orderId }]],
        exceptions: [{ kind: "entity", id: orderId }],
        references: [],
      },
    );
    await userEvent.click(await screen.findByRole("button", { name }));
    expect(app.store.getState().explorer.view.selected).toBe(orderId);
  });

  test("lead from a name of .NET's to its documentation", async () => {
    const target = { kind: "external", documentationId: "T:System.Threading.CancellationToken" } as const;
    openMember({}, { signature: [], parameters: [[target]], exceptions: [], references: [] });
    const link = await screen.findByRole("link", { name: "Item" });
    expect(link.getAttribute("href")).toBe("https://learn.microsoft.com/dotnet/api/system.threading.cancellationtoken");
  });

  test("of another kind of type name that kind", async () => {
    openMember({ type: { id: orderId, name: "Order", kind: "record struct" } });
    expect(await screen.findByRole("heading", { name: "File: Order.cs > Record Struct Order" })).toBeTruthy();
  });

  test("lead to the type, and the type's list leads back", async () => {
    const user = userEvent.setup();
    const app = openMember();
    await user.click(await screen.findByRole("button", { name: "Order" }));
    expect(app.store.getState().explorer.view.selected).toBe(orderId);
    const [member] = await screen.findAllByRole("listitem");
    await user.click(within(member ?? document.body).getByRole("button", { name: /^void Add/ }));
    expect(await screen.findByRole("heading", { name: "File: Order.cs > Class Order" })).toBeTruthy();
  });

  test("that cannot be had say why", async () => {
    const app = createOpenApp({ files: [order] });
    app.store.dispatch(nodeSelected(someMember().id));
    renderWith(app.store, <DetailsPane />);
    expect(await screen.findByText(/not found in the current project/)).toBeTruthy();
  });
});
