import { formatMessage } from "../../../shared/errors/errors.ts";
import { publishMessages as words } from "../../../shared/messages/publish-messages.ts";
import type { DocBlock, DocText } from "../../../shared/model/documentation.ts";
import { tokenText } from "../../../shared/token-text.ts";
import type { Entry, LinkedToken, PublishedParameter, UsedBy } from "../../content/entry.ts";
import type { LinkedName } from "../../content/page-target.ts";
import { docText, list, paragraph } from "../text/blocks.ts";
import type { TextContext } from "../text/context.ts";
import { codeBlock, escaped } from "../text/escape.ts";
import { codeOf, docLine, linkedCode, linkedName } from "../text/inline.ts";

/** Returns the Markdown for the title above a part of an entry. */
export type TitleOf = (title: string) => string;

/** The title above a part of an entry that shares its page with others. */
export function wordsAbove(title: string): string {
  return `**${title}**`;
}

/** The declaration of a type or member, and all of its documentation. */
export function entryBlocks(entry: Entry, titleOf: TitleOf, context: TextContext): readonly string[] {
  return [...entryHead(entry, context), ...entryDetails(entry, titleOf, context)];
}

function entryHead(entry: Entry, context: TextContext): readonly string[] {
  const { condition, summary, references, inheritedFrom, signature, source } = entry;
  const { dialect } = context;
  const isSourceSeen = source?.target !== undefined && context.hrefOf(source.target) !== undefined;
  return [
    condition === undefined ? "" : note(words.condition, "condition", codeOf(condition, context), context),
    ...(summary === null ? [] : docText(summary, references, context)),
    inheritedFrom === undefined ? "" : `${words.inheritedFrom} ${linkedName(inheritedFrom, context)}`,
    codeBlock(tokenText(signature), "csharp", dialect, false),
    source !== undefined && isSourceSeen ? `${words.source}: ${linkedName(source, context)}` : "",
  ];
}

function entryDetails(entry: Entry, titleOf: TitleOf, context: TextContext): readonly string[] {
  const { typeParameters, parameters, documentation, exceptions, references } = entry;
  const { returns, value, permission, remarks, example, seeAlso = [] } = documentation;
  const textPart = (title: string, text: DocText | undefined) =>
    text === undefined ? [] : part(titleOf(title), docText(text, references, context));
  const typeless = typeParameters.map((one) => ({ ...one, type: [] }));
  return [
    ...part(titleOf(words.typeParameters), parameterList(typeless, entry, context)),
    ...part(titleOf(words.parameters), parameterList(parameters, entry, context)),
    ...textPart(words.returns, returns),
    ...textPart(words.value, value),
    ...part(titleOf(words.exceptions), exceptionList(exceptions, entry, context)),
    ...textPart(words.permission, permission),
    ...textPart(words.remarks, remarks),
    ...textPart(words.example, example),
    ...part(titleOf(words.seeAlso), [
      list(seeAlso.map((line) => [paragraph(docLine(line, references, context), context)])),
    ]),
  ];
}

/** The members that a member overrides or implements, those that override or implement it, and its users. */
export function memberRelations(entry: Entry, titleOf: TitleOf, context: TextContext): readonly string[] {
  return [
    ...part(titleOf(words.above), nameList(entry.above, context)),
    ...part(titleOf(words.below), nameList(entry.below, context)),
    ...part(titleOf(words.usedBy), userList(entry.usedBy, context)),
  ];
}

/** Blocks below a title; none where the blocks are empty. */
export function part(title: string, blocks: readonly string[]): readonly string[] {
  return blocks.some((block) => block !== "") ? [title, ...blocks] : [];
}

function parameterList(names: readonly PublishedParameter[], entry: Entry, context: TextContext): readonly string[] {
  return [list(names.map((one) => parameterItem(one, entry, context)))];
}

// Shown as declared, `int count = 0`; type parameters are shown in the same way, by their names.
function parameterItem(
  { name, type, text, default: value }: PublishedParameter,
  { references }: Entry,
  context: TextContext,
): readonly string[] {
  const named: LinkedToken = { text: type.length === 0 ? name : ` ${name}`, role: "parameter" };
  const byDefault: readonly LinkedToken[] = value === undefined ? [] : [{ text: " = ", role: "plain" }, ...value];
  return described(linkedCode([...type, named, ...byDefault], context), text ?? "", references, context);
}

function exceptionList(
  exceptions: Entry["exceptions"],
  { references }: Entry,
  context: TextContext,
): readonly string[] {
  return [list(exceptions.map(({ text, ...name }) => described(linkedName(name, context), text, references, context)))];
}

/** A list item with a text of its own, whose first paragraph is on the same line. */
function described(
  head: string,
  text: DocText,
  references: Entry["references"],
  context: TextContext,
): readonly string[] {
  const nested = { ...context, isNested: true };
  const blocks = typeof text === "string" ? text.split("\n").map(paragraphBlock) : text;
  const [first, ...others] = blocks;
  if (first?.kind !== "paragraph") return [head, ...docText(blocks, references, nested)];
  const line = docLine(first.content, references, context).trim();
  return [line === "" ? head : `${head}: ${line}`, ...docText(others, references, nested)];
}

function paragraphBlock(row: string): DocBlock {
  return { kind: "paragraph", content: [row] };
}

/** Names in a list. */
export function nameList(names: readonly LinkedName[], context: TextContext): readonly string[] {
  return [list(names.map((name) => [linkedName(name, context)]))];
}

/** The list of users. For machines, the page of a type refers to its members. */
export function userList({ types, more }: UsedBy, context: TextContext): readonly string[] {
  const nameOf = (one: LinkedName) => (context.isForMachines ? codeOf(one.name, context) : linkedName(one, context));
  const items = types.map(({ type, members }) => {
    const ofType = members.map(nameOf).join(", ");
    return [linkedName(type, context) + (ofType === "" ? "" : `: ${ofType}`)];
  });
  return [list([...items, ...(more > 0 ? [[formatMessage(words.moreUsers, { count: more })]] : [])])];
}

/** A sentence that contains a piece of Markdown. */
function note(sentence: string, place: string, piece: string, { dialect }: TextContext): string {
  return sentence
    .split(`{${place}}`)
    .map((text) => escaped(text, dialect))
    .join(piece);
}
