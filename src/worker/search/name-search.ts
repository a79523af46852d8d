import { MAX_SEARCH_FILES } from "../../shared/limits.ts";
import type { SearchReport } from "../../shared/model.ts";
import type { IndexedFile } from "../languages/csharp/linking/names/type-index.ts";

type DeclaredFile = Pick<IndexedFile, "id" | "declarations" | "headers">;

/** The names of all types and methods of a code base, one text for each file, so that each typed letter finds them anew. */
export class NameSearch {
  private readonly names: readonly (readonly [fileId: string, names: string])[];

  constructor(files: Iterable<DeclaredFile>) {
    this.names = Array.from(files, (file) => [file.id, namesIn(file)] as const);
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

function namesIn({ declarations, headers }: DeclaredFile): string {
  const types = declarations.map(({ path }) => path.slice(path.lastIndexOf(".") + 1).replace(/[`#].*$/, ""));
  const methods = headers.flatMap((members) => members.flatMap(({ kind, name }) => (kind === "method" ? [name] : [])));
  return [...types, ...methods].join("\n").toLowerCase();
}
