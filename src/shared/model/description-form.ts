import type { DescriptionPart } from "./descriptions.ts";

/** A part that can be described of a type or member. */
export interface DescriptionField extends Omit<DescriptionPart, "text"> {
  /** Modifiers and type of a parameter, or the type of what is given back, as written. */
  readonly type?: string;
  /** What the source says of it; "" for nothing. */
  readonly source: string;
}

/** All that can be described of a type or member besides its summary. */
export interface DescriptionForm {
  readonly fields: readonly DescriptionField[];
  /** Whether further exceptions can be named. */
  readonly canThrow: boolean;
}
