import { formatMessage } from "../../../shared/errors/errors.ts";
import { type MarkdownNode, plainText } from "../../../shared/markdown/markdown-node.ts";
import { publishMessages as words } from "../../../shared/messages/publish-messages.ts";
import { type NamedNode, withNames } from "../../content/guide-names.ts";
import { targetInGuide } from "../../content/guide-targets.ts";
import { hasPicture, pictureOf } from "../../content/pictures.ts";
import { escaped, escapedInPicture } from "../text/escape.ts";
import { codeOf, emphasized, joined, linked, wordsWithAddresses } from "../text/inline.ts";
import type { GuideContext } from "./guide-context.ts";

/** Inline nodes of a guide, on one line. */
export function guideRow(nodes: readonly MarkdownNode[], context: GuideContext): string {
  const named = withNames(nodes, context.content.names);
  return joined(named.map((node) => (RENDERERS.get(node.type) ?? ALL_WITHIN)(node, context)));
}

type Renderer = (node: NamedNode, context: GuideContext) => string;

const ALL_WITHIN: Renderer = ({ children }, context) => guideRow(children, context);

const CODE: Renderer = (node, context) => linked(codeOf(plainText(node), context), node.target, context);

const RENDERERS: ReadonlyMap<string, Renderer> = new Map<string, Renderer>([
  ["text", ({ text }, context) => wordsWithAddresses(text, context)],
  ["softbreak", () => " "],
  ["hardbreak", () => "<br />"],
  ["code_inline", CODE],
  ["fence", CODE],
  ["code_block", CODE],
  ["code", (node, context) => within("code", node, context)],
  ["strong", (node, context) => emphasized(ALL_WITHIN(node, context), "**")],
  ["em", (node, context) => emphasized(ALL_WITHIN(node, context), "*")],
  ["s", (node, context) => within("del", node, context)],
  ["sub", (node, context) => within("sub", node, context)],
  ["sup", (node, context) => within("sup", node, context)],
  ["link", linkInGuide],
  ["image", imageInGuide],
]);

function within(element: string, node: MarkdownNode, context: GuideContext): string {
  const words = ALL_WITHIN(node, context);
  return words.trim() === "" ? words : `<${element}>${words}</${element}>`;
}

function linkInGuide({ href = "", ...node }: MarkdownNode, context: GuideContext): string {
  const isEmpty = plainText(node).trim() === "" && !hasPicture(node, context);
  const label = isEmpty ? escaped(href, context.dialect) : guideRow(node.children, { ...context, isInLink: true });
  return linked(label, targetInGuide(href, context), context);
}

// Images on the web are not loaded.
function imageInGuide(image: MarkdownNode, context: GuideContext): string {
  const { text } = image;
  const { dialect, isInLink, hrefOfFile } = context;
  const path = pictureOf(image, context);
  if (path !== undefined) return `![${escapedInPicture(text, dialect)}](${hrefOfFile(path)})`;
  if (text.trim() === "") return "";
  return isInLink ? escaped(text, dialect) : emphasized(escaped(formatMessage(words.image, { text }), dialect), "*");
}
