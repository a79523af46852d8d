import type { Declaration } from "../declared/declaration.ts";
import { headerScope, type Scope } from "./scope.ts";
import type { TypeSymbol } from "./type-index.ts";
import type { WrittenType } from "./written-type.ts";

/** One entry of a base list. */
export interface Base {
  readonly part: Declaration;
  /** Its index in the part's list. */
  readonly at: number;
  readonly written: WrittenType;
  /** Undefined if it is declared outside the code base. */
  readonly target: TypeSymbol | undefined;
}

/** The lookup of the types named in base lists. */
export interface BaseNames {
  parse(text: string): WrittenType;
  resolve(type: WrittenType, scope: Scope): TypeSymbol | undefined;
}

/** Maximum depth of base lists that need other base lists first; more would overflow the stack. */
const MAX_DEPTH = 200;

/** The base lists of types, each read on first use. */
export class BaseLists {
  private readonly known = new Map<TypeSymbol, readonly Base[]>();
  /** The number of base lists being read, each needed by the one before. */
  private depth = 0;

  constructor(private readonly names: BaseNames) {}

  /** Whether a base list is being read, so that some are still empty. */
  get isReading(): boolean {
    return this.depth > 0;
  }

  /** Returns the bases of all parts, in order. Empty while they are being read, because they may name each other. */
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
