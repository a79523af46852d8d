import { append } from "../maps.ts";
import { identifiersIn } from "./changed-names.ts";

/** Which files name what in their bodies. A file that does no longer stays listed until all are linked anew. */
export class NamesIndex {
  private readonly files = new Map<string, string[]>();

  add(fileId: string, names: ReadonlySet<string>): void {
    const words = new Set<string>();
    for (const text of names) {
      if (IDENTIFIER.test(text)) words.add(text);
      else for (const word of identifiersIn(text)) words.add(word);
    }
    for (const word of words) append(this.files, word, fileId);
  }

  filesNaming(name: string): readonly string[] {
    return this.files.get(name) ?? [];
  }
}

const IDENTIFIER = /^\w+$/;
