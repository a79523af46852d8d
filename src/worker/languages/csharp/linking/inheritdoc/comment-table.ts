import type { DocFacts, FileFacts } from "../../../../facts/facts.ts";
import { assignIds } from "../../../../facts/ids.ts";
import { isInherited } from "../declared/declaration.ts";

/** The comments of the compared types and their members, by id. */
export class CommentTable {
  private readonly docs = new Map<string, DocFacts>();
  /** The number of comments that are only inherited. */
  inheritingCount = 0;

  /** Adds the wanted types of a file. */
  addFile(fileId: string, facts: FileFacts, wanted: ReadonlySet<string>): void {
    for (const type of assignIds(fileId, facts)) {
      if (!wanted.has(type.id)) continue;
      for (const { id, doc } of [type, ...type.members]) {
        if (doc === null) continue;
        this.docs.set(id, doc);
        if (isInherited(doc)) this.inheritingCount++;
      }
    }
  }

  of(id: string): DocFacts | null {
    return this.docs.get(id) ?? null;
  }
}
