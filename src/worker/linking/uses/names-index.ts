import { append } from "../maps.ts";
import { identifiersIn } from "./changed-names.ts";

/** Which files name what in their bodies. A file that does no longer stays listed until all are linked anew. */
export class NamesIndex {
  private readonly files = new Map<string, string[]>();

  add(fileId: string, names: ReadonlySet<string>): void {
    this.addWords(fileId, wordsIn(names));
  }

  addWords(fileId: string, words: Iterable<string>): void {
    for (const word of words) append(this.files, word, fileId);
  }

  filesNaming(name: string): readonly string[] {
    return this.files.get(name) ?? [];
  }
}

/** The words that names and types as written consist of. */
export function wordsIn(names: ReadonlySet<string>): ReadonlySet<string> {
  const words = new Set<string>();
  for (const text of names) {
    if (IDENTIFIER.test(text)) words.add(text);
    else for (const word of identifiersIn(text)) words.add(word);
  }
  return words;
}

const IDENTIFIER = /^\w+$/;
