import { MAX_SEARCH_FILES } from "../../shared/limits.ts";
import type { SearchReport } from "../../shared/model/outline.ts";
import type { FileFacts } from "../facts/facts.ts";
import { simpleName } from "../facts/simple-name.ts";
import type { DeclaredNames } from "../linking/model/linker.ts";

/** The names of all types and methods of a code base, one text for each file, so that each typed letter finds them anew. */
export class NameSearch {
  private readonly names: readonly (readonly [fileId: string, names: string])[];

  constructor(files: Iterable<DeclaredNames>) {
    this.names = Array.from(files, (file) => [file.id, textOf(file)] as const);
  }

  /** An empty text is in no name. */
  search(text: string): SearchReport {
    const wanted = text.trim().toLowerCase();
    // A name holds no line break, but a text of several lines would find names that stand below each other.
    if (wanted === "" || wanted.includes("\n")) return { fileIds: [], total: 0 };
    const found = this.names.filter(([, names]) => names.includes(wanted)).map(([fileId]) => fileId);
    return { fileIds: found.slice(0, MAX_SEARCH_FILES), total: found.length };
  }
}

/** The names that a file's facts declare. */
export function declaredNamesIn(id: string, { types }: FileFacts): DeclaredNames {
  const methods = types.flatMap(({ members }) => members.filter(({ kind }) => kind === "method"));
  return { id, types: types.map(({ path }) => simpleName(path)), methods: methods.map(({ name }) => name) };
}

function textOf({ types, methods }: DeclaredNames): string {
  return [...types, ...methods].join("\n").toLowerCase();
}
