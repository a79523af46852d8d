import type { UseRole } from "../../../../../shared/model/uses.ts";
import type { TextPositions } from "../../../../util/text-positions.ts";
import type { Code } from "../../body-ir/body-ir.ts";
import type { NameAccess } from "../../facts/csharp-facts.ts";
import type { Tokens } from "../lexer/tokens.ts";
import type { TypeParameterScope } from "./type-names.ts";

/** A file's text as names are read from it. */
export interface NamedText {
  readonly text: string;
  readonly tokens: Tokens;
  readonly positions: TextPositions;
}

/** Takes the names of a file that are known by where they stand. All places are offsets. */
export interface FileNames extends TypeParameterScope {
  /** A name of a parameter, local, range variable or type parameter, and where that is declared. */
  addVariable(at: number, declaredAt: number): void;
  /** The same of a type parameter that stands for a type. */
  addTypeParameter(at: number, declaredAt: number, role: UseRole): void;
  /** What is done to what a name in an expression means, where that is more than to ask for its value. */
  addAccess(at: number, access: NameAccess): void;
  /** Whether the preprocessor leaves out what stands at an offset. */
  isLeftOut(at: number): boolean;
  /** The code of the list of attributes that begins at an offset. */
  attributeList(at: number): readonly Code[];
}

/** The code between the parentheses of an attribute. */
export interface AttributeCode {
  readonly arguments: readonly Code[];
  /** `Member = value`, as assignments. */
  readonly members: readonly Code[];
  /** Of the types that are written in them. */
  readonly typeNames: readonly Code[];
}
