import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { NamedSymbol } from "./name-truth.ts";
import { type Held, type Place, placeAt } from "./places.ts";
import { percent, perRight } from "./tally.ts";

/** Number of lines before and after a hit that are read to tell which of several symbols of the same name is meant. */
const AROUND = 10;

interface Hit {
  readonly file: number;
  readonly row: number;
}

interface SourceFile {
  readonly path: string;
  readonly rows: readonly string[];
}

/**
 * What an agent with grep gets for the same questions: `grep -rnw NAME --include='*.cs'`. The size of its output is
 * counted twice: as it is, which does not tell what a hit means, and with 10 lines before and after each hit (`-C 10`),
 * the minimum that is read to tell it; whole files are more. Each hit counts as an answer, except the declaration
 * itself.
 */
export class Grep {
  characters = 0;
  withRows = 0;
  right = 0;
  wrong = 0;

  private constructor(
    private readonly files: readonly SourceFile[],
    private readonly hits: ReadonlyMap<string, readonly Hit[]>,
  ) {}

  /** Searches for all these words in one pass. */
  static async in(folder: string, words: ReadonlySet<string>): Promise<Grep> {
    const all = await readdir(folder, { recursive: true });
    const paths = all.filter((path) => path.endsWith(".cs")).map((path) => path.replaceAll("\\", "/"));
    const hits = new Map<string, Hit[]>();
    const files: SourceFile[] = [];
    for (const [file, path] of paths.entries()) {
      const rows = (await readFile(join(folder, path), "utf8")).split(/\r\n|[\r\n]/);
      files.push({ path, rows });
      for (const [row, text] of rows.entries())
        for (const word of new Set(text.match(/\w+/g)))
          if (words.has(word)) hits.set(word, [...(hits.get(word) ?? []), { file, row }]);
    }
    return new Grep(files, hits);
  }

  add({ name, declaredAt }: NamedSymbol, held: Held): void {
    const hits = this.hits.get(name) ?? [];
    const shown = new Set<Place>();
    for (const { file, row } of hits) {
      const { path, rows } = this.files[file] ?? { path: "", rows: [] };
      this.characters += rowLength(path, row, rows[row] ?? "");
      for (let at = Math.max(0, row - AROUND); at <= Math.min(rows.length - 1, row + AROUND); at++) {
        if (shown.has(placeAt(path, at))) continue;
        shown.add(placeAt(path, at));
        this.withRows += rowLength(path, at, rows[at] ?? "");
      }
      const place = placeAt(path, row);
      if (held.judge(place) === "right") this.right++;
      else if (!declaredAt.includes(place)) this.wrong++;
    }
  }

  row(): string {
    const [alone, read] = [this.characters, this.withRows].map((one) => perRight(one, this.right));
    return `grep for the same: precision ${percent(this.right, this.right + this.wrong)}; characters per right hit ${alone} as printed, ${read} with ${AROUND} rows around`;
  }
}

// Length of `path:line:text` with the line end.
function rowLength(path: string, row: number, text: string): number {
  return `${path}:${row + 1}:${text}\n`.length;
}
