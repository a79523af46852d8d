import { readNullable } from "../attributes/known-attributes.ts";
import { tokenOf } from "../format/coded-index.ts";
import type { AssemblyParts } from "./assembly-parts.ts";
import type { Attributes } from "./attributes.ts";
import { GENERIC } from "./flags.ts";
import type { ReferenceRow } from "./member-tables.ts";

/** A type parameter of a type or method. */
export class GenericParameter {
  readonly flags: number;
  readonly number: number;

  constructor(
    private readonly assembly: AssemblyParts,
    readonly row: number,
  ) {
    this.flags = assembly.members.columns.generics.flags.at(row);
    this.number = assembly.members.columns.generics.number.at(row);
  }

  get name(): string {
    return this.assembly.metadata.strings.at(this.assembly.members.columns.generics.name.at(this.row));
  }

  get variance(): "out" | "in" | "" {
    return this.flags & GENERIC.covariant ? "out" : this.flags & GENERIC.contravariant ? "in" : "";
  }

  /** The types that it is constrained to. */
  get constraints(): readonly ReferenceRow[] {
    return this.assembly.members.constraintsOf(this.row);
  }

  get attributes(): Attributes {
    return this.assembly.attributes.of(tokenOf("GenericParam", this.row));
  }

  /** Whether it has the constraint `notnull`, given the nullable context of its owner. */
  isNotNull(context: number): boolean {
    if (this.flags & (GENERIC.class | GENERIC.struct)) return false;
    return (this.attributes.read("nullable", readNullable) ?? context) === 1;
  }
}
