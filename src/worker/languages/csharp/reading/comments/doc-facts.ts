import type { DocFacts } from "../../../../facts/facts.ts";
import type { CommentBlock } from "./blocks.ts";
import { DocBudget } from "./doc-budget.ts";
import { splitRows } from "./lines.ts";
import { plainText } from "./plain.ts";
import { attributeOf, referenceOf, referenceText, renderText } from "./render.ts";
import { readXml, type XmlElement, type XmlNode } from "./xml.ts";

/** The documentation in a comment block, or null where it says nothing. */
export function docFactsOf(block: CommentBlock): DocFacts | null {
  if (block.kind === "xml") return xmlFacts(docText(block));
  const summary = plainText(block);
  return summary === "" ? null : { kind: "comment", summary };
}

const SECTIONS = words("summary remarks param typeparam returns value exception example");

/** Elements that say how documentation is built or found, not what it says. */
const SILENT = words("inheritdoc include seealso permission exclude filterpriority");

/** Elements that stand inside a sentence. */
const INLINE = words("see c code paramref typeparamref langword a b i em strong u tt");

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}

function xmlFacts(text: string): DocFacts | null {
  const nodes = readXml(text);
  const budget = new DocBudget(text.length);
  const elements = nodes.filter((node) => typeof node !== "string");
  const sections = sectionsIn(nodes);
  const [summary, ...furtherSummaries] = elements.filter((element) => element.name === "summary");
  const inheritdoc = elements.find((element) => element.name === "inheritdoc");
  const loose = looseText(nodes, summary !== undefined || inheritdoc !== undefined, budget);
  const remarks = [...loose.further, ...texts(furtherSummaries, budget), ...texts(named(sections, "remarks"), budget)];
  const facts = {
    summary: summary === undefined ? loose.summary : renderText([summary], budget),
    ...present("remarks", remarks),
    ...presentTable("params", named(sections, "param"), budget),
    ...presentTable("typeParams", named(sections, "typeparam"), budget),
    ...present("returns", texts(named(sections, "returns"), budget)),
    ...present("value", texts(named(sections, "value"), budget)),
    ...presentExceptions(named(sections, "exception"), budget),
    ...present("example", texts(named(sections, "example"), budget)),
    ...(inheritdoc && { inherits: inheritedCref(inheritdoc) }),
  };
  return facts.summary === "" && Object.keys(facts).length === 1 ? null : { kind: "xml", ...facts };
}

interface Loose {
  /** The text outside of all elements: what the compiler takes for the summary where no element is one. */
  readonly summary: string;
  /** The whole of it, where the summary lacks some. */
  readonly further: readonly string[];
}

/** The text outside of the known sections. None of it is lost: what is not the summary joins the remarks. */
function looseText(nodes: readonly XmlNode[], hasSummary: boolean, budget: DocBudget): Loose {
  const loose = nodes.filter((node) => typeof node === "string" || !(SECTIONS.has(node.name) || SILENT.has(node.name)));
  const whole = renderText(loose.map(onLineOfItsOwn), budget);
  const summary = hasSummary
    ? ""
    : renderText(
        loose.filter((node) => typeof node === "string"),
        budget,
      );
  return { summary, further: whole === summary || !/[\p{L}\p{N}]/u.test(whole) ? [] : [whole] };
}

// `<response>`, `<devdoc>` and other elements of one's own are sections too.
function onLineOfItsOwn(node: XmlNode): XmlNode {
  return typeof node === "string" || INLINE.has(node.name) ? node : { ...node, name: "para" };
}

// Where tags are missing, one section swallows those that follow.
function sectionsIn(nodes: readonly XmlNode[], found: XmlElement[] = []): readonly XmlElement[] {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    if (SECTIONS.has(node.name)) found.push(node);
    if (!node.isClosed) sectionsIn(node.children, found);
  }
  return found;
}

function named(sections: readonly XmlElement[], name: string): readonly XmlElement[] {
  return sections.filter((section) => section.name === name);
}

function texts(sections: readonly XmlElement[], budget: DocBudget): readonly string[] {
  return sections.map((section) => renderText(section.children, budget)).filter((text) => text !== "");
}

function present<K extends "remarks" | "returns" | "value" | "example">(key: K, lines: readonly string[]) {
  return lines.length === 0 ? undefined : { [key]: lines.join("\n") };
}

function presentTable<K extends "params" | "typeParams">(key: K, sections: readonly XmlElement[], budget: DocBudget) {
  const entries = sections
    .map((section) => {
      const name = attributeOf(section, "name")?.trim() ?? "";
      return [name, renderText(section.children, budget)] as const;
    })
    .filter(([name, text]) => name !== "" && text !== "");
  return entries.length === 0 ? undefined : { [key]: Object.fromEntries(entries) };
}

function presentExceptions(
  sections: readonly XmlElement[],
  budget: DocBudget,
): Pick<DocFacts, "exceptions"> | undefined {
  if (sections.length === 0) return undefined;
  const exceptions: { readonly type: string; readonly text: string }[] = [];
  for (const section of sections) {
    if (budget.isSpent) break;
    const type = budget.take(referenceOf(section) ?? "");
    exceptions.push({ type, text: renderText(section.children, budget) });
  }
  return { exceptions };
}

function inheritedCref(inheritdoc: XmlElement): string {
  const cref = inheritdoc.attributes.find(({ name }) => name === "cref");
  return cref === undefined ? "" : referenceText(cref);
}

/** The XML of a documentation comment: its rows without `///`; or without `/**`, the end mark and leading stars. */
function docText(block: CommentBlock): string {
  return block.comments
    .map((comment) => (comment.startsWith("///") ? comment.slice(3) : delimited(comment)))
    .join("\n");
}

function delimited(comment: string): string {
  const [first = "", ...rest] = splitRows(comment.slice(3, comment.endsWith("*/") ? -2 : undefined));
  return [first, ...rest.map((row) => row.replace(/^\s*\*/, ""))].join("\n");
}
