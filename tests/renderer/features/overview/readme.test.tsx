// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { readLink } from "../../../../src/renderer/features/overview/readme-link.ts";
import { ReadmeView } from "../../../../src/renderer/features/overview/readme-view.tsx";
import { MAX_README_CHARACTERS } from "../../../../src/shared/limits/files.ts";
import { readMarkdown } from "../../../../src/shared/markdown/markdown.ts";
import { overviewMessages as words } from "../../../../src/shared/messages/overview-messages.ts";
import { fileIdOf } from "../../../../src/shared/model/entity-id.ts";
import { renderWith } from "../../support/render.tsx";
import { aFile } from "../../support/samples.ts";
import { createOpenApp } from "../../support/test-app.ts";

const contributing = aFile("CONTRIBUTING.md", { health: null });
const order = aFile("src/Order.cs", { typeCount: 1, health: { state: "clean" } });

function show(text: string, { isMarkdown = true, isCut = false, path = "README.md" } = {}) {
  const app = createOpenApp({ files: [order, contributing] });
  const file = { id: fileIdOf(path), name: path, path: `Shop/${path}` };
  renderWith(app.store, <ReadmeView readme={{ file, text, isMarkdown, isCut }} />);
  return { ...app, user: userEvent.setup(), section: screen.getByRole("region", { name: path }) };
}

const headingsOf = (section: HTMLElement) =>
  within(section)
    .getAllByRole("heading")
    .map((heading) => `${heading.tagName} ${heading.textContent}`);

describe("a README", () => {
  test("is laid out below its own name, whatever levels its headings have", () => {
    const { section } = show(
      "### Deep\n\nText with `code`, **strong** words\n\n# Top\n\n- one\n- two\n\n|a|b|\n|-|-|\n|1|2|\n",
    );
    expect(headingsOf(section)).toEqual(["H3 README.md", "H4 Deep", "H4 Top"]);
    expect(within(section).getByText("code").tagName).toBe("CODE");
    expect(within(section).getAllByRole("listitem")).toHaveLength(2);
    expect(within(section).getByRole("columnheader", { name: "a" })).toBeTruthy();
  });

  test("is shown as it is where it is no Markdown, and says where it is cut", () => {
    const { section } = show("# no heading", { isMarkdown: false, isCut: true, path: "README.txt" });
    expect(headingsOf(section)).toEqual(["H3 README.txt"]);
    expect(within(section).getByText("# no heading")).toBeTruthy();
    expect(within(section).getByText(words.readmeCut)).toBeTruthy();
  });

  test.each(["```cs\nvar a;\n\tb;\n```", "    var a;\n    \tb;\n"])("keeps the rows of its code: %j", (text) => {
    const { section } = show(text);
    expect(section.querySelector("pre")?.textContent).toBe("var a;\n\tb;\n");
    expect(section.querySelector("[data-mark]")).toBeNull();
  });

  test("leads out to pages of the web alone, and to source files of the project", async () => {
    const text =
      "[out](https://example.org/a) [order](src/Order.cs#L3) [gone](src/Gone.cs) [js](javascript:alert(1)) [part](#part)";
    const { section, store, user } = show(text);
    const links = within(section).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["https://example.org/a"]);
    expect(links[0]?.getAttribute("rel")).toBe("noreferrer");
    expect(links[0]?.getAttribute("target")).toBe("_blank");
    expect(
      within(section)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual(["order"]);
    await user.click(within(section).getByRole("button", { name: "order" }));
    expect(store.getState().explorer.view.selected).toBe(order.id);
  });

  test("leads to every file of the project, read or not", async () => {
    const { section, store, user } = show("[how](CONTRIBUTING.md) [gone](GONE.md)");
    expect(within(section).getAllByRole("button")).toHaveLength(1);
    await user.click(within(section).getByRole("button", { name: "how" }));
    expect(store.getState().explorer.view.selected).toBe(contributing.id);
  });

  test("has links, headings, words and images of its HTML, without their attributes", () => {
    const html = [
      '<h1 align="center" style="x">Shop</h1>',
      "",
      '<p align="center">\n<img alt="Logo &amp; name" src="https://evil.example/a.png"/><br/>',
      '<a href=\'https://example.org/?a=1&amp;b=2\'><img alt="Build > state" src="b.svg"/></a>',
      '<a href="javascript:alert(1)">js</a> <a name="here">place</a>\n</p>',
      "",
      "<ul><li>one<li>two</ul>",
      "",
      'See <a href="https://example.org/in">the <b>page</b></a>, <kbd>Ctrl</kbd> H<sub>2</sub>O.<br>Next',
    ].join("\n");
    const { section } = show(html);
    expect(headingsOf(section)).toEqual(["H3 README.md", "H4 Shop"]);
    const links = within(section).getAllByRole("link");
    expect(links.map((link) => [link.getAttribute("href"), link.textContent])).toEqual([
      ["https://example.org/?a=1&b=2", "Image: Build > state"],
      ["https://example.org/in", "the page"],
    ]);
    expect(within(section).getByText("Image: Logo & name")).toBeTruthy();
    expect(
      within(section)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["one", "two"]);
    expect(["strong", "code", "sub"].map((tag) => section.querySelector(tag)?.textContent)).toEqual([
      "page",
      "Ctrl",
      "2",
    ]);
    expect(section.querySelectorAll("br")).toHaveLength(2);
    expect(section.querySelector("[align], [style], [name], [src], img")).toBeNull();
    expect(section.textContent).not.toMatch(/[<>]\w/);
  });

  test.each([
    ["**a <b>b** c</b> d", "a b c d"],
    ["</p></div></b> a", " a"],
    ["<div>a\n\n*b* c\n\n</div> d", "a b c d"],
    ["<p>a<!-- <b>b</b> -->c", "ac"],
    ["<p title='a > b'>c</p>", "c"],
    ["<p it's>c</p>", "c"],
    ["<constructor>a</constructor> <x-y>b</x-y>", "a b"],
  ])("is not confused by %j", (html, text) => {
    const { section } = show(html);
    expect(section.textContent?.replace(/^README\.md/, "").replace(/\s+/g, " ")).toBe(text);
  });

  test("makes nothing of HTML but its words, and loads no image", () => {
    const html = `<h1 align="center" onclick="alert(1)">Shop</h1>\n\n<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\nA <b>bold</b> <iframe src="//evil"></iframe> word\n\n![Logo](https://evil.example/a.png) ![](b.png)\n\n<svg onload=alert(1)`;
    const { section } = show(html);
    expect(section.querySelector("script, img, iframe, b, svg, [onclick], [onerror], [src]")).toBeNull();
    expect(within(section).getByText("Shop")).toBeTruthy();
    expect(within(section).getByText("Image: Logo")).toBeTruthy();
    expect(section.textContent).toContain("A bold  word");
  });

  test("names a link that has no words by where it leads", () => {
    const { section } = show("[![](badge.svg)](https://example.org/build)");
    expect(within(section).getByRole("link", { name: "https://example.org/build" })).toBeTruthy();
  });
});

describe("a link in a README", () => {
  test.each([
    ["https://a.b/c", "README.md", { kind: "address", href: "https://a.b/c" }],
    ["//a.b/c", "README.md", { kind: "address", href: "https://a.b/c" }],
    ["A.cs", "docs/README.md", { kind: "file", fileId: fileIdOf("docs/A.cs") }],
    ["../src/A%20b.cs?x#y", "docs/README.md", { kind: "file", fileId: fileIdOf("src/A b.cs") }],
    ["/src/A.cs", "docs/README.md", { kind: "file", fileId: fileIdOf("src/A.cs") }],
    ["../../../A.cs", "README.md", { kind: "file", fileId: fileIdOf("A.cs") }],
    ["A.cs", "50% of/README.md", { kind: "file", fileId: fileIdOf("50% of/A.cs") }],
    ["%E0%A4%A", "README.md", { kind: "nowhere" }],
    ["javascript:alert(1)", "README.md", { kind: "nowhere" }],
    ["JaVaScRiPt:alert(1)", "README.md", { kind: "nowhere" }],
    ["data:text/html,x", "README.md", { kind: "nowhere" }],
    ["file:///etc/passwd", "README.md", { kind: "nowhere" }],
    ["mailto:a@b.c", "README.md", { kind: "nowhere" }],
    ["http://", "README.md", { kind: "nowhere" }],
    ["#top", "README.md", { kind: "nowhere" }],
  ])("%s in %s", (href, path, link) => {
    expect(readLink(href, path)).toEqual(link);
  });
});

describe("a hostile README", () => {
  const longest = (part: string) => part.repeat(Math.ceil(MAX_README_CHARACTERS / part.length));
  const nested = Array.from({ length: 300 }, (_, at) => `${" ".repeat(2 * at)}- a`).join("\n");
  const cases = {
    ...{ brackets: longest("["), images: longest("!["), halfLinks: longest("[a]("), quotes: longest(">"), nested },
    ...{
      listsInOne: longest("- "),
      numbers: longest("1. "),
      stars: longest("*a **a "),
      lines: longest("_"),
      ticks: longest("`a``"),
    },
    ...{
      opened: longest("<b>"),
      blocks: longest("<div>"),
      halfTags: longest('<a b="<a '),
      quotes2: longest('<p a="'),
      lists: longest("<ul><li>"),
    },
    ...{ tags: longest("<a "), comments: longest("<!-- "), less: longest("<"), rows: `|a|\n|-|\n${longest("|a|\n")}` },
    ...{
      definitions: longest("[a]: u\n"),
      references: longest("[a]["),
      entities: longest("&a"),
      blanks: longest("a\n\n"),
    },
  };

  // Each case may take a part of the test's own timeout; nonlinear work takes minutes.
  test.each(Object.entries(cases))("of %s has a bounded number of parts, of bounded depth", (_, text) => {
    const { nodes } = readMarkdown(text);
    let parts = 0;
    const depthOf = (all: typeof nodes): number => {
      parts += all.length;
      return all.length === 0 ? 0 : 1 + Math.max(...all.map(({ children }) => depthOf(children)));
    };
    expect(depthOf(nodes)).toBeLessThan(60);
    expect(parts).toBeLessThanOrEqual(4_000);
  });

  test("is cut where it has too many parts, and says so", () => {
    const { section } = show("a\n\n".repeat(20_000));
    expect(within(section).getByText(words.readmeCut)).toBeTruthy();
  });
});
