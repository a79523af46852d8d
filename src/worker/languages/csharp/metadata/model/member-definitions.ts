import { decodeIndex, type Token, tokenOf } from "../format/coded-index.ts";
import type { MethodSignature, SignatureType } from "../signatures/signature.ts";
import type { AssemblyParts } from "./assembly-parts.ts";
import type { Attributes } from "./attributes.ts";
import type { ConstantValue } from "./constants.ts";
import { ACCESS_MASK, type Access, FIELD, MEMBER_ACCESS, SEMANTICS } from "./flags.ts";
import { MethodDefinition } from "./method-definition.ts";

/** A field declared by an assembly. */
export class FieldDefinition {
  readonly flags: number;

  constructor(
    readonly assembly: AssemblyParts,
    readonly row: number,
  ) {
    this.flags = assembly.members.columns.fields.flags.at(row);
  }

  get name(): string {
    return this.assembly.metadata.strings.at(this.assembly.members.columns.fields.name.at(this.row));
  }

  get access(): Access {
    return MEMBER_ACCESS[this.flags & ACCESS_MASK] ?? "private";
  }

  has(flag: keyof typeof FIELD): boolean {
    return (this.flags & FIELD[flag]) !== 0;
  }

  get type(): SignatureType {
    return this.assembly.metadata.signatures.field(this.assembly.members.columns.fields.signature.at(this.row));
  }

  get attributes(): Attributes {
    return this.assembly.attributes.of(tokenOf("Field", this.row));
  }

  /** The value of a constant or of an enum member; undefined if there is none. */
  get constant(): ConstantValue | undefined {
    return this.assembly.constantOf(tokenOf("Field", this.row));
  }
}

/** One of the accessor methods of a property or an event. */
export interface AccessorDefinition {
  readonly role: AccessorRole;
  readonly method: MethodDefinition;
}

export type AccessorRole = "getter" | "setter" | "add" | "remove";

/** A property or an indexer. */
export class PropertyDefinition {
  private ownAccessors: readonly AccessorDefinition[] | undefined;

  constructor(
    readonly assembly: AssemblyParts,
    readonly row: number,
  ) {}

  get name(): string {
    return this.assembly.metadata.strings.at(this.assembly.members.columns.properties.name.at(this.row));
  }

  get signature(): MethodSignature {
    return this.assembly.metadata.signatures.method(this.assembly.members.columns.properties.signature.at(this.row));
  }

  get attributes(): Attributes {
    return this.assembly.attributes.of(tokenOf("Property", this.row));
  }

  get accessors(): readonly AccessorDefinition[] {
    this.ownAccessors ??= readAccessors(this.assembly, "Property", this.row);
    return this.ownAccessors;
  }
}

export class EventDefinition {
  private ownAccessors: readonly AccessorDefinition[] | undefined;

  constructor(
    readonly assembly: AssemblyParts,
    readonly row: number,
  ) {}

  get name(): string {
    return this.assembly.metadata.strings.at(this.assembly.members.columns.events.name.at(this.row));
  }

  /** Its delegate type, as TypeDef, TypeRef or TypeSpec. */
  get type(): Token {
    return decodeIndex("TypeDefOrRef", this.assembly.members.columns.events.type.at(this.row));
  }

  get attributes(): Attributes {
    return this.assembly.attributes.of(tokenOf("Event", this.row));
  }

  get accessors(): readonly AccessorDefinition[] {
    this.ownAccessors ??= readAccessors(this.assembly, "Event", this.row);
    return this.ownAccessors;
  }
}

/**
 * Returns one accessor for each role, in the order of roles; others, such as those that raise an event, have no keyword in C#.
 */
function readAccessors(
  assembly: AssemblyParts,
  table: "Property" | "Event",
  row: number,
): readonly AccessorDefinition[] {
  const all = assembly.members.accessorsOf(table, row);
  return ROLES.flatMap((role) => {
    const found = all.find(({ semantics }) => semantics === SEMANTICS[role]);
    return found === undefined ? [] : [{ role, method: new MethodDefinition(assembly, found.method) }];
  });
}

const ROLES: readonly AccessorRole[] = ["getter", "setter", "add", "remove"];
