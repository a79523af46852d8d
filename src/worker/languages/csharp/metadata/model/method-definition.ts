import { readNullableContext } from "../attributes/known-attributes.ts";
import { BadAssembly } from "../format/bad-assembly.ts";
import { type Token, tokenOf } from "../format/coded-index.ts";
import type { MethodSignature, SignatureType } from "../signatures/signature.ts";
import type { AssemblyParts } from "./assembly-parts.ts";
import type { Attributes } from "./attributes.ts";
import type { ConstantValue } from "./constants.ts";
import { ACCESS_MASK, type Access, MEMBER_ACCESS, METHOD, PARAMETER } from "./flags.ts";
import { GenericParameter } from "./generic-parameter.ts";

/** The number of the Param row for the return value. */
const RETURN = 0;
const INIT = "System.Runtime.CompilerServices.IsExternalInit";

/** A parameter, or with number 0 the return value. */
export interface ParameterDefinition {
  /** "" if the assembly does not say. */
  readonly name: string;
  readonly type: SignatureType;
  readonly flags: number;
  readonly attributes: Attributes | undefined;
  /** The default value; undefined if the assembly does not say. */
  readonly constant: ConstantValue | undefined;
}

/** Returns a parameter of which only the type is known. */
export function namelessParameter(type: SignatureType): ParameterDefinition {
  return { name: "", type, flags: 0, attributes: undefined, constant: undefined };
}

/** A method declared by an assembly. */
export class MethodDefinition {
  readonly flags: number;
  private ownAttributes: Attributes | undefined;

  constructor(
    readonly assembly: AssemblyParts,
    readonly row: number,
  ) {
    this.flags = assembly.members.columns.methods.flags.at(row);
  }

  get token(): Token {
    return tokenOf("MethodDef", this.row);
  }

  get name(): string {
    return this.assembly.metadata.strings.at(this.assembly.members.columns.methods.name.at(this.row));
  }

  get access(): Access {
    return MEMBER_ACCESS[this.flags & ACCESS_MASK] ?? "private";
  }

  has(flag: keyof typeof METHOD): boolean {
    return (this.flags & METHOD[flag]) !== 0;
  }

  get signature(): MethodSignature {
    return this.assembly.metadata.signatures.method(this.assembly.members.columns.methods.signature.at(this.row));
  }

  get attributes(): Attributes {
    this.ownAttributes ??= this.assembly.attributes.of(this.token);
    return this.ownAttributes;
  }

  /** The nullability of types without their own; undefined if the declaring type defines it. */
  get nullableContext(): number | undefined {
    return this.attributes.read("nullableContext", readNullableContext);
  }

  /** Whether it is an `init` accessor. */
  get isInitOnly(): boolean {
    const { returnType } = this.signature;
    return returnType.kind === "modified" && this.assembly.nameOfReference(returnType.modifier) === INIT;
  }

  get genericParameters(): readonly GenericParameter[] {
    const rows = this.assembly.members.genericsOf("MethodDef", this.row);
    return rows.map((row) => new GenericParameter(this.assembly, row)).sort((a, b) => a.number - b.number);
  }

  get parameters(): readonly ParameterDefinition[] {
    const rows = this.parameterRows();
    return this.signature.parameters.map((type, i) => this.parameterOf(type, rows.get(i + 1)));
  }

  /** The return value, as a parameter without a name. */
  get returned(): ParameterDefinition {
    return this.parameterOf(this.signature.returnType, this.parameterRows().get(RETURN));
  }

  private parameterRows(): ReadonlyMap<number, number> {
    const { start, end } = this.assembly.members.parametersOf(this.row);
    // One row for each parameter, and one for the return value.
    if (end - start > this.signature.parameters.length + 1) throw new BadAssembly("damaged", "too many parameters");
    const rows = new Map<number, number>();
    for (let row = start; row < end; row++) rows.set(this.assembly.members.columns.parameters.sequence.at(row), row);
    return rows;
  }

  private parameterOf(type: SignatureType, row: number | undefined): ParameterDefinition {
    if (row === undefined) return namelessParameter(type);
    const { assembly } = this;
    const { members, metadata, attributes } = assembly;
    const token = tokenOf("Param", row);
    const name = metadata.strings.at(members.columns.parameters.name.at(row));
    const flags = members.columns.parameters.flags.at(row);
    return {
      name,
      type,
      flags,
      attributes: attributes.of(token),
      // Read on demand: few are ever requested.
      get constant() {
        return assembly.constantOf(token);
      },
    };
  }
}

/** Returns how a parameter is passed, in C#'s words. */
export function passingOf({ type, flags, attributes }: ParameterDefinition): readonly string[] {
  if (withoutModifiers(type).kind !== "reference") return BY_VALUE;
  if ((flags & PARAMETER.out) !== 0 && (flags & PARAMETER.in) === 0) return BY_OUT;
  if (attributes?.has("requiresLocation")) return BY_REF_READONLY;
  return attributes?.has("readOnly") ? BY_IN : BY_REF;
}

const BY_VALUE: readonly string[] = [];
const BY_OUT: readonly string[] = ["out"];
const BY_REF_READONLY: readonly string[] = ["ref", "readonly"];
const BY_IN: readonly string[] = ["in"];
const BY_REF: readonly string[] = ["ref"];

/** Returns a type without its modifiers. */
export function withoutModifiers(type: SignatureType): SignatureType {
  let bare = type;
  while (bare.kind === "modified") bare = bare.element;
  return bare;
}
