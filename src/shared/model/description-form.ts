import type { DescriptionPart } from "./descriptions.ts";

/** A part that can be described of a type or member. */
export interface DescriptionField extends Omit<DescriptionPart, "text"> {
  /** Modifiers and type of a parameter, or the type of what is given back, as written. */
  readonly type?: string;
  /** What the source says of it; "" for nothing. */
  readonly source: string;
}

/** A type of exception that a description may name. */
export interface ExceptionType {
  /** As it is written where the description stands: with its namespace where that is not to be left out. */
  readonly name: string;
  /** What it stands in; "" for nothing. */
  readonly namespace: string;
  /** It is declared in the code base. */
  readonly isOwn: boolean;
}

/** The types of exceptions that are known. */
export interface ExceptionTypes {
  /** Those of the code base, then those from elsewhere that its code names, the most named first. */
  readonly types: readonly ExceptionType[];
  /** Whether all files were looked at for these. */
  readonly isComplete: boolean;
}

/** All that can be described of a type or member besides its summary. */
export interface DescriptionForm {
  readonly fields: readonly DescriptionField[];
  /** Whether further exceptions can be named. */
  readonly canThrow: boolean;
}
