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

/** The calls and creations in a stretch of code, and the code around them. */
export interface ReadCode {
  readonly uses: readonly UseFacts[];
  readonly code: readonly Code[];
}

/** The result for code without calls and creations. */
export const NOTHING: ReadCode = { uses: [], code: [] };

const NO_ARGUMENTS: AttributeCode = { arguments: [], members: [], typeNames: [] };

/** The code of one body, as it was read and written for linking. */
export interface ReadBody extends WrittenCode {
  /** The offset behind the code that was read. */
  readonly end: number;
}

/**
 * Maximum number of rules run per token of a file, and the minimum granted to the shortest file; real code needs two
 * per token.
 */
const STEPS_PER_TOKEN = 60;
const MIN_STEPS = 100_000;

/** Maximum number of rules run for any file. */
const MAX_STEPS = 20_000_000;

/** Average number of characters of stored code for each rule that is run. */
const CODE_OF_STEP = 4;

/** Reads the bodies of one file. */
export class BodyReader {
  readonly errors: Span[] = [];
  /** Stretches that were skipped because they take too many steps. */
  readonly cuts: Span[] = [];
  private readonly brackets: Brackets;
  /** The number of rules that may still be run: in broken code bodies may overlap. */
  private stepsLeft: number;
  private codeSize = 0;
  /** The variables of top-level statements, each visible in the statements behind it. */
  private readonly topLevel = new LocalNames([]);

  constructor(private readonly source: CodeSource) {
    this.brackets = readBrackets(source.tokens);
    this.stepsLeft = Math.min(MIN_STEPS + STEPS_PER_TOKEN * source.tokens.count, MAX_STEPS);
  }

  /** Whether every name is requested. */
  get readsEveryName(): boolean {
    return this.source.names !== undefined;
  }

  /** Reads the body and initializer of a member with these parameters, from a token to an offset. */
  read(index: number, end: number, parameters: readonly PlacedName[] = []): ReadBody {
    const cursor = this.cursorAt(index, end);
    const content = this.unlessTooDeep<WrittenCode>(cursor, { ...NOTHING, localFunctions: [] }, () =>
      writeCode(readBody(cursor), this.source, new LocalNames(parameters)),
    );
    return { ...content, end: cursor.previousEnd };
  }

  /** Reads the base constructor call in the header of a type with these parameters, with its arguments. */
  baseCall({ name, at, argumentsIndex }: BaseCall, end: number, parameters: readonly PlacedName[]): ReadCode {
    const cursor = this.cursorAt(argumentsIndex, end);
    return this.unlessTooDeep(cursor, NOTHING, () =>
      this.contentOf(
        [{ k: "constructorCall", name, at, arguments: readBaseArguments(cursor) }],
        new LocalNames(parameters),
      ),
    );
  }

  /** Reads the default values of parameters, which begin at these tokens. */
  defaults(indexes: readonly number[], end: number): ReadCode {
    if (indexes.length === 0) return NOTHING;
    const read = indexes.map((index) => {
      const cursor = this.cursorAt(index, end);
      return this.unlessTooDeep(cursor, NOTHING, () => this.contentOf(readValue(cursor)));
    });
    const code = read.flatMap((one) => one.code);
    // Constant defaults that contain a call name no variable.
    const written = this.readsEveryName ? code.map((one) => [Op.parameterDefault, one] as const) : code;
    return { uses: read.flatMap(({ uses }) => uses), code: written };
  }

  /** Reads the code between the parentheses of an attribute, which may name these parameters. */
  attribute(index: number, end: number, parameters: readonly PlacedName[]): AttributeCode {
    const cursor = this.cursorAt(index, end);
    return this.unlessTooDeep(cursor, NO_ARGUMENTS, () => {
      const list = readBaseArguments(cursor);
      // Only callers that request every name need an attribute's code, so errors in it do not make the file a partial one.
      cursor.errors.length = 0;
      return writeAttribute(list, this.source, new LocalNames(parameters));
    });
  }

  /** Reads a statement outside all types; the uses of its local functions are included. */
  statement(index: number, end: number): ReadCode & Pick<WrittenCode, "localFunctions"> {
    const cursor = this.cursorAt(index, end);
    return this.unlessTooDeep(cursor, { ...NOTHING, localFunctions: [] }, () =>
      this.contentOf(readTopLevel(cursor), this.topLevel),
    );
  }

  // The rules limit the nesting so that it fits a stack of the usual size. If the stack is smaller, only the body is
  // skipped, not the file.
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

  /** Returns the approximate number of characters of the code read since the last call. */
  takeCodeSize(): number {
    const size = this.codeSize;
    this.codeSize = 0;
    return size;
  }

  // Added one by one: a hostile text has more of them than a call can take arguments.
  private note({ errors, cuts, steps }: BodyCursor): void {
    this.stepsLeft -= steps;
    this.codeSize += CODE_OF_STEP * steps;
    for (const error of errors) this.errors.push(error);
    for (const cut of cuts) this.cuts.push(cut);
  }

  private cursorAt(index: number, limit: number): BodyCursor {
    const { brackets, stepsLeft } = this;
    const { text, tokens } = this.source;
    return new BodyCursor({ text, tokens, brackets, index, limit, grammar, stepsLeft });
  }
}
