import { formatMessage } from "../../../shared/errors/errors.ts";
import { messages } from "../../../shared/messages/messages.ts";
import type { IdentifiedType } from "../../facts/ids.ts";
import type { Presentation } from "../../languages/contract/presentation.ts";
import { escapedText, quotedText, shortened } from "./mermaid-text.ts";
import type { Neighbour } from "./neighbours.ts";

/** Maximum length of a name; longer ones are truncated. */
export const LABEL_CHARACTERS = 60;

/** The subject of a diagram, merged from all its parts. */
export type DiagramSubject = Pick<IdentifiedType, "kind" | "modifiers"> & {
  readonly id: string;
  readonly name: string;
  readonly lines: readonly string[];
  /** The language's guess for a base outside of the code base. */
  readonly kindByName: Presentation["kindByName"];
};

/** The mermaid text of a type with this many of its members, and with these neighbours. */
export function diagramText(
  subject: DiagramSubject,
  members: number,
  neighbours: readonly Neighbour[],
  typesLeftOut: number,
): string {
  const self = nodeName(0);
  const more = subject.lines.length - members;
  const body = [
    ...annotation(subject.kind, subject.modifiers),
    ...subject.lines.slice(0, members),
    ...(more === 0 ? [] : [moreLine(more)]),
  ];
  const note = quotedText(formatMessage(messages.classDiagram.moreTypes, { count: typesLeftOut }));
  const lines = [
    "classDiagram",
    "direction BT",
    ...box(self, subject.name, body),
    ...neighbours.flatMap((one, at) => [
      ...box(nodeName(at + 1), one.name, one.kind === null ? [] : annotation(one.kind, [])),
      relationLine(subject, one, nodeName(at + 1)),
    ]),
    ...(typesLeftOut === 0 ? [] : [`note for ${self} ${note}`]),
  ];
  return `${lines.join("\n")}\n`;
}

// In italics, and at the end: mermaid puts text with brackets, such as methods, below all else.
function moreLine(count: number): string {
  const text = formatMessage(messages.classDiagram.moreMembers, { count });
  return `${escapedText("…\u00a0")}(${escapedText(text)})*`;
}

function box(node: string, name: string, body: readonly string[]): readonly string[] {
  const head = `class ${node}[${quotedText(shortened(name, LABEL_CHARACTERS))}]`;
  return body.length === 0 ? [head] : [`${head} {`, ...body, "}"];
}

function annotation(kind: IdentifiedType["kind"], modifiers: readonly string[]): readonly string[] {
  const word = modifiers.find((modifier) => modifier === "abstract" || modifier === "static");
  const words = [...(word === undefined ? [] : [word]), ...(kind === "class" ? [] : [kind])];
  return words.length === 0 ? [] : [`<<${words.join(" ")}>>`];
}

// Drawn upwards: the arrow begins at the lower type.
function relationLine(subject: DiagramSubject, neighbour: Neighbour, node: string): string {
  const self = nodeName(0);
  if (neighbour.relation === "used") return `${self} ${neighbour.isUsing ? "<..>" : "..>"} ${node}`;
  if (neighbour.relation === "using") return `${node} ..> ${self}`;
  if (neighbour.relation === "derived") return `${node} ${arrowTo(subject.kind, neighbour.kind)} ${self}`;
  return `${self} ${arrowTo(neighbour.kind ?? subject.kindByName(neighbour.name), subject.kind)} ${node}`;
}

function arrowTo(base: IdentifiedType["kind"], derived: IdentifiedType["kind"] | null): string {
  return base === "interface" && derived !== "interface" ? "..|>" : "--|>";
}

/** The safe name of a class in a diagram, by its index. */
export function nodeName(at: number): string {
  return `c${at}`;
}
