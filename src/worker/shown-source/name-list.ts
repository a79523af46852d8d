import {
  NAME_STRIDE,
  type SourceNames,
  type SourceTarget,
  TOKEN_KINDS,
  type TokenKind,
} from "../../shared/model/source.ts";
import { getOrMake } from "../util/maps.ts";
import { TextPositions } from "../util/text-positions.ts";

/** A name at a zero-based position in a text, with its colour and meaning. */
export interface ListedName {
  readonly row: number;
  readonly column: number;
  readonly kind: TokenKind;
  /** One object shared by all names with the same target; undefined for a name without one. */
  readonly target?: SourceTarget | undefined;
  readonly isDeclaration?: boolean;
}

// A name of any language as written: `@name`, with escapes.
const NAME = /@?(?:[\p{L}\p{N}\p{M}\p{Pc}\p{Cf}]|\\u[\da-f]{4}|\\U[\da-f]{8})+/iuy;

/** Collects the names of one text, one for each position: the first one added is kept. */
export class NameList {
  private readonly names = new Map<number, Omit<ListedName, "row" | "column"> & { readonly length: number }>();
  private readonly positions: TextPositions;

  constructor(private readonly text: string) {
    this.positions = new TextPositions(text);
  }

  /** The name written at a position; undefined if there is none. */
  nameAt(row: number, column: number): string | undefined {
    if (row >= this.positions.rowCount) return undefined;
    NAME.lastIndex = this.positions.rowStart(row) + column;
    return NAME.exec(this.text)?.[0];
  }

  /**
   * Adds a name; positions without a name in the text are ignored; `written` is the result of `nameAt` for its
   * position.
   */
  add({ row, column, kind, target, isDeclaration }: ListedName, written = this.nameAt(row, column)): void {
    const start = this.positions.rowStart(row) + column;
    if (written === undefined || this.names.has(start)) return;
    this.names.set(start, { kind, target, isDeclaration: isDeclaration === true, length: written.length });
  }

  /** The names in source order. */
  list(): Pick<SourceNames, "names" | "declarations" | "targets"> {
    const starts = Uint32Array.from(this.names.keys()).sort();
    const targets = new Map<SourceTarget, number>();
    const declarations: number[] = [];
    const names = new Uint32Array(starts.length * NAME_STRIDE);
    for (let at = 0; at < starts.length; at++) {
      const start = starts[at] ?? 0;
      const name = this.names.get(start);
      if (name === undefined) continue;
      const { length, kind, target, isDeclaration } = name;
      const first = at * NAME_STRIDE;
      names[first] = start;
      names[first + 1] = length;
      names[first + 2] = TOKEN_KINDS.indexOf(kind);
      names[first + 3] = target === undefined ? 0 : 1 + getOrMake(targets, target, () => targets.size);
      if (isDeclaration) declarations.push(at);
    }
    return { names, declarations: Uint32Array.from(declarations), targets: [...targets.keys()] };
  }
}
