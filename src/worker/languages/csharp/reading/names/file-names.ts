import type { UseRole } from "../../../../../shared/model/uses.ts";
import type { TextPositions } from "../../../../util/text-positions.ts";
import type { Code } from "../../body-ir/body-ir.ts";
import type { NameAccess } from "../../facts/csharp-facts.ts";
import type { Tokens } from "../lexer/tokens.ts";
import type { TypeParameterScope } from "./type-names.ts";

/** A file's text, from which names are read. */
export interface NamedText {
  readonly text: string;
  readonly tokens: Tokens;
  readonly positions: TextPositions;
}

/** Receives the names of a file whose meaning follows from their place. All places are offsets. */
export interface FileNames extends TypeParameterScope {
  /** Adds a name of a parameter, local, range variable or type parameter, with the place of its declaration. */
  addVariable(at: number, declaredAt: number): void;
  /** Adds a name of a type parameter that is used as a type. */
  addTypeParameter(at: number, declaredAt: number, role: UseRole): void;
  /** Adds the access to the target of a name in an expression, if it is more than reading its value. */
  addAccess(at: number, access: NameAccess): void;
  /** Whether the preprocessor excludes the code at an offset. */
  isLeftOut(at: number): boolean;
  /** Returns the code of the attribute list that begins at an offset. */
  attributeList(at: number): readonly Code[];
}

/** The code between the parentheses of an attribute. */
export interface AttributeCode {
  readonly arguments: readonly Code[];
  /** `Member = value`, as assignments. */
  readonly members: readonly Code[];
  /** The names in the types that are written in them. */
  readonly typeNames: readonly Code[];
}
