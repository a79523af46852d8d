import type { Type } from "../symbols/model.ts";

/** The variables and local functions of a block, and of the blocks around it, with what is known of the value of each. */
export class Locals<Value> {
  private own: Map<string, Value> | undefined;
  /** Guessed types of variables of unknown type. */
  private guesses: Map<string, Type> | undefined;
  /** Guessed types of what these variables hold. */
  private holdings: Map<string, Type> | undefined;

  /** The types of such variables as they are written. */
  private texts: Map<string, string> | undefined;

  /** Guessed types of what these variables hold, for names alone. */
  private elements: Map<string, Type> | undefined;

  private constants: Set<string> | undefined;

  /** How many blocks are around it. */
  readonly depth: number;

  constructor(private readonly outer?: Locals<Value>) {
    this.depth = outer === undefined ? 0 : outer.depth + 1;
  }

  declare(name: string, value: Value): void {
    this.own ??= new Map();
    this.own.set(name, value);
  }

  declareGuess(name: string, type: Type): void {
    this.guesses ??= new Map();
    this.guesses.set(name, type);
  }

  /** The type that a variable of unknown type might have. */
  guess(name: string): Type | undefined {
    return this.told(name, (at) => at.guesses);
  }

  declareHeld(name: string, type: Type): void {
    this.holdings ??= new Map();
    this.holdings.set(name, type);
  }

  /** The type that a variable of unknown type might hold. */
  held(name: string): Type | undefined {
    return this.told(name, (at) => at.holdings);
  }

  declareText(name: string, text: string): void {
    this.texts ??= new Map();
    this.texts.set(name, text);
  }

  /** The type that a variable of unknown type is written with. */
  text(name: string): string | undefined {
    return this.told(name, (at) => at.texts);
  }

  declareElement(name: string, type: Type): void {
    this.elements ??= new Map();
    this.elements.set(name, type);
  }

  /** The type that names behind a variable of unknown type are looked for in. */
  guessedElement(name: string): Type | undefined {
    return this.told(name, (at) => at.elements);
  }

  declareConstant(name: string): void {
    this.constants ??= new Set();
    this.constants.add(name);
  }

  /** Whether a name means a constant of these blocks. */
  isConstant(name: string): boolean {
    for (let at: Locals<Value> | undefined = this; at !== undefined; at = at.outer) {
      if (at.own?.has(name)) return at.constants?.has(name) === true;
    }
    return false;
  }

  find(name: string): Value | undefined {
    for (let at: Locals<Value> | undefined = this; at !== undefined; at = at.outer) {
      const found = at.own?.get(name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  // Of the variable that the name means here, whatever those around it are called.
  private told<T>(name: string, table: (at: Locals<Value>) => ReadonlyMap<string, T> | undefined): T | undefined {
    for (let at: Locals<Value> | undefined = this; at !== undefined; at = at.outer) {
      if (at.own?.has(name)) return table(at)?.get(name);
    }
    return undefined;
  }
}
