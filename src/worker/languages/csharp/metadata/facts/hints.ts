import {
  type DynamicFlags,
  type NullableFlags,
  readDynamic,
  readNullable,
  readTupleNames,
} from "../attributes/known-attributes.ts";
import type { Attributes } from "../model/attributes.ts";

/** What attributes say of a type that its signature does not. */
export interface Hints {
  readonly dynamic: DynamicFlags | undefined;
  readonly tupleNames: readonly (string | undefined)[] | undefined;
  /** Left out where it is not asked for. */
  readonly nullable: NullableFlags | undefined;
}

const NO_HINTS: Hints = { dynamic: undefined, tupleNames: undefined, nullable: undefined };

/**
 * Reads them.
 * @param context what is said of all types nearby, where the types shall say whether they may be null
 */
export function hintsIn(attributes: Attributes | undefined, context: number | undefined): Hints {
  if (attributes === undefined && context === undefined) return NO_HINTS;
  return {
    dynamic: attributes?.read("dynamic", readDynamic),
    tupleNames: attributes?.read("tupleNames", readTupleNames),
    nullable: context === undefined ? undefined : (attributes?.read("nullable", readNullable) ?? context),
  };
}

/** Hands out the hints in the order in which a type is written: outer types before those they are made of. */
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

  /** The names of a tuple's elements. */
  names(count: number): readonly (string | undefined)[] {
    const at = this.namesAt;
    this.namesAt += count;
    return this.hints.tupleNames?.slice(at, at + count) ?? [];
  }

  /** What stands behind the next type: `?` where it may be null. */
  nullMark(): string {
    const { nullable } = this.hints;
    const flag = typeof nullable === "number" ? nullable : nullable?.[this.nullableAt++];
    return flag === 2 ? "?" : "";
  }
}
