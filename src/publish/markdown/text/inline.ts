import type { DocInline, DocLine } from "../../../shared/model/documentation.ts";
import { tokenText } from "../../../shared/token-text.ts";
import type { LinkedToken } from "../../content/entry.ts";
import type { LinkedName, PageTarget } from "../../content/page-target.ts";
import type { TextContext } from "./context.ts";
import { codeSpan, escaped, escapedInLink, webAddress } from "./escape.ts";

/** The targets of the references in a text, by their keys. */
export type References = ReadonlyMap<string, PageTarget>;

/** Renders a line of documentation on one line. */
export function docLine(line: DocLine, references: References, context: TextContext): string {
  if (typeof line === "string") return wordsWithAddresses(line, context);
  return joined(line.map((inline) => docInline(inline, references, context)));
}

/** Renders a name as code, as a link where it has a target. */
export function linkedName({ name, target }: LinkedName, context: TextContext): string {
  return linked(codeOf(name, context), target, context);
}

/** Renders code on one line. */
export function codeOf(code: string, { dialect, isInCell = false }: TextContext): string {
  return codeSpan(code, dialect, isInCell);
}

/** Renders code with parts that may be links. */
export function linkedCode(tokens: readonly LinkedToken[], context: TextContext): string {
  const isLinked = ({ target }: LinkedToken) => target !== undefined && context.hrefOf(target) !== undefined;
  if (!tokens.some(isLinked)) return codeOf(tokenText(tokens), context);
  const pieces = tokens.map(({ text, target }) => linked(escaped(text, context.dialect), target, context));
  return `<code>${pieces.join("")}</code>`;
}

/** Turns Markdown into a link; unchanged where there is no target. */
export function linked(label: string, target: PageTarget | undefined, context: TextContext): string {
  const href = target === undefined || context.isInLink ? undefined : context.hrefOf(target);
  return href === undefined || label.trim() === "" ? label : `[${label}](${href})`;
}

/** Emphasizes a text or other Markdown. */
export function emphasized(content: string, sign: "*" | "**"): string {
  // Next to other characters these signs may be read literally.
  if (/^[\p{L}\p{N}].*[\p{L}\p{N}]$|^[\p{L}\p{N}]$/su.test(content)) return sign + content + sign;
  const element = sign === "*" ? "em" : "strong";
  return content.trim() === "" ? content : `<${element}>${content}</${element}>`;
}

/** Joins parts of a line, separating emphasis marks that would be misread next to each other. */
export function joined(parts: readonly string[]): string {
  return parts.reduce((row, part) => {
    const isMeeting = /(?<!\\)[*`]$/.test(row) && /^[*`]/.test(part);
    return isMeeting ? `${row}&#8203;${part}` : row + part;
  }, "");
}

const ADDRESS = /(https?:\/\/[^\s<>"`]*[^\s<>"`.,;:!?)\]}'])/;

/** A text whose web addresses become links, as each tool does it in its own way. */
export function wordsWithAddresses(text: string, { dialect, isInLink }: TextContext): string {
  const parts: string[] = [];
  let words = "";
  for (const [at, piece] of text.split(ADDRESS).entries()) {
    const href = at % 2 === 1 && !isInLink ? webAddress(piece) : undefined;
    if (href === undefined) words += piece;
    else {
      parts.push(escaped(words, dialect), `[${escapedInLink(piece, dialect)}](${href})`);
      words = "";
    }
  }
  return parts.join("") + escaped(words, dialect);
}

type Nested = Exclude<DocInline, string>;

function docInline(inline: DocInline, references: References, context: TextContext): string {
  if (typeof inline === "string") return wordsWithAddresses(inline, context);
  return RENDERERS[inline.kind](inline, references, context);
}

type Renderer = (inline: Nested, references: References, context: TextContext) => string;

const RENDERERS: Readonly<Record<Nested["kind"], Renderer>> = {
  code: (inline, references, context) => docCode(inline.content, references, context),
  strong: (inline, references, context) => emphasized(docLine(inline.content, references, context), "**"),
  stressed: (inline, references, context) => emphasized(docLine(inline.content, references, context), "*"),
  address: (inline, references, context) => {
    const target = inline.kind === "address" ? ({ kind: "web", href: inline.href } as const) : undefined;
    return linked(docLine(inline.content, references, { ...context, isInLink: true }), target, context);
  },
  reference: (inline, references, context) => {
    if (inline.kind !== "reference") return "";
    const inLink = { ...context, isInLink: true };
    const label = (inline.isName ? docCode : docLine)(inline.content, references, inLink);
    return linked(label, references.get(inline.key), context);
  },
};

function docCode(content: readonly DocInline[], references: References, context: TextContext): string {
  if (content.every((inline) => typeof inline === "string")) return codeOf(content.join(""), context);
  const pieces = content.map((inline) =>
    typeof inline === "string" ? escaped(inline, context.dialect) : docInline(inline, references, context),
  );
  return `<code>${pieces.join("")}</code>`;
}
