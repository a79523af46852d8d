import type { IdentifiedMember, IdentifiedType } from "../../facts/ids.ts";
import type { TypeHeader } from "../../languages/contract/compatibility.ts";
import { documentationHash } from "./documentation-hash.ts";
import type { SurfaceFile } from "./surface-file.ts";

/** A type whose parts are added one after another: parts of a partial one, or branches of an `#if`. */
export class TypeWhole {
  id: string;
  header: TypeHeader;
  documentation: string;
  readonly members: IdentifiedMember[] = [];
  /** The path of the file of each member. */
  readonly partPaths = new Map<IdentifiedMember, string>();

  constructor(
    public file: SurfaceFile,
    { members, id, ...header }: IdentifiedType,
  ) {
    this.id = id;
    this.header = { ...header, doc: null };
    this.documentation = documentationHash(header.doc);
    this.addMembers(file, members);
  }

  /** Whether a type of the same name and project is a part of this one. */
  takes(file: SurfaceFile, type: IdentifiedType): boolean {
    return file.path === this.file.path || (file.rules.isPart(type) && file.rules.isPart(this.header));
  }

  add(file: SurfaceFile, { members, id, ...part }: IdentifiedType): void {
    this.addMembers(file, members);
    if (this.documentation === "" && documentationHash(part.doc) !== "") this.moveTo(file, id, part.nameRow);
    const { modifiers, bases, constraints, attributes = [] } = this.header;
    this.header = {
      ...this.header,
      modifiers: union(modifiers, part.modifiers),
      bases: union(bases, part.bases),
      constraints: union(constraints, part.constraints),
      attributes: union(attributes, part.attributes ?? []),
    };
    this.documentation ||= documentationHash(part.doc);
  }

  private addMembers({ path }: SurfaceFile, members: readonly IdentifiedMember[]): void {
    for (const member of members) {
      this.members.push(member);
      this.partPaths.set(member, path);
    }
  }

  /** The type is located where its documentation is. */
  private moveTo(file: SurfaceFile, id: string, nameRow: number): void {
    this.file = file;
    this.id = id;
    this.header = { ...this.header, nameRow };
  }
}

function union(one: readonly string[], other: readonly string[]): readonly string[] {
  return other.length === 0 ? one : [...new Set([...one, ...other])];
}
