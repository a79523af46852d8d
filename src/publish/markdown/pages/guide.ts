import type { MarkdownNode } from "../../../shared/markdown/markdown-node.ts";
import type { Guide } from "../../content/guides.ts";
import { HeadingAnchors } from "../../content/heading-anchors.ts";
import { isSeen } from "../../content/pictures.ts";
import { contextOf, hrefsFrom, type MarkdownPage, type MarkdownSite } from "../site/page.ts";
import { allBlocks, list, paragraph, table } from "../text/blocks.ts";
import { languageOfCode } from "../text/code-languages.ts";
import { codeBlock, escaped } from "../text/escape.ts";
import { heading } from "../text/heading.ts";
import type { GuideContext } from "./guide-context.ts";
import { guideRow } from "./guide-inline.ts";
import { trail } from "./trail.ts";

/** The page of a guide. */
export function guideMarkdown(guide: Guide, site: MarkdownSite): MarkdownPage {
  const { title, address } = guide;
  const context = contextOf(address, site);
  const anchors = new HeadingAnchors();
  const blocks = guideBlocks({ guide, address, site }, anchors);
  // Links may lead to its headings, so the title must not take their anchors.
  const place = { id: anchors.take(title), isTarget: false };
  return {
    address,
    title,
    label: title,
    blocks: [heading(1, escaped(title, context.dialect), context.dialect, place), trail(site, [], context), ...blocks],
  };
}

/** A guide with the page that shows it. */
export interface ShownGuide extends Pick<GuideContext, "guide" | "address"> {
  readonly site: MarkdownSite;
}

/** The text of a guide. The anchors of its headings are assigned first. */
export function guideBlocks({ site, ...shown }: ShownGuide, anchors: HeadingAnchors): readonly string[] {
  const { content, paths } = site;
  const { guide, address } = shown;
  const hrefs = hrefsFrom(address, paths);
  return blocksOf(guide.nodes, {
    ...contextOf(address, site),
    ...shown,
    content,
    anchors: anchors.takeAll(guide.nodes),
    hrefOfFile: (path) => hrefs.toFile(path),
  });
}

/** Sibling nodes: consecutive inline nodes form a paragraph. */
function blocksOf(nodes: readonly MarkdownNode[], context: GuideContext): readonly string[] {
  const blocks: string[] = [];
  let row: MarkdownNode[] = [];
  const endRow = () => {
    if (row.some((node) => isSeen(node, context))) blocks.push(paragraphOf(row, context));
    row = [];
  };
  for (const node of nodes) {
    const render = BLOCKS.get(node.type);
    if (render === undefined) row.push(node);
    else {
      endRow();
      blocks.push(...render(node, context));
    }
  }
  endRow();
  return blocks;
}

type BlockRenderer = (node: MarkdownNode, context: GuideContext) => readonly string[];

const ALL_WITHIN: BlockRenderer = ({ children }, context) => blocksOf(children, context);

const CODE: BlockRenderer = ({ text, language }, { dialect, isNested = false }) => [
  codeBlock(text, languageOfCode(language), dialect, isNested),
];

const BLOCKS: ReadonlyMap<string, BlockRenderer> = new Map<string, BlockRenderer>([
  ["paragraph", ({ children }, context) => [paragraphOf(children, context)]],
  ["heading", headingOf],
  ["fence", CODE],
  ["code_block", CODE],
  ["bullet_list", listOf],
  ["ordered_list", listOf],
  ["list_item", ALL_WITHIN],
  ["blockquote", quoteOf],
  ["hr", () => ["---"]],
  ["table", tableOf],
  ["html_block", ALL_WITHIN],
  ["division", ALL_WITHIN],
]);

function paragraphOf(nodes: readonly MarkdownNode[], context: GuideContext): string {
  return paragraph(withoutBreaks(guideRow(nodes, context)), context);
}

/** Removes line breaks at the ends of a paragraph. */
function withoutBreaks(row: string): string {
  let shown = row.trim();
  while (shown.startsWith("<br />")) shown = shown.slice("<br />".length).trim();
  while (shown.endsWith("<br />")) shown = shown.slice(0, -"<br />".length).trim();
  return shown;
}

function headingOf(node: MarkdownNode, context: GuideContext): readonly string[] {
  const id = context.anchors.get(node);
  const place = id === undefined ? undefined : { id, isTarget: false };
  // The page's title is above them all.
  return [heading(Math.max(node.level ?? 2, 2), guideRow(node.children, context), context.dialect, place)];
}

function listOf({ type, start, children }: MarkdownNode, context: GuideContext): readonly string[] {
  const nested = { ...context, isNested: true };
  const items = children.filter((item) => isSeen(item, context)).map((item) => blocksOf([item], nested));
  return [list(items, type === "ordered_list" ? Math.max(start ?? 1, 0) : undefined)];
}

function quoteOf({ children }: MarkdownNode, context: GuideContext): readonly string[] {
  const quoted = allBlocks(blocksOf(children, { ...context, isNested: true }));
  return quoted === "" ? [] : [quoted.replaceAll(/^/gm, "> ").replaceAll(/^> $/gm, ">")];
}

function tableOf({ children }: MarkdownNode, context: GuideContext): readonly string[] {
  const inCell = { ...context, isInCell: true };
  const rows = children.flatMap((part) => part.children);
  const [header = [], ...others] = rows.map((row) => row.children.map((cell) => guideRow(cell.children, inCell)));
  return header.length === 0 ? [] : [table(header, others)];
}
