import { type EntityName, parseEntityId } from "../../../../../shared/model/entity-id.ts";
import { UNSAID_TYPE } from "../../../../facts/words.ts";
import { identifiersIn } from "../../../../linking/model/words-in-bodies.ts";
import type { IndexedFile } from "../declared/declaration.ts";
import { KEYWORD_TYPES } from "./keyword-types.ts";

/** The words of code that calls a member without naming it; null where it is called without any word. */
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

/** What is used without being named by anything. */
const NAMELESS: ReadonlySet<string> = new Set(["INDEXER", "OPERATOR", "CONVERSION"]);

const ATTRIBUTE = "Attribute";

/** Finds the words by which types and members can be used. */
export class WordsNaming {
  /** The names of aliases that hold for whole projects, each with the words of what it stands for. */
  private readonly aliases: readonly (readonly [alias: string, words: ReadonlySet<string>])[];

  constructor(files: Iterable<IndexedFile>) {
    this.aliases = Array.from(files, ({ usings }) => usings)
      .flat()
      .flatMap(({ alias, isGlobal, name }) =>
        alias === undefined || !isGlobal ? [] : [[alias, new Set(identifiersIn(name))] as const],
      );
  }

  /** As `Linker.wordsNaming`. */
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
    return [...names, ...(KEYWORDS.get(name) ?? []), ...aliases, UNSAID_TYPE];
  }
}

/** The words of the language by which types of .NET are written, by the own names of these. */
const KEYWORDS: ReadonlyMap<string, readonly string[]> = new Map(
  [...KEYWORD_TYPES].map(([keyword, name]) => [name, [keyword]]),
);

const EXTERNAL = /^([TMPFE]):((?:[^(~]*\.)?([^.(~]+))(\()?/;

/** The type that a documentation id names, or its member: the kind tells no more than whether it is used by its name. */
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
