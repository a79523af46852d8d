// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { DetailsPane } from "../../../../src/renderer/app/details-pane.tsx";
import { SignatureView } from "../../../../src/renderer/features/details-parts/signature-view.tsx";
import { CodeRows } from "../../../../src/renderer/features/doc-text/doc-text.tsx";
import { FilteredTree } from "../../../../src/renderer/features/explorer/filtered-tree.tsx";
import { nodeSelected } from "../../../../src/renderer/features/explorer/slice.ts";
import { VisibleText } from "../../../../src/renderer/ui/text/visible-text.tsx";
import { fixLayout } from "../../support/layout.ts";
import { renderWith } from "../../support/render.tsx";
import { aFile, aTypeId, someDetails } from "../../support/samples.ts";
import { createOpenApp, createTestApp } from "../../support/test-app.ts";

const HOSTILE = "a\u202esc.exe";

beforeEach(() => fixLayout(480));

function marks(element: Element): readonly (string | null)[] {
  return [...element.querySelectorAll("[data-mark]")].map((mark) => mark.getAttribute("data-mark"));
}

describe("a name that holds what cannot be seen", () => {
  test("is marked, stands apart, and is copied as it is", () => {
    const { container } = renderWith(createTestApp().store, <VisibleText text={`${HOSTILE}\u200b`} />);
    const [name] = container.children;
    expect(name?.tagName).toBe("BDI");
    expect(name?.textContent).toBe(`${HOSTILE}\u200b`);
    expect(marks(container)).toEqual(["⟨U+202E⟩", "⟨U+200B⟩"]);
  });

  test("is no more than its text where everything can be seen", () => {
    const { container } = renderWith(createTestApp().store, <VisibleText text="שלום Order.cs" />);
    expect(container.innerHTML).toBe("<bdi>שלום Order.cs</bdi>");
  });

  test("is marked in the tree, and in the title that a row shows", () => {
    const file = aFile(HOSTILE, { health: { state: "skipped", reason: "b\u202d" } });
    renderWith(createOpenApp({ files: [file] }).store, <FilteredTree label="Shop" />);
    const row = screen.getByRole("treeitem");
    expect(row.textContent).toContain(HOSTILE);
    expect(marks(row)).toEqual(["⟨U+202E⟩"]);
    expect(row.title).toContain("a⟨U+202E⟩sc.exe");
    expect(row.title).toContain("b⟨U+202D⟩");
  });

  test("is marked in the details: name, namespace, place, declaration, bases and file", async () => {
    const file = aFile(HOSTILE, { typeCount: 1, health: { state: "clean" } });
    const id = aTypeId(HOSTILE, "Order");
    const details = someDetails({
      id,
      file: { id: file.id, name: HOSTILE, path: `Shop/${HOSTILE}` },
      name: "Or\u200dder",
      namespace: "Sh\u2066op",
      bases: [{ text: "Ba\u200fse", target: null }],
      signature: [{ text: "cl\u061cass", role: "plain" }],
    });
    const app = createOpenApp({ files: [file], details: { [id]: details } });
    app.store.dispatch(nodeSelected(id));
    renderWith(app.store, <DetailsPane />);
    const heading = await screen.findByRole("heading", { level: 2 });
    expect(heading.textContent).toContain("a⟨U+202E⟩sc.exe");
    expect(heading.title).toBe("Shop/a⟨U+202E⟩sc.exe");
    const header = screen.getByRole("heading", { level: 3 }).closest("header");
    expect(header && marks(header)).toEqual(["⟨U+200D⟩", "⟨U+2066⟩", "⟨U+202E⟩"]);
    expect(marks(screen.getByRole("article"))).toContain("⟨U+061C⟩");
    const bases = screen.getByText("Bases").closest("dl");
    expect(bases && marks(bases)).toEqual(["⟨U+200F⟩"]);
  });

  test("is marked in a signature, whatever part of it", () => {
    const tokens = [
      { text: "void ", role: "plain" },
      { text: "Na\u202eme", role: "name" },
      { text: "(\u2069)", role: "plain" },
    ] as const;
    const { container } = renderWith(createTestApp().store, <SignatureView tokens={tokens} />);
    expect(marks(container)).toEqual(["⟨U+202E⟩", "⟨U+2069⟩"]);
    expect(within(container).getByText((_, element) => element?.tagName === "CODE").textContent).toBe(
      "void Na\u202eme(\u2069)",
    );
  });

  test("is marked in rows of code, but their ends and tabs are not", () => {
    const rows = "if (a)\r\n\tb\u202e();\n\n\tc();\u0007\n";
    const { container } = renderWith(createTestApp().store, <CodeRows text={rows} />);
    expect(container.textContent).toBe(rows);
    expect(marks(container)).toEqual(["⟨U+202E⟩", "⟨U+0007⟩"]);
  });
});
