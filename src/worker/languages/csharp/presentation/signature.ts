import type { CodeToken } from "../../../../shared/model/details.ts";
import type { ParameterFacts } from "../../../facts/facts.ts";
import type { IdentifiedMember, IdentifiedType } from "../../../facts/ids.ts";
import { RESERVED_WORDS } from "../colouring/reserved-words.ts";

const KEYWORDS: ReadonlySet<string> = new Set(
  (
    "abstract async base bool byte char class const decimal default delegate double dynamic enum event explicit extern " +
    "false file fixed float get implicit in init int interface internal is long nameof namespace new nint notnull nuint " +
    "null object operator out override params partial private protected public readonly record ref remove required " +
    "sbyte scoped sealed set add short sizeof static string struct this true typeof uint ulong unmanaged unsafe ushort " +
    "virtual void volatile where checked"
  ).split(" "),
);

/** Returns a member's whole signature as coloured tokens, its modifiers first. */
export function memberSignature(member: IdentifiedMember): readonly CodeToken[] {
  if (member.kind === "enumMember") {
    return compact([name(member.name), ...(member.value === undefined ? [] : [plain(" = "), ...code(member.value)])]);
  }
  return compact([
    ...member.modifiers.flatMap((m) => [keyword(m), plain(" ")]),
    ...(member.kind === "event" ? [keyword("event"), plain(" ")] : []),
    ...nameAndType(member),
    ...typeParameters(member.typeParameters ?? []),
    ...parameterList(member),
    ...constraints(member.constraints ?? []),
    ...accessors(member),
  ]);
}

/** Returns a type's declaration on one line. */
export function typeSignature(type: IdentifiedType): readonly CodeToken[] {
  const simple = type.name.slice(type.name.lastIndexOf(".") + 1);
  return compact([
    ...type.modifiers.flatMap((m) => [keyword(m), plain(" ")]),
    ...type.kind.split(" ").flatMap((word) => [keyword(word), plain(" ")]),
    ...(type.returnType === undefined ? [] : [...code(type.returnType), plain(" ")]),
    name(simple),
    ...typeParameters(type.typeParameters),
    ...(type.parameters === undefined ? [] : [plain("("), ...parameters(type.parameters), plain(")")]),
    ...(type.bases.length === 0 ? [] : [plain(" : "), ...separated(type.bases.map(code))]),
    ...constraints(type.constraints),
  ]);
}

/** Colours a piece of code by its words alone: sufficient for types, constraints and constants. */
export function code(text: string): CodeToken[] {
  const pieces = text.match(/"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|@?[\p{L}_][\p{L}\p{N}_]*|\d[\w.]*|[^"'\p{L}_\d]+/gu);
  return (pieces ?? []).map((piece) => {
    if (/^["'\d]/.test(piece)) return { text: piece, role: "literal" };
    if (KEYWORDS.has(piece)) return keyword(piece);
    return /^@?[\p{L}_]/u.test(piece) ? { text: piece, role: "type" } : plain(piece);
  });
}

// The name of a conversion is its type; a constructor and a destructor have no type.
function nameAndType({ kind, name: text, returnType }: IdentifiedMember): CodeToken[] {
  if (kind === "conversion") return code(text);
  if (returnType === null) return [name(text)];
  return [
    ...code(returnType),
    plain(" "),
    ...(kind === "operator" || text.endsWith("this") ? code(text) : [name(text)]),
  ];
}

function parameterList({ kind, parameters: list }: IdentifiedMember): CodeToken[] {
  if (kind === "property" || kind === "field" || kind === "event") return [];
  const [open, close] = kind === "indexer" ? ["[", "]"] : ["(", ")"];
  return [plain(open), ...parameters(list), plain(close)];
}

function parameters(list: readonly ParameterFacts[]): CodeToken[] {
  return separated(
    list.map((p) => [
      ...p.modifiers.flatMap((m) => [keyword(m), plain(" ")]),
      ...(p.type === "" ? [] : [...code(p.type), plain(" ")]),
      { text: asName(p.name), role: "parameter" },
      ...(p.default === undefined ? [] : [plain(" = "), ...code(p.default)]),
    ]),
  );
}

function typeParameters(names: readonly string[]): CodeToken[] {
  if (names.length === 0) return [];
  return [plain("<"), ...separated(names.map((text) => [{ text: asName(text), role: "type" }])), plain(">")];
}

function constraints(list: readonly string[]): CodeToken[] {
  return list.flatMap((text) => [plain(" "), ...code(text)]);
}

function accessors({ accessors: list = [] }: IdentifiedMember): CodeToken[] {
  if (list.length === 0) return [];
  return [plain(" { "), ...list.flatMap((text) => [...code(text), plain("; ")]), plain("}")];
}

function separated(groups: readonly (readonly CodeToken[])[]): CodeToken[] {
  return groups.flatMap((group, i) => (i === 0 ? group : [plain(", "), ...group]));
}

function compact(tokens: readonly CodeToken[]): readonly CodeToken[] {
  const joined: CodeToken[] = [];
  for (const token of tokens) {
    const last = joined[joined.length - 1];
    if (last !== undefined && last.role === token.role && token.role === "plain") {
      joined[joined.length - 1] = { text: last.text + token.text, role: "plain" };
    } else joined.push(token);
  }
  return joined;
}

function keyword(text: string): CodeToken {
  return { text, role: "keyword" };
}

function name(text: string): CodeToken {
  return { text: asName(text), role: "name" };
}

// Names are stored without the `@` that turns a keyword into a name.
function asName(text: string): string {
  const at = text.lastIndexOf(".") + 1;
  return RESERVED_WORDS.has(text.slice(at)) ? `${text.slice(0, at)}@${text.slice(at)}` : text;
}

function plain(text: string): CodeToken {
  return { text, role: "plain" };
}
