import { raw } from "hono/html";
import { type MarkdownNode, plainText } from "../../shared/markdown/markdown-node.ts";
import { publishMessages as words } from "../../shared/messages/publish-messages.ts";
import { visibleRows } from "../../shared/visible-text.ts";
import type { FenceColours } from "../content/fence-colours.ts";
import { type NamedNode, withNames } from "../content/guide-names.ts";
import { targetInGuide } from "../content/guide-targets.ts";
import { type Guide, listedGuides } from "../content/guides.ts";
import { HeadingAnchors } from "../content/heading-anchors.ts";
import type { Hrefs } from "../content/hrefs.ts";
import { hasPicture, isSeen } from "../content/pictures.ts";
import type { SiteContent } from "../content/site-content.ts";
import { guideTrail } from "../content/trails.ts";
import { GuidePicture } from "./guide-picture.tsx";
import { hrefsOf, renderPage } from "./page.tsx";
import { colouredHtml } from "./source-html.ts";

/** The page of a guide, with links to the list of all and to those before and after it. */
export function renderGuidePage(guide: Guide, content: SiteContent): string {
  const { address, title, nodes } = guide;
  const hrefs = hrefsOf(address);
  const anchors = new HeadingAnchors().takeAll(nodes);
  const headings = nodes.filter((node) => node.type === "heading" && node.level === 2 && plainText(node).trim() !== "");
  return renderPage({
    site: content.settings,
    address,
    title: visibleRows(title),
    trail: listedGuides(content.guides).length > 0 ? guideTrail() : [],
    headings: headings.map((node) => ({
      anchor: anchors.get(node) ?? "",
      title: plainText(node).replace(/\s+/g, " "),
    })),
    children: (
      <>
        <article>
          <h1>{visibleRows(title)}</h1>
          <GuideText guide={guide} content={content} hrefs={hrefs} />
        </article>
        <Neighbours guide={guide} content={content} hrefs={hrefs} />
      </>
    ),
  });
}

function Neighbours({ guide, content, hrefs }: GuideTextProps) {
  const { all } = content.guides;
  const at = all.indexOf(guide);
  const [before, after] = [all[at - 1], all[at + 1]];
  if (before === undefined && after === undefined) return null;
  const link = ({ title, address }: Guide, rel: string) => (
    <a rel={rel} href={hrefs.to({ kind: "page", address })}>
      {visibleRows(title)}
    </a>
  );
  return (
    <nav class="neighbours" aria-label={words.otherGuides}>
      {before && link(before, "prev")}
      {after && link(after, "next")}
    </nav>
  );
}

interface GuideTextProps {
  readonly guide: Guide;
  readonly content: SiteContent;
  readonly hrefs: Hrefs;
}

/** The text of a guide: its HTML is limited to what Markdown can express, and no picture is loaded from elsewhere. */
export function GuideText(props: GuideTextProps) {
  const { nodes } = props.guide;
  const seen = nodes.filter((node) => isSeen(node, props));
  return <Nodes nodes={seen} anchors={new HeadingAnchors().takeAll(nodes)} {...props} />;
}

interface NodeProps extends GuideTextProps {
  readonly anchors: ReadonlyMap<MarkdownNode, string>;
  readonly isInLink?: boolean;
}

const SAME = ["thead", "tbody", "tr", "td", "th", "strong", "em", "s", "code", "sub", "sup", "blockquote"] as const;

type ElementName = (typeof SAME)[number] | "p" | "ul" | "li" | "div";

/** The elements for nodes that only have content. */
const ELEMENTS: ReadonlyMap<string, ElementName> = new Map<string, ElementName>([
  ...SAME.map((name) => [name, name] as const),
  ["paragraph", "p"],
  ["bullet_list", "ul"],
  ["list_item", "li"],
  ["html_block", "div"],
  ["division", "div"],
]);

function Nodes({ nodes, ...props }: NodeProps & { readonly nodes: readonly MarkdownNode[] }) {
  // Links cannot be nested.
  const named: readonly NamedNode[] = props.isInLink ? nodes : withNames(nodes, props.content.names);
  return named.map((node) => <Node node={node} {...props} />);
}

function Node({ node, ...props }: NodeProps & { readonly node: NamedNode }) {
  const { type, text, level = 2, start, target } = node;
  const children = <Nodes nodes={node.children} {...props} />;
  switch (type) {
    case "text":
      return visibleRows(text);
    case "softbreak":
      return " ";
    case "hardbreak":
      return <br />;
    case "hr":
      return <hr />;
    case "code_inline":
      return <NamedCode text={text} href={target && props.hrefs.to(target)} />;
    case "fence":
    case "code_block":
      return (
        <pre tabindex={0}>
          <FencedCode text={text} colours={props.guide.colours} />
        </pre>
      );
    // A wide table scrolls; the tab stop makes that possible with the keyboard.
    case "table":
      return <table tabindex={0}>{children}</table>;
    case "heading": {
      const Heading = HEADINGS[level] ?? "h6";
      return <Heading id={props.anchors.get(node)}>{children}</Heading>;
    }
    case "ordered_list":
      return <ol start={start}>{children}</ol>;
    case "link":
      return <Link node={node} {...props} />;
    case "image":
      return <GuidePicture image={node} {...props} />;
    default: {
      const Element = ELEMENTS.get(type) ?? "span";
      return <Element>{children}</Element>;
    }
  }
}

/** Code that links to what it names, where that is known. */
function NamedCode({ text, href }: { readonly text: string; readonly href: string | undefined }) {
  const code = <Code text={text} />;
  return href === undefined ? code : <a href={href}>{code}</a>;
}

function FencedCode({ text, colours }: { readonly text: string; readonly colours: FenceColours }) {
  const tokens = colours.get(text);
  return tokens === undefined ? <Code text={text} /> : <code>{raw(colouredHtml(text, tokens))}</code>;
}

function Code({ text }: { readonly text: string }) {
  return <code>{visibleRows(text)}</code>;
}

/** Headings of a guide; the page's title is above them all. */
const HEADINGS: Readonly<Record<number, "h2" | "h3" | "h4" | "h5" | "h6">> = {
  1: "h2",
  2: "h2",
  3: "h3",
  4: "h4",
  5: "h5",
};

function Link({ node, ...props }: NodeProps & { readonly node: MarkdownNode }) {
  const { guide, content, hrefs } = props;
  const target = targetInGuide(node.href ?? "", { guide, content, address: hrefs.address });
  const hasWords = plainText(node).trim() !== "";
  const isPicture = !hasWords && hasPicture(node, props);
  const name = visibleRows(node.href ?? "");
  const children = hasWords || isPicture ? <Nodes nodes={node.children} {...props} isInLink /> : name;
  if (target === undefined || props.isInLink) return children;
  return (
    <a href={hrefs.to(target)} aria-label={isPicture ? name : undefined}>
      {children}
    </a>
  );
}
