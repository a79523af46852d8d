import { parseEntityId } from "../../../../../shared/model/entity-id.ts";
import { UNSAID_TYPE } from "../../../../facts/words.ts";
import { identifiersIn } from "../../../../linking/model/names-index.ts";
import type { IndexedFile } from "../declared/declaration.ts";

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
    const { type = "", member } = parseEntityId(id) ?? {};
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
    return [...names, ...aliases, UNSAID_TYPE];
  }
}

/** `Deep` of `` Outer`1.Deep`2 `` */
function lastOf(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1).split(/[`#]/, 1)[0] ?? "";
}
