import {
  NAME_STRIDE,
  type SourceNames,
  type SourceTarget,
  TOKEN_KINDS,
  type TokenKind,
} from "../../shared/model/source.ts";
import { TextPositions } from "../util/text-positions.ts";

/** A name at a place of a text, from 0; how it is coloured, and what it means. */
export interface ListedName {
  readonly row: number;
  readonly column: number;
  readonly kind: TokenKind;
  /** Undefined for one that leads nowhere. */
  readonly target?: SourceTarget | undefined;
  readonly isDeclaration?: boolean;
}

// A name of any language as written: `@name`, with escapes.
const NAME = /@?(?:[\p{L}\p{N}\p{M}\p{Pc}\p{Cf}]|\\u[\da-f]{4}|\\U[\da-f]{8})+/iuy;

/** Collects the names of one text, each place once: what is said of it first holds. */
export class NameList {
  private readonly names = new Map<number, ListedName & { readonly length: number }>();
  private readonly positions: TextPositions;

  constructor(private readonly text: string) {
    this.positions = new TextPositions(text);
  }

  /** The name that is written at a place; undefined where none is. */
  nameAt(row: number, column: number): string | undefined {
    if (row >= this.positions.rowCount) return undefined;
    NAME.lastIndex = this.positions.rowStart(row) + column;
    return NAME.exec(this.text)?.[0];
  }

  /** What is no name in the text is passed over. */
  add(name: ListedName): void {
    const written = this.nameAt(name.row, name.column);
    const start = this.positions.rowStart(name.row) + name.column;
    if (written === undefined || this.names.has(start)) return;
    this.names.set(start, { ...name, length: written.length });
  }

  /** In the order of the text. */
  list(): Pick<SourceNames, "names" | "declarations" | "targets"> {
    const sorted = [...this.names].sort(([a], [b]) => a - b);
    const targets = new Map<string, readonly [at: number, target: SourceTarget]>();
    const names = new Uint32Array(sorted.length * NAME_STRIDE);
    for (const [at, [start, { length, kind, target }]] of sorted.entries()) {
      const number = target === undefined ? 0 : 1 + numberOf(target, targets);
      names.set([start, length, TOKEN_KINDS.indexOf(kind), number], at * NAME_STRIDE);
    }
    const declarations = sorted.flatMap(([, { isDeclaration }], at) => (isDeclaration ? [at] : []));
    return {
      names,
      declarations: Uint32Array.from(declarations),
      targets: Array.from(targets.values(), ([, target]) => target),
    };
  }
}

function numberOf(target: SourceTarget, known: Map<string, readonly [at: number, target: SourceTarget]>): number {
  const key = keyOf(target);
  const [at] = known.get(key) ?? [known.size];
  if (at === known.size) known.set(key, [at, target]);
  return at;
}

function keyOf(target: SourceTarget): string {
  if (target.kind === "variable") return `${target.row}:${target.column}`;
  return target.kind === "entity" ? target.entity.id : `external ${target.documentationId}`;
}
