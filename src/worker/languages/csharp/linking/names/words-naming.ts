import { type EntityName, parseEntityId } from "../../../../../shared/model/entity-id.ts";
import { IMPLICIT_NEW } from "../../../../facts/words.ts";
import { identifiersIn } from "../../../../linking/model/words-in-bodies.ts";
import type { IndexedFile } from "../declared/declaration.ts";
import { KEYWORD_TYPES } from "./keyword-types.ts";

/** The words in code that calls a member without naming it; null if there is no such word. */
const UNNAMED_CALLS: ReadonlyMap<string, readonly string[] | null> = new Map([
  ...["GetEnumerator", "GetAsyncEnumerator", "MoveNext", "MoveNextAsync", "Current"].map(by("foreach")),
  ...["GetAwaiter", "GetResult", "IsCompleted", "OnCompleted"].map(by("await")),
  ...["Dispose", "DisposeAsync"].map(by("using", "foreach")),
  ...["Select", "SelectMany", "Where", "OrderBy", "OrderByDescending", "ThenBy", "ThenByDescending"].map(by("from")),
  ...["GroupBy", "Join", "GroupJoin", "Cast"].map(by("from")),
  ...["Deconstruct", "Add", "Invoke", "Length", "Count", "Slice"].map((name) => [name, null] as const),
]);

function by(...words: readonly string[]): (name: string) => readonly [string, readonly string[]] {
  return (name) => [name, words];
}

/** The words in code that may call members of these names without naming them. */
export function wordsCalling(names: Iterable<string>): readonly string[] {
  return [...names].flatMap((name) => UNNAMED_CALLS.get(name) ?? []);
}

/** Kinds of members that are used without a name. */
const NAMELESS: ReadonlySet<string> = new Set(["INDEXER", "OPERATOR", "CONVERSION"]);

const ATTRIBUTE = "Attribute";

/** Finds the words with which types and members can be used. */
export class WordsNaming {
  /** The aliases that apply to whole projects, each with the words of its target. */
  private readonly aliases: readonly (readonly [alias: string, words: ReadonlySet<string>])[];

  constructor(files: Iterable<IndexedFile>) {
    this.aliases = Array.from(files, ({ usings }) => usings)
      .flat()
      .flatMap(({ alias, isGlobal, name }) =>
        alias === undefined || !isGlobal ? [] : [[alias, new Set(identifiersIn(name))] as const],
      );
  }

  /** See `Linker.wordsNaming`. */
  of(id: string): readonly string[] | undefined {
    const { type = "", member } = parseEntityId(id) ?? externalName(id) ?? {};
    if (type === "") return undefined;
    if (member === undefined || member.kind === "CONSTRUCTOR") return this.wordsOfType(lastOf(type));
    if (NAMELESS.has(member.kind)) return undefined;
    const name = lastOf(member.name.split("(", 1)[0] ?? "");
    const calls = UNNAMED_CALLS.get(name);
    return calls === null ? undefined : [name, ...(calls ?? [])];
  }

  private wordsOfType(name: string): readonly string[] {
    const names = name.endsWith(ATTRIBUTE) ? [name, name.slice(0, -ATTRIBUTE.length)] : [name];
    const aliases = this.aliases.flatMap(([alias, words]) => (words.has(name) ? [alias] : []));
    return [...names, ...(KEYWORDS.get(name) ?? []), ...aliases, IMPLICIT_NEW];
  }
}

/** C#'s keywords for .NET types, by the own names of the types. */
const KEYWORDS: ReadonlyMap<string, readonly string[]> = new Map(
  [...KEYWORD_TYPES].map(([keyword, name]) => [name, [keyword]]),
);

const EXTERNAL = /^([TMPFE]):((?:[^(~]*\.)?([^.(~]+))(\()?/;

/** Returns the type or member that a documentation id names: of the kind, only whether it is used by its name matters. */
function externalName(id: string): Pick<EntityName, "type" | "member"> | undefined {
  const [, kind, path = "", name = "", isCalled] = EXTERNAL.exec(id) ?? [];
  if (kind === undefined) return undefined;
  if (kind === "T") return { type: path };
  const type = path.slice(0, Math.max(0, path.length - name.length - 1));
  if (name === "#ctor") return { type, member: { kind: "CONSTRUCTOR", name } };
  const isNameless = name.startsWith("op_") || (kind === "P" && isCalled !== undefined);
  return { type, member: { kind: isNameless ? "INDEXER" : "METHOD", name: name.slice(name.lastIndexOf("#") + 1) } };
}

/** `Deep` of `` Outer`1.Deep`2 `` */
function lastOf(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1).split(/[`#]/, 1)[0] ?? "";
}
