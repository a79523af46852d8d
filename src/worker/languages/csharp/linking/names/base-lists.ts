import type { Declaration } from "../declared/declaration.ts";
import { headerScope, type Scope } from "./scope.ts";
import type { TypeSymbol } from "./type-index.ts";
import type { WrittenType } from "./written-type.ts";

/** One entry of a base list. */
export interface Base {
  readonly part: Declaration;
  /** Its place in the part's list. */
  readonly at: number;
  readonly written: WrittenType;
  /** Undefined where it is declared outside of the code base. */
  readonly target: TypeSymbol | undefined;
}

/** The lookup of the types that base lists name. */
export interface BaseNames {
  parse(text: string): WrittenType;
  resolve(type: WrittenType, scope: Scope): TypeSymbol | undefined;
}

/** Base lists that need other base lists first, beyond what the stack can take. */
const MAX_DEPTH = 200;

/** The base lists of types, each read when it is asked for. */
export class BaseLists {
  private readonly known = new Map<TypeSymbol, readonly Base[]>();
  /** How many are being read, each for the sake of another. */
  private depth = 0;

  constructor(private readonly names: BaseNames) {}

  /** Whether any is being read, so that some are still empty. */
  get isReading(): boolean {
    return this.depth > 0;
  }

  /** Those of all parts, each in its order. Empty while they are being read, as they may name each other. */
  of(symbol: TypeSymbol): readonly Base[] {
    const known = this.known.get(symbol);
    if (known !== undefined) return known;
    if (this.depth > MAX_DEPTH) return [];
    this.depth++;
    this.known.set(symbol, []);
    try {
      const bases = symbol.kind === "enum" ? [] : symbol.parts.flatMap((part) => this.read(symbol, part));
      this.known.set(symbol, bases);
      return bases;
    } catch (thrown) {
      this.known.delete(symbol);
      throw thrown;
    } finally {
      this.depth--;
    }
  }

  private read(symbol: TypeSymbol, part: Declaration): readonly Base[] {
    const scope = headerScope(symbol, part);
    return part.bases.map((text, at) => {
      const written = this.names.parse(text);
      return { part, at, written, target: this.names.resolve(written, scope) };
    });
  }
}
