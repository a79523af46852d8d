import type { Type } from "../../symbols/model.ts";

/** What is known of a variable besides its value: that it is a constant, or what tells of it where its type is unknown. */
export interface LocalDetails {
  readonly isConstant?: true;
  /** The type that it might have. */
  readonly guess?: Type;
  /** The type that it might hold: the `T` of a `Some<T>` that cannot be found. */
  readonly held?: Type;
  /** The type that members behind it are looked up in where every name is asked for: less certain than `held`. */
  readonly element?: Type;
  /** Its type as it is written. */
  readonly typeText?: string;
}

/** The variables and local functions of a block, with a way to those of the blocks around it. */
export class Locals<Value> {
  private own: Map<string, Value> | undefined;
  private notes: Map<string, LocalDetails> | undefined;

  /** The number of enclosing blocks. */
  readonly depth: number;

  constructor(private readonly outer?: Locals<Value>) {
    this.depth = outer === undefined ? 0 : outer.depth + 1;
  }

  /** Declares a variable or local function of this block, or gives it another value. */
  declare(name: string, value: Value): void {
    this.own ??= new Map();
    this.own.set(name, value);
  }

  /** The value of a name in the innermost block that declares it. */
  find(name: string): Value | undefined {
    for (let at: Locals<Value> | undefined = this; at !== undefined; at = at.outer) {
      const found = at.own?.get(name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Adds to the details of a variable of this block. */
  note(name: string, details: LocalDetails): void {
    this.notes ??= new Map();
    const known = this.notes.get(name);
    this.notes.set(name, known === undefined ? details : { ...known, ...details });
  }

  /** The details of the variable that a name means here; undefined where there are none. */
  details(name: string): LocalDetails | undefined {
    for (let at: Locals<Value> | undefined = this; at !== undefined; at = at.outer) {
      if (at.own?.has(name)) return at.notes?.get(name);
    }
    return undefined;
  }
}
