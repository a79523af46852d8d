import type { DescriptionPart } from "./descriptions.ts";

/** A part of a type or member that can be described. */
export interface DescriptionField extends Omit<DescriptionPart, "text"> {
  /** Modifiers and type of a parameter, or the return type, as written. */
  readonly type?: string;
  /** The text in the source; "" for none. */
  readonly source: string;
}

/** A type of exception that a description may name. */
export interface ExceptionType {
  /** Its name as it has to be written at the description: with its namespace where that is required. */
  readonly name: string;
  /** Its namespace; "" for none. */
  readonly namespace: string;
  /** Whether it is declared in the code base. */
  readonly isOwn: boolean;
}

/** The types of exceptions that are known. */
export interface ExceptionTypes {
  /** Those of the code base, then external ones that its code names, the most frequently named first. */
  readonly types: readonly ExceptionType[];
  /** Whether all files were searched for these. */
  readonly isComplete: boolean;
}

/** Everything that can be described of a type or member besides its summary. */
export interface DescriptionForm {
  readonly fields: readonly DescriptionField[];
  /** Whether further exceptions can be added. */
  readonly canThrow: boolean;
}
