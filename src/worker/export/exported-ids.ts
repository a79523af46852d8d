import { MAX_EXPORTED_ID_CHARACTERS } from "../../shared/limits/answers.ts";
import { fileIdOf } from "../../shared/model/entity-id.ts";
import { getOrMake } from "../util/maps.ts";
import { namedEntity } from "../views/named.ts";

/** The identifiers of one file's export: very long ones are truncated, and made unique by a hash of the whole. */
export class ExportedIds {
  private readonly cut = new Map<string, string>();
  private readonly names = new Map<string, string>();

  of(id: string): string {
    return id.length <= MAX_EXPORTED_ID_CHARACTERS ? id : getOrMake(this.cut, id, () => cutId(id));
  }

  /** The name that the member is declared with, which calls use. */
  nameIn(memberId: string): string {
    return getOrMake(this.names, memberId, () => namedEntity(memberId).name);
  }
}

function cutId(id: string): string {
  return `${id.slice(0, MAX_EXPORTED_ID_CHARACTERS)}~${fileIdOf(id)}`;
}
