import {
  type DynamicFlags,
  type NullableFlags,
  readDynamic,
  readNullable,
  readTupleNames,
} from "../attributes/known-attributes.ts";
import type { Attributes } from "../model/attributes.ts";

/** The information in attributes about a type that its signature lacks. */
export interface Hints {
  readonly dynamic: DynamicFlags | undefined;
  readonly tupleNames: readonly (string | undefined)[] | undefined;
  /** Absent unless requested. */
  readonly nullable: NullableFlags | undefined;
}

const NO_HINTS: Hints = { dynamic: undefined, tupleNames: undefined, nullable: undefined };

/**
 * Reads the hints.
 * @param context the nullable context, if the types shall say whether they may be null
 */
export function hintsIn(attributes: Attributes | undefined, context: number | undefined): Hints {
  if (attributes === undefined && context === undefined) return NO_HINTS;
  return {
    dynamic: attributes?.read("dynamic", readDynamic),
    tupleNames: attributes?.read("tupleNames", readTupleNames),
    nullable: context === undefined ? undefined : (attributes?.read("nullable", readNullable) ?? context),
  };
}

/** Returns the hints in the order in which a type is written: outer types before their components. */
export class HintCursor {
  private dynamicAt = 0;
  private namesAt = 0;
  private nullableAt = 0;

  constructor(private readonly hints: Hints) {}

  /** Whether the next type is `dynamic`. */
  isDynamic(): boolean {
    const at = this.dynamicAt++;
    const { dynamic } = this.hints;
    return dynamic === true ? at === 0 : dynamic?.[at] === true;
  }

  /** Returns the names of a tuple's elements. */
  names(count: number): readonly (string | undefined)[] {
    const at = this.namesAt;
    this.namesAt += count;
    return this.hints.tupleNames?.slice(at, at + count) ?? [];
  }

  /** Returns the suffix of the next type: `?` if it may be null. */
  nullMark(): string {
    const { nullable } = this.hints;
    const flag = typeof nullable === "number" ? nullable : nullable?.[this.nullableAt++];
    return flag === 2 ? "?" : "";
  }
}
