import { fileIdIn } from "../../shared/model/entity-id.ts";
import type { IdentifiedType } from "../../worker/facts/ids.ts";

/** The rows, from 0, in which types and members are declared, be they published or not. */
export class DeclarationRows {
  /** By the ids of files, there by the ids of what they declare. */
  private readonly byFile = new Map<string, ReadonlyMap<string, number>>();

  /** Takes all types of a file. */
  add(fileId: string, types: readonly IdentifiedType[]): void {
    const rows = new Map<string, number>();
    for (const { id, nameRow, members } of types) {
      rows.set(id, nameRow);
      for (const member of members) rows.set(member.id, member.nameRow);
    }
    this.byFile.set(fileId, rows);
  }

  /** Where a type or member is declared; undefined in a file that is not published. */
  of(id: string): number | undefined {
    return this.byFile.get(fileIdIn(id))?.get(id);
  }

  /** Those of all declarations in a file. */
  in(fileId: string): Iterable<number> {
    return this.byFile.get(fileId)?.values() ?? [];
  }
}
