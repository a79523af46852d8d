import type { IdentifiedMember, IdentifiedType } from "../../facts/ids.ts";
import type { TypeHeader } from "../../languages/contract/compatibility.ts";
import { documentationPrint } from "./documentation-print.ts";
import type { SurfaceFile } from "./surface-file.ts";

/** A type of which one part after the other comes: parts of a partial one, or branches of an `#if`. */
export class TypeWhole {
  readonly id: string;
  header: TypeHeader;
  documentation: string;
  readonly members: IdentifiedMember[] = [];
  /** The files of members that do not stand in the first part's. */
  readonly partPaths = new Map<IdentifiedMember, string>();

  constructor(
    readonly file: SurfaceFile,
    { members, id, ...header }: IdentifiedType,
  ) {
    this.id = id;
    this.header = { ...header, doc: null };
    this.documentation = documentationPrint(header.doc);
    this.members.push(...members);
  }

  /** Whether a type of the same name and project is a part of this one. */
  takes(file: SurfaceFile, type: IdentifiedType): boolean {
    return file.path === this.file.path || (file.rules.isPart(type) && file.rules.isPart(this.header));
  }

  add(file: SurfaceFile, { members, id: _, ...part }: IdentifiedType): void {
    const { modifiers, bases, constraints, attributes = [] } = this.header;
    this.header = {
      ...this.header,
      modifiers: union(modifiers, part.modifiers),
      bases: union(bases, part.bases),
      constraints: union(constraints, part.constraints),
      attributes: union(attributes, part.attributes ?? []),
    };
    this.documentation ||= documentationPrint(part.doc);
    for (const member of members) {
      this.members.push(member);
      this.partPaths.set(member, file.path);
    }
  }
}

function union(one: readonly string[], other: readonly string[]): readonly string[] {
  return other.length === 0 ? one : [...new Set([...one, ...other])];
}
