// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { DocLineView } from "../../../../src/renderer/features/doc-text/doc-line.tsx";
import { DocTextView } from "../../../../src/renderer/features/doc-text/doc-text.tsx";
import { ReferencesProvider } from "../../../../src/renderer/features/doc-text/references.tsx";
import { documentationMessages } from "../../../../src/shared/messages/details-messages.ts";
import type { DocBlock, DocInline, DocText, ReferenceTarget } from "../../../../src/shared/model/documentation.ts";
import { renderWith } from "../../support/render.tsx";
import { aFile, aTypeId } from "../../support/samples.ts";
import { createOpenApp } from "../../support/test-app.ts";

const path = "src/Order.cs";
const orderId = aTypeId(path, "Order");

function show(text: DocText, references: readonly (readonly [string, ReferenceTarget])[] = []) {
  const app = createOpenApp({ files: [aFile(path, { typeCount: 1 })] });
  const links = { signature: [], parameters: [], exceptions: [], references };
  const { container } = renderWith(
    app.store,
    <ReferencesProvider links={links}>
      <DocTextView text={text} />
    </ReferencesProvider>,
  );
  return { ...app, container };
}

const paragraph = (...content: readonly DocInline[]): DocBlock => ({ kind: "paragraph", content });
const order: DocInline = { kind: "reference", key: "Order", isName: true, content: ["Order"] };
const words: DocInline = {
  kind: "reference",
  key: "Order",
  isName: false,
  content: ["the ", { kind: "code", content: ["order"] }],
};

describe("a reference", () => {
  test.each([
    ["by its name", order, "Order"],
    ["by words", words, "the order"],
  ])("%s leads to the declaration that it means", async (_, reference, name) => {
    const { store } = show([paragraph("See ", reference, ".")], [["Order", { kind: "entity", id: orderId }]]);
    await userEvent.click(screen.getByRole("button", { name }));
    expect(store.getState().explorer.view.selected).toBe(orderId);
  });

  test("is followed by the keyboard", async () => {
    const { store } = show([paragraph(order)], [["Order", { kind: "entity", id: orderId }]]);
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    expect(store.getState().explorer.view.selected).toBe(orderId);
  });

  test("to what is declared elsewhere is a link to its details, with its documentation id", async () => {
    const target = { kind: "external", documentationId: "T:Far.Order" } as const;
    const { store } = show([paragraph(order)], [["Order", target]]);
    await userEvent.click(screen.getByTitle("T:Far.Order"));
    expect(store.getState().explorer.view.selected).toBe("external:T:Far.Order");
  });

  test("that is not known is code where it is a name, and words where it is words", () => {
    const { container } = show([paragraph("See ", order, " or ", { ...words, content: ["that"] }, ".")]);
    expect(screen.queryByRole("button")).toBeNull();
    expect([...container.querySelectorAll("code")].map(({ textContent }) => textContent)).toEqual(["Order"]);
    expect(container.textContent).toBe("See Order or that.");
  });
});

describe("an address", () => {
  const address = (href: string): DocInline => ({ kind: "address", href, content: ["here"] });

  test("is opened outside", () => {
    show([paragraph(address("https://a.b/c"))]);
    const link = screen.getByRole("link", { name: "here" });
    expect([link.getAttribute("href"), link.getAttribute("target"), link.getAttribute("rel"), link.title]).toEqual([
      ...["https://a.b/c", "_blank", "noreferrer", "https://a.b/c"],
    ]);
  });

  test.each(["javascript:alert(1)", "file:///etc/passwd", "//a.b", "data:text/html,x", "https://a:b@c.d/"])(
    "that is %s is only its words",
    (href) => {
      const { container } = show([paragraph(address(href))]);
      expect(screen.queryByRole("link")).toBeNull();
      expect(container.textContent).toBe("here");
    },
  );
});

describe("blocks", () => {
  test("are paragraphs, code and lists, whatever is written in them", () => {
    const { container } = show([
      paragraph("<img src=x onerror=alert(1)>"),
      { kind: "code", text: "a <b>;\n  c;" },
      { kind: "list", isNumbered: true, items: [[paragraph("one"), paragraph("more")], [paragraph("two")]] },
      { kind: "list", isNumbered: false, items: [[paragraph("three")]] },
    ]);
    expect(container.querySelector("img")).toBeNull();
    expect(container.querySelector("pre")?.textContent).toBe("a <b>;\n  c;");
    expect(container.querySelector("[data-mark]")).toBeNull();
    const [numbered, other] = screen.getAllByRole("list");
    expect([numbered?.tagName, other?.tagName]).toEqual(["OL", "UL"]);
    expect(
      screen.getAllByRole("listitem").map((item) => [...item.querySelectorAll("p")].map((p) => p.textContent)),
    ).toEqual([["one", "more"], ["two"], ["three"]]);
  });

  test("are tables with their headers, in a frame that the keyboard reaches", async () => {
    const rows = [
      [[paragraph("a")], [paragraph(order)]],
      [[paragraph("b")], []],
    ];
    show([{ kind: "table", header: [[paragraph("Word")], [paragraph("Meaning")]], rows }]);
    const frame = screen.getByRole("figure", { name: documentationMessages.table });
    const table = within(frame).getByRole("table");
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map(({ textContent }) => textContent),
    ).toEqual(["Word", "Meaning"]);
    expect(
      within(table)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["a", "Order", "b", ""]);
    await userEvent.tab();
    expect(document.activeElement).toBe(frame);
  });

  test("of plain text are its lines and its lists", () => {
    const { container } = show("One\ntwo:\n• three\n• four");
    expect(container.querySelector("p")?.textContent).toBe("One\ntwo:");
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["three", "four"]);
  });
});

test("strong and stressed words are elements that say so", () => {
  const { container } = show([
    paragraph("Not ", { kind: "strong", content: ["b ", order] }, " or ", { kind: "stressed", content: ["i"] }, "."),
  ]);
  expect(container.querySelector("strong")?.textContent).toBe("b Order");
  expect(container.querySelector("em")?.textContent).toBe("i");
  expect(container.textContent).toBe("Not b Order or i.");
});

test("a line of words alone is itself", () => {
  const { container } = renderWith(createOpenApp({ files: [] }).store, <DocLineView line="One." />);
  expect(container.textContent).toBe("One.");
});

describe("a name in brackets", () => {
  const typed: DocInline = { ...order, typed: ["[", { kind: "code", content: ["Order"] }, "]"] };

  test("is a link where it means anything", () => {
    show([paragraph("See ", typed, ".")], [["Order", { kind: "entity", id: orderId }]]);
    expect(screen.getByRole("button", { name: "Order" }).closest("p")?.textContent).toBe("See Order.");
  });

  test("stays as it was typed where it means nothing", () => {
    const { container } = show([paragraph("See ", typed, ".")]);
    expect(container.textContent).toBe("See [Order].");
    expect(container.querySelector("code")?.textContent).toBe("Order");
  });
});
