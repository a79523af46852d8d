import { MAX_UNREADABLE_STRETCHES, MEMBER_COMMENT_ROWS, TYPE_COMMENT_ROWS } from "../../../../shared/limits/reading.ts";
import type { FileHealth } from "../../../../shared/model/health.ts";
import type { DocFacts } from "../../../facts/facts.ts";
import type { Capture, SyntaxEngine } from "../../../syntax/syntax.ts";
import { Stopwatch } from "../../../util/phase-times.ts";
import { TextPositions } from "../../../util/text-positions.ts";
import type { Reader, ReaderTools, ReadFile } from "../../contract/language.ts";
import type {
  CommentReference,
  CSharpFacts,
  CSharpTypeFacts,
  DirectiveFacts,
  NameFacts,
} from "../facts/csharp-facts.ts";
import { type Comments, readComments } from "./comments/blocks.ts";
import { crefsIn } from "./comments/crefs.ts";
import { docFactsOf } from "./comments/doc-facts.ts";
import { compileQueries, DeclarationTrees, type ParsedTree } from "./declarations/declaration-trees.ts";
import { type FileDeclarations, type FileReadings, readDeclarations } from "./declarations/declarations.ts";
import { FactsBudget } from "./declarations/facts-budget.ts";
import { KnownMembers } from "./declarations/known-members.ts";
import { byPlace, mergeContent, mergeFunctions, mergeNames, mergeTypes } from "./declarations/merge.ts";
import { type FileUsings, readNamedUsings } from "./declarations/named-usings.ts";
import { SourceCuts } from "./declarations/source-cuts.ts";
import { readUsings } from "./declarations/usings.ts";
import { lex } from "./lexer/lexer.ts";
import type { Span, Tokens } from "./lexer/tokens.ts";
import { type Branch, BranchPlaces, readBranches } from "./preprocessor/branches.ts";
import { directiveFacts, leftOutRows, type RowSpans } from "./preprocessor/left-out.ts";
import { hasPartedStatements } from "./preprocessor/parted-statements.ts";
import { readableLength } from "./preprocessor/readable-length.ts";
import { CONDITIONAL_REPAIR, conditionalTexts, withoutDeadBranches } from "./repair/conditional.ts";
import { applyEdits, type Edit } from "./repair/edits.ts";
import { hasExtensionBlocks } from "./repair/extensions.ts";
import { repairRules } from "./repair/rules.ts";
import { SCAN_REPAIR, scanDeclarations, withWholeStatements } from "./scan/declaration-scanner.ts";

export type CSharpReader = Reader<CSharpFacts>;

/** Loads tree-sitter with the C# grammar, and returns the reader that uses it. */
export async function openCSharpReader({ openSyntax, symbols, watch, ...facts }: ReaderTools): Promise<CSharpReader> {
  return createCSharpReader(await openSyntax(), symbols, watch, facts);
}

/** Compiles the queries once and returns a function that reads one file's text. */
export function createCSharpReader(
  syntax: SyntaxEngine,
  defines: readonly string[] = [],
  watch = new Stopwatch(),
  { withNames = false, withStarts = false }: FactsToRead = {},
): CSharpReader {
  const queries = compileQueries(syntax);
  return (text) => {
    const trees = new DeclarationTrees(syntax, queries);
    const reader = watch.measure("lex", () => new FileReader(trees, text, { defines, watch, withNames, withStarts }));
    return reader.read();
  };
}

/** What is read in addition to the stored facts. */
export type FactsToRead = Pick<ReaderTools, "withNames" | "withStarts">;

/** The uses and the code of top-level statements, and the functions in them. */
type TopLevelContent = Pick<CSharpFacts, "uses" | "code" | "functions">;

interface FileReaderOptions {
  /** Symbols of the project. */
  readonly defines: readonly string[];
  readonly watch: Stopwatch;
  readonly withNames: boolean;
  readonly withStarts: boolean;
}

class FileReader {
  /** The text up to its readable length. */
  private readonly original: string;
  /** The same text without the branches that no build has. */
  private readonly text: string;
  private readonly tokens: Tokens;
  private readonly positions: TextPositions;
  private readonly branches: readonly Branch[];
  private readonly directives: readonly DirectiveFacts[];
  private readonly branchPlaces: BranchPlaces;
  private readonly comments: Comments;
  private readonly cuts = new SourceCuts();
  private readonly defines: readonly string[];
  private readonly watch: Stopwatch;
  private readonly withNames: boolean;
  private readonly withStarts: boolean;
  /** By declaration offset: each declaration may be read more than once. */
  private readonly crefs = new Map<number, readonly CommentReference[]>();

  constructor(
    private readonly trees: DeclarationTrees,
    whole: string,
    { defines, watch, withNames, withStarts }: FileReaderOptions,
  ) {
    this.defines = defines;
    this.watch = watch;
    this.withNames = withNames;
    this.withStarts = withStarts;
    this.positions = new TextPositions(whole);
    const [original, tokens] = this.lexReadable(whole);
    this.original = original;
    const { directives, comments } = tokens;
    this.branches = readBranches(original, directives);
    this.directives = directiveFacts(original, directives, (offset) => this.positions.rowOf(offset));
    this.branchPlaces = new BranchPlaces(this.branches);
    this.comments = readComments({ text: original, positions: this.positions, comments, directives }, new Set(defines));
    this.text = withoutDeadBranches(original, this.branches);
    this.tokens = this.text === original ? tokens : lex(this.text);
  }

  private lexReadable(whole: string): readonly [text: string, tokens: Tokens] {
    const tokens = lex(whole);
    const length = readableLength(whole, tokens.directives);
    if (length === whole.length) return [whole, tokens];
    this.cuts.add("directives", { start: length, end: whole.length });
    const text = whole.slice(0, length);
    return [text, lex(text)];
  }

  read(): ReadFile<CSharpFacts> {
    const { text, tokens } = this;
    const tree = this.watch.measure("parse", () => this.trees.parse(text, tokens));
    if (tree.errors.length > 0 || hasExtensionBlocks(text, tokens) || hasNamespaces(tree) || this.hasParts)
      return this.watch.measure("repair", () => this.repair());
    const { types, errors, names, ...content } = this.watch.measure("extract", () =>
      this.declarations(tree.captures, text, tokens, { budget: new FactsBudget(), known: undefined }),
    );
    // An `#if` may split a statement in ways that the grammar accepts as something else.
    if (errors.length > 0 && this.branches.length > 0) return this.watch.measure("repair", () => this.repair());
    const facts = this.factsWith(types.map(inSourceOrder), content, names);
    return { facts, health: this.healthOf([], errors) };
  }

  private get hasParts(): boolean {
    return hasPartedStatements(this.branches, this.tokens);
  }

  private repair(): ReadFile<CSharpFacts> {
    const repairs = new Set<string>();
    let errors: readonly Span[] = [];
    let types: CSharpTypeFacts[] = [];
    let content: TopLevelContent | undefined;
    let names: NameFacts | undefined;
    const readings = { budget: new FactsBudget(), known: new KnownMembers() };
    for (const text of conditionalTexts(this.text, this.tokens, this.defines)) {
      if (text !== this.text) repairs.add(CONDITIONAL_REPAIR);
      const tokens = text === this.text ? this.tokens : lex(text);
      const tree = this.readRepaired(text, tokens, repairs);
      // The parser's recovery from broken code depends on the surrounding code.
      const known = tree.errors.length === 0 ? readings.known : undefined;
      const read = this.declarations(tree.captures, text, tokens, { ...readings, known });
      errors = [...errors, ...tree.errors, ...read.errors];
      types = types.length === 0 ? read.types.map(inSourceOrder) : this.mergedTypes(types, read.types);
      content = content === undefined ? read : this.merged(content, read);
      if (read.names !== undefined) names = names === undefined ? read.names : mergeNames(names, read.names);
    }
    const facts = this.factsWith(types, content ?? {}, names);
    return { facts, health: this.healthOf([...repairs], errors) };
  }

  // Symbols that are given choose the build, and with it the modifiers.
  private mergedTypes(first: readonly CSharpTypeFacts[], second: readonly CSharpTypeFacts[]): CSharpTypeFacts[] {
    return mergeTypes(first, second, { withNames: this.withNames, widensAccess: this.defines.length === 0 });
  }

  private merged(first: TopLevelContent, second: TopLevelContent): TopLevelContent {
    const functions = mergeFunctions(first.functions ?? [], second.functions ?? []);
    return { ...mergeContent(first, second, this.withNames), functions };
  }

  private factsWith(
    types: readonly CSharpTypeFacts[],
    { uses = [], code = [], functions = [] }: TopLevelContent,
    names: NameFacts | undefined,
  ): CSharpFacts {
    const { usings, code: named, names: ofUsings } = this.readUsings();
    const all = named.length > 0 ? [...named, ...code] : code;
    const { directives } = this;
    return {
      types,
      usings,
      ...(uses.length > 0 && { uses }),
      ...(all.length > 0 && { code: all }),
      ...(functions.length > 0 && { functions }),
      ...(directives.length > 0 && { directives }),
      ...(names && ofUsings && { ...mergeNames(names, ofUsings), crefs: [...this.crefs.values()].flat() }),
    };
  }

  private readUsings(): Omit<FileUsings, "names"> & { readonly names?: NameFacts } {
    const { text, tokens, positions, defines, cuts } = this;
    if (this.withNames) return readNamedUsings({ text, tokens, positions }, defines, cuts);
    return { usings: readUsings(text, tokens, defines, cuts), code: [] };
  }

  // If the rules do not repair the text, the tokens may be enough; broken code is left to the parser's recovery.
  private readRepaired(text: string, tokens: Tokens, repairs: Set<string>): ParsedTree {
    const repaired = applyEdits(text, this.editsFor(text, tokens, repairs));
    const tree = this.trees.parse(repaired, tokens);
    if (tree.errors.length === 0) return tree;
    const captures = scanDeclarations(text, tokens);
    if (captures === undefined) return this.recover(repaired, tokens);
    repairs.add(SCAN_REPAIR);
    return { captures, errors: [] };
  }

  private editsFor(text: string, tokens: Tokens, repairs: Set<string>): readonly Edit[] {
    return repairRules.flatMap((rule) => {
      const found = rule.find({ text, tokens });
      if (found.length > 0) repairs.add(rule.name);
      return found;
    });
  }

  private recover(text: string, tokens: Tokens): ParsedTree {
    const tree = this.trees.recover(text, tokens);
    if (tree.isGivenUp) this.cuts.add("parser", { start: 0, end: text.length });
    return tree;
  }

  private declarations(
    captures: readonly Capture[],
    text: string,
    tokens: Tokens,
    readings: FileReadings,
  ): FileDeclarations {
    const { positions, branchPlaces: branches, cuts, withStarts } = this;
    const source = { text, tokens, positions, branches, cuts, withStarts, docOf: this.docOf.bind(this) };
    const leftOut = this.withNames ? this.leftOut() : undefined;
    return readDeclarations(withWholeStatements(captures, text, tokens), source, leftOut, readings);
  }

  // Names of one build do not mean the variables of other builds.
  private leftOut(): RowSpans {
    return leftOutRows(this.directives, [(symbol) => this.defines.includes(symbol)]);
  }

  private docOf(start: number, isType: boolean): DocFacts | null {
    const block = this.comments.before(start, isType ? TYPE_COMMENT_ROWS : MEMBER_COMMENT_ROWS);
    if (this.withNames && block?.kind === "xml") {
      this.crefs.set(start, crefsIn(this.original, block, start, this.positions));
    }
    return block && docFactsOf(block);
  }

  private healthOf(repairs: readonly string[], errors: readonly Span[]): FileHealth {
    const { reasons: cuts, all } = this.cuts;
    if (cuts.length > 0) return { state: "partial", repairs, unreadable: this.rowsOf([...errors, ...all]), cuts };
    if (errors.length > 0) return { state: "partial", repairs, unreadable: this.rowsOf(errors) };
    return repairs.length > 0 ? { state: "repaired", repairs } : { state: "clean" };
  }

  // Errors nest, and the two parsers report the inner ones differently: overlapping stretches are merged.
  private rowsOf(errors: readonly Span[]): readonly (readonly [number, number])[] {
    const { positions } = this;
    const stretches: [first: number, last: number][] = [];
    for (const { start, end } of [...errors].sort((a, b) => a.start - b.start)) {
      const open = stretches.at(-1);
      const first = positions.rowOf(start);
      const last = positions.rowOf(end);
      const isLast = stretches.length === MAX_UNREADABLE_STRETCHES;
      if (open !== undefined && (first <= open[1] || isLast)) open[1] = Math.max(open[1], last);
      else stretches.push([first, last]);
    }
    return stretches;
  }
}

// Local functions are read before the member that contains them.
function inSourceOrder(type: CSharpTypeFacts): CSharpTypeFacts {
  const hasLocals = type.members.some(({ kind }) => kind === "localFunction");
  return hasLocals ? { ...type, members: [...type.members].sort(byPlace) } : type;
}

// With a file-scoped namespace for each branch of an `#if`, every type belongs to a different one in each reading.
function hasNamespaces({ captures }: ParsedTree): boolean {
  return captures.filter(({ name }) => name === "fileNamespace").length > 1;
}
