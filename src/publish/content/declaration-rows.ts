import { fileIdIn } from "../../shared/model/entity-id.ts";
import type { IdentifiedType } from "../../worker/facts/ids.ts";

/** The zero-based lines in which types and members are declared, whether they are published or not. */
export class DeclarationRows {
  /** By file id, then by the id of the declaration. */
  private readonly byFile = new Map<string, ReadonlyMap<string, number>>();

  /** Adds all types of a file. */
  add(fileId: string, types: readonly IdentifiedType[]): void {
    const rows = new Map<string, number>();
    for (const { id, nameRow, members } of types) {
      rows.set(id, nameRow);
      for (const member of members) rows.set(member.id, member.nameRow);
    }
    this.byFile.set(fileId, rows);
  }

  /** The line of a declaration; undefined in a file that is not published. */
  of(id: string): number | undefined {
    return this.byFile.get(fileIdIn(id))?.get(id);
  }

  /** The lines of all declarations in a file. */
  in(fileId: string): Iterable<number> {
    return this.byFile.get(fileId)?.values() ?? [];
  }
}
