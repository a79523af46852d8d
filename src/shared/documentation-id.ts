import { TYPE_KEYWORDS } from "./type-keywords.ts";

/** What a documentation id names, in readable words. */
export interface DocumentedName {
  readonly kind: DocumentedKind;
  /** With its namespace, and for a method the types of its parameters: `System.String.Join(string, object[])`. */
  readonly name: string;
}

export type DocumentedKind =
  | "namespace"
  | "type"
  | "constructor"
  | "operator"
  | "method"
  | "indexer"
  | "property"
  | "field"
  | "event";

const KINDS: Readonly<Record<string, DocumentedKind>> = {
  ...{ N: "namespace", T: "type", M: "method", P: "property", F: "field", E: "event" },
};

/**
 * Maximum length of a documentation id. No declaration that people write has a longer one, and its text would be
 * unreadable.
 */
const MAX_ID_CHARACTERS = 10_000;

const DOCUMENTATION_ID = /^([NTMPFE]):([^(~]+)(?:\((.*)\))?(?:~(.*))?$/s;

/** Reads a documentation id; undefined for an invalid one. */
export function readDocumentationId(documentationId: string): DocumentedName | undefined {
  const [, sign = "", path = "", parameters, result] = partsOfId(documentationId);
  const kind = kindOf(sign, path, parameters !== undefined);
  if (kind === undefined) return undefined;
  const name = kind === "constructor" ? `${typeOf(path)}.${ownName(typeOf(path))}` : path;
  return { kind, name: withTypeParameters(withoutBlock(name)) + signatureOf(kind, { path, parameters, result }) };
}

/**
 * The short name in a documentation id; for a member with the name of its type before it: `IMediator.Send`. Undefined
 * for an invalid id.
 */
export function shortDocumentedName(documentationId: string): string | undefined {
  const [, sign = "", path = ""] = partsOfId(documentationId);
  const kind = kindOf(sign, path, false);
  if (kind === undefined) return undefined;
  if (kind === "namespace") return path;
  const parts = withoutBlock(path)
    .split(".")
    .map((part) => withTypeParameters(part.slice(part.lastIndexOf("#") + 1)));
  if (kind === "constructor") return parts.at(-2);
  return parts.slice(kind === "type" ? -1 : -2).join(".");
}

/**
 * The type in a documentation id, without its prefix letter; for a member, the type that declares it. Undefined for an
 * invalid id.
 */
export function typePathOf(documentationId: string): string | undefined {
  const [, sign, whole = ""] = partsOfId(documentationId);
  if (sign === undefined || sign === "N") return undefined;
  const path = withoutBlock(whole);
  const dot = path.lastIndexOf(".");
  return sign === "T" ? path : dot < 0 ? undefined : path.slice(0, dot);
}

/** The type to which C#'s compiler compiles an `extension` block, which nobody can name. */
const BLOCK = /\.<G>\$[^.]*(?=\.|$)/;

function withoutBlock(path: string): string {
  return path.replace(BLOCK, "");
}

function partsOfId(documentationId: string): readonly (string | undefined)[] {
  return (documentationId.length > MAX_ID_CHARACTERS ? null : DOCUMENTATION_ID.exec(documentationId)) ?? [];
}

function kindOf(sign: string, path: string, hasParameters: boolean): DocumentedKind | undefined {
  if (sign === "P" && hasParameters) return "indexer";
  if (sign !== "M") return KINDS[sign];
  const own = path.slice(path.lastIndexOf(".") + 1);
  if (own === "#ctor" || own === "#cctor") return "constructor";
  return own.startsWith("op_") ? "operator" : "method";
}

function typeOf(path: string): string {
  return path.slice(0, path.lastIndexOf("."));
}

function ownName(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1).replace(/(?<!`)`+\d+$/, "");
}

interface IdParts {
  readonly path: string;
  readonly parameters: string | undefined;
  readonly result: string | undefined;
}

function signatureOf(kind: DocumentedKind, { path, parameters, result }: IdParts): string {
  const declared: TypeParameters = {
    type: namesDeclared(path, /(?<!`)`(\d+)/g),
    method: namesDeclared(path, /``(\d+)/g),
  };
  const shown = partsOf(parameters ?? "")
    .map((type) => typeShown(type, declared))
    .join(", ");
  const returned = result === undefined ? "" : `: ${typeShown(result, declared)}`;
  if (kind === "indexer") return `[${shown}]`;
  const isCalled = kind === "method" || kind === "constructor" || kind === "operator";
  return isCalled ? `(${shown})${returned}` : returned;
}

/** ``Func`2`` has two type parameters; their names are not part of the id. */
function withTypeParameters(path: string): string {
  // In an explicit implementation, the dots of the interface's name are replaced by other signs.
  const readable = path.replace(/#/g, ".");
  return readable.replace(/(?<!`)`+(\d+)/g, (_, count: string) => `<${typeParameters(count).join(", ")}>`);
}

const MAX_PARAMETERS = 16;

function typeParameters(count: string): readonly string[] {
  const length = Math.min(Number(count), MAX_PARAMETERS);
  return Array.from({ length }, (_, at) => (length === 1 ? "T" : `T${at + 1}`));
}

/** The names of the type parameters that a method and its containing types declare, in the order of their numbers. */
interface TypeParameters {
  readonly type: readonly string[];
  readonly method: readonly string[];
}

function namesDeclared(path: string, mark: RegExp): readonly string[] {
  return [...path.matchAll(mark)].flatMap(([, count = ""]) => typeParameters(count));
}

/** Splits a list at the commas that stand outside of brackets. */
function partsOf(list: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < list.length; at++) {
    const sign = list[at] ?? "";
    if ("{[(".includes(sign)) depth++;
    else if ("}])".includes(sign)) depth--;
    else if (sign === "," && depth === 0) {
      parts.push(list.slice(start, at));
      start = at + 1;
    }
  }
  return list === "" ? parts : [...parts, list.slice(start)];
}

/** ``System.Func{``0,System.Int32}@`` becomes `ref Func<T, int>`: a type by its own name alone, or by its C# keyword. */
function typeShown(type: string, declared: TypeParameters): string {
  const isReference = type.endsWith("@");
  const shown = (isReference ? type.slice(0, -1) : type)
    .replace(/(?<!`)(`+)(\d+)/g, (_, mark: string, at: string) => {
      const names = mark === "`" ? declared.type : declared.method;
      return names[Number(at)] ?? `T${Number(at) + 1}`;
    })
    .replace(/\[[\d:,]*\]/g, (dimensions) => `[${dimensions.replace(/[^,]/g, "")}]`)
    .replace(/(?<![^{},[\]*])System\.\w+(?![^{},[\]*])/g, (name) => TYPE_KEYWORDS.get(name) ?? name)
    .replace(/(?<![^{},[\]*.])[^{},[\]*.]+\./g, "")
    .replace(/\{/g, "<")
    .replace(/\}/g, ">")
    .replace(/(?<!\[),(?![,\]])/g, ", ");
  return isReference ? `ref ${shown}` : shown;
}
