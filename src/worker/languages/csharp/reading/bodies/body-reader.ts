import type { UseFacts } from "../../../../facts/facts.ts";
import { type Code, Op } from "../../body-ir/body-ir.ts";
import type { BaseCall } from "../headers/header-parts.ts";
import type { PlacedName } from "../lexer/token-cursor.ts";
import type { Span } from "../lexer/tokens.ts";
import type { AttributeCode } from "../names/file-names.ts";
import type { Part } from "./ast.ts";
import { BodyCursor, OutOfSteps } from "./body-cursor.ts";
import { type Brackets, readBrackets } from "./brackets.ts";
import { type CodeSource, type WrittenCode, writeAttribute, writeCode } from "./code.ts";
import { grammar } from "./grammar.ts";
import { LocalNames } from "./local-names.ts";
import { readBaseArguments, readBody, readValue } from "./read-body.ts";
import { readTopLevel } from "./statements.ts";

/** The calls and creations somewhere, and the code around them. */
export interface ReadCode {
  readonly uses: readonly UseFacts[];
  readonly code: readonly Code[];
}

/** Where nothing is called and created. */
export const NOTHING: ReadCode = { uses: [], code: [] };

const NO_ARGUMENTS: AttributeCode = { arguments: [], members: [], typeNames: [] };

export interface ReadBody extends WrittenCode {
  /** Offset behind what was read. */
  readonly end: number;
}

/** Rules that may be run for each token of a file, and for the shortest one; real code needs two. */
const STEPS_PER_TOKEN = 60;
const LEAST_STEPS = 100_000;

/** The same for the longest file. */
const MOST_STEPS = 20_000_000;

/** The code of what one rule has read takes so many characters as it is stored, on average. */
const CODE_OF_STEP = 4;

/** Reads the bodies of one file. */
export class BodyReader {
  readonly errors: Span[] = [];
  /** Stretches that were left out because they take too many steps. */
  readonly cuts: Span[] = [];
  private readonly brackets: Brackets;
  /** Rules that may still be run: in broken code bodies may lie in each other. */
  private stepsLeft: number;
  private codeSize = 0;
  /** The variables of the statements outside of all types, which each of them sees behind it. */
  private readonly topLevel = new LocalNames([]);

  constructor(private readonly source: CodeSource) {
    this.brackets = readBrackets(source.tokens);
    this.stepsLeft = Math.min(LEAST_STEPS + STEPS_PER_TOKEN * source.tokens.count, MOST_STEPS);
  }

  /** Whether every name is asked for. */
  get readsEveryName(): boolean {
    return this.source.names !== undefined;
  }

  /** Reads what a member with these parameters evaluates, from a token to an offset. */
  read(index: number, end: number, parameters: readonly PlacedName[] = []): ReadBody {
    const cursor = this.cursorAt(index, end);
    const content = this.unlessTooDeep<WrittenCode>(cursor, { ...NOTHING, localFunctions: [] }, () =>
      writeCode(readBody(cursor), this.source, new LocalNames(parameters)),
    );
    return { ...content, end: cursor.previousEnd };
  }

  /** The call of a base's constructor in the header of a type with these parameters, with its arguments. */
  baseCall({ name, at, argumentsIndex }: BaseCall, end: number, parameters: readonly PlacedName[]): ReadCode {
    const cursor = this.cursorAt(argumentsIndex, end);
    return this.unlessTooDeep(cursor, NOTHING, () =>
      this.contentOf(
        [{ k: "constructorCall", name, at, arguments: readBaseArguments(cursor) }],
        new LocalNames(parameters),
      ),
    );
  }

  /** The code of the defaults of parameters, which begin at these tokens. */
  defaults(indexes: readonly number[], end: number): ReadCode {
    if (indexes.length === 0) return NOTHING;
    const read = indexes.map((index) => {
      const cursor = this.cursorAt(index, end);
      return this.unlessTooDeep(cursor, NOTHING, () => this.contentOf(readValue(cursor)));
    });
    const code = read.flatMap((one) => one.code);
    // What is constant and calls something names no variable.
    const written = this.readsEveryName ? code.map((one) => [Op.parameterDefault, one] as const) : code;
    return { uses: read.flatMap(({ uses }) => uses), code: written };
  }

  /** The code between the parentheses of an attribute, in which these parameters may be named. */
  attribute(index: number, end: number, parameters: readonly PlacedName[]): AttributeCode {
    const cursor = this.cursorAt(index, end);
    return this.unlessTooDeep(cursor, NO_ARGUMENTS, () => {
      const list = readBaseArguments(cursor);
      // Nobody misses what is left out of an attribute but who asks for every name: it makes no file a partial one.
      cursor.errors.length = 0;
      return writeAttribute(list, this.source, new LocalNames(parameters));
    });
  }

  /** The code of a statement outside of all types; the uses of its local functions are among its own. */
  statement(index: number, end: number): ReadCode & Pick<WrittenCode, "localFunctions"> {
    const cursor = this.cursorAt(index, end);
    return this.unlessTooDeep(cursor, { ...NOTHING, localFunctions: [] }, () =>
      this.contentOf(readTopLevel(cursor), this.topLevel),
    );
  }

  // The rules keep the depth of what they read small enough for a stack of the usual size. Where it is smaller, the body
  // is left out and not the file.
  private unlessTooDeep<T>(cursor: BodyCursor, nothing: T, read: () => T): T {
    const { start } = cursor;
    try {
      return read();
    } catch (thrown) {
      if (!(thrown instanceof RangeError)) throw thrown;
      cursor.note(new OutOfSteps(), start, start);
      return nothing;
    } finally {
      this.note(cursor);
    }
  }

  private contentOf(parts: readonly Part[], locals = new LocalNames([])): WrittenCode {
    const { code, uses, localFunctions } = writeCode(parts, this.source, locals);
    return { uses: [...uses, ...localFunctions.flatMap((local) => local.uses)], code, localFunctions };
  }

  /** About how many characters the code takes that was read since this was asked last. */
  takeCodeSize(): number {
    const size = this.codeSize;
    this.codeSize = 0;
    return size;
  }

  // One by one: a hostile text has more of them than a call takes arguments.
  private note({ errors, cuts, steps }: BodyCursor): void {
    this.stepsLeft -= steps;
    this.codeSize += CODE_OF_STEP * steps;
    for (const error of errors) this.errors.push(error);
    for (const cut of cuts) this.cuts.push(cut);
  }

  private cursorAt(index: number, end: number): BodyCursor {
    return new BodyCursor(this.source.text, this.source.tokens, index, end, this.brackets, grammar, this.stepsLeft);
  }
}
