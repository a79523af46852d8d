import type { UseFacts } from "../../../facts.ts";
import type { TextPositions } from "../../../text-positions.ts";
import type { BaseCall } from "../header-parts.ts";
import type { Span, Tokens } from "../lexer/tokens.ts";
import { BodyCursor } from "./body-cursor.ts";
import { type Brackets, readBrackets } from "./brackets.ts";
import { grammar } from "./grammar.ts";
import { readBaseArguments, readBody, readValue } from "./read-body.ts";
import { readTopLevel } from "./statements.ts";
import { type BodyUses, collectUses, type FoundUse } from "./uses.ts";

/** What bodies are read from. */
export interface BodySource {
  readonly text: string;
  readonly tokens: Tokens;
  readonly positions: TextPositions;
}

export interface ReadBody extends BodyContent {
  /** Offset behind what was read. */
  readonly end: number;
}

interface BodyContent {
  readonly uses: readonly UseFacts[];
  /** Those of nested local functions are in the same list, each with its own uses. */
  readonly localFunctions: readonly ReadLocalFunction[];
}

export interface ReadLocalFunction extends Span {
  readonly uses: readonly UseFacts[];
}

/** Reads the bodies of one file. */
export class BodyReader {
  readonly errors: Span[] = [];
  private readonly brackets: Brackets;

  constructor(private readonly source: BodySource) {
    this.brackets = readBrackets(source.tokens);
  }

  /** Reads what a member evaluates, from a token to an offset. */
  read(index: number, end: number): ReadBody {
    const cursor = this.cursorAt(index, end);
    const { parts, initializer } = readBody(cursor);
    this.note(cursor.errors);
    const body = collectUses(this.source.text, parts);
    const { uses, localFunctions } = this.flatten(body);
    const read = { localFunctions, end: cursor.previousEnd };
    if (initializer === null) return { uses, ...read };
    const { word, at } = initializer;
    return { uses: [this.use({ kind: "new", name: word, at, expression: word }), ...uses], ...read };
  }

  /** The call of a base's constructor in a type's header, and the uses in its arguments. */
  baseCall({ name, at, argumentsIndex }: BaseCall, end: number): readonly UseFacts[] {
    const cursor = this.cursorAt(argumentsIndex, end);
    const { uses } = collectUses(this.source.text, readBaseArguments(cursor));
    this.note(cursor.errors);
    return [{ kind: "new", name, at, expression: name } as const, ...uses].map((use) => this.use(use));
  }

  /** The uses of expressions that begin at these tokens, such as the defaults of parameters. */
  expressions(indexes: readonly number[], end: number): readonly UseFacts[] {
    return indexes.flatMap((index) => {
      const cursor = this.cursorAt(index, end);
      const { parts } = readValue(cursor);
      this.note(cursor.errors);
      return collectUses(this.source.text, parts).uses.map((use) => this.use(use));
    });
  }

  /** The uses of a statement outside of all types, those of its local functions included. */
  statement(index: number, end: number): readonly UseFacts[] {
    const cursor = this.cursorAt(index, end);
    const body = collectUses(this.source.text, readTopLevel(cursor));
    this.note(cursor.errors);
    const { uses, localFunctions } = this.flatten(body);
    return [...uses, ...localFunctions.flatMap((local) => local.uses)];
  }

  // One by one: a hostile text has more of them than a call takes arguments.
  private note(errors: readonly Span[]): void {
    for (const error of errors) this.errors.push(error);
  }

  private flatten({ uses, localFunctions }: BodyUses): BodyContent {
    const inner = localFunctions.map(({ declared, body }) => {
      const flat = this.flatten(body);
      return [{ start: declared.start, end: declared.end, uses: flat.uses }, ...flat.localFunctions];
    });
    return { uses: uses.map((use) => this.use(use)), localFunctions: inner.flat() };
  }

  private use({ kind, name, at, expression }: FoundUse): UseFacts {
    const { positions } = this.source;
    const row = positions.rowOf(at);
    return [kind === "call" ? 0 : 1, row, at - positions.rowStart(row), name, expression];
  }

  private cursorAt(index: number, end: number): BodyCursor {
    return new BodyCursor(this.source.text, this.source.tokens, index, end, this.brackets, grammar);
  }
}
