import { fileIdOf } from "../../../src/shared/model/entity-id.ts";
import type { FileTextHits, TextHit, TextQuery, TextSearchSummary } from "../../../src/shared/model/text-search.ts";
import { aMethodId, aTypeId } from "./samples.ts";

export function aTextQuery(more: Partial<TextQuery> = {}): TextQuery {
  const plain = { isRegularExpression: false, isCaseSensitive: false, isWholeWord: false } as const;
  return { text: "sell", within: "everything", folder: "", ...plain, ...more };
}

/** A hit in a row of code (zero-based), in which it is between `[` and `]`. It is in the method `Shop.Sell`. */
export function aHit(row: number, code: string, more: Partial<TextHit> = {}): TextHit {
  const start = code.indexOf("[");
  const length = code.indexOf("]") - start - 1;
  const type = { id: aTypeId("src/Shop.cs", "Shop"), name: "Shop" };
  const within = { id: aMethodId("src/Shop.cs", "Shop", "Sell"), name: "Sell", kind: "method", type } as const;
  return { row, column: start, length, line: code.replace(/[[\]]/g, ""), start, within, ...more };
}

/** The hits in a file; files below `tests/` are test files. */
export function hitsIn(path: string, hits: readonly TextHit[], more: Partial<FileTextHits> = {}): FileTextHits {
  const file = { id: fileIdOf(path), name: path.slice(path.lastIndexOf("/") + 1), path: `Shop/${path}` };
  return { file, isTest: path.startsWith("tests/"), isChanged: false, hits, total: hits.length, ...more };
}

/** The summary of a search with these hits. */
export function aSummary(files: readonly FileTextHits[], more: Partial<TextSearchSummary> = {}): TextSearchSummary {
  const hits = files.reduce((sum, file) => sum + file.total, 0);
  const counts = { searched: 9, total: 9, unsearched: [], unsearchedTotal: 0 };
  return { end: "complete", hits, files: files.length, ...counts, ...more };
}
