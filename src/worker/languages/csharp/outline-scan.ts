import type { Span } from "./lexer/tokens.ts";
import { Kind, type Tokens } from "./lexer/tokens.ts";

/** What the tokens alone tell about where declarations can stand, so that the query need not visit every node. */
export interface OutlineScan {
  /** No type or member begins more nodes below the tree's root than this. */
  readonly declarationDepth: number;
  /** Whether some method body may hold a local function. */
  readonly mayHaveLocalFunctions: boolean;
}

const TYPE_WORDS: ReadonlySet<string> = new Set(["class", "struct", "interface", "enum", "record", "namespace"]);

/** Words that stand before a called name, where a type would stand before a declared one. */
const NOT_TYPES: ReadonlySet<string> = new Set(
  (
    "new return await throw in is as else case when and or not out yield select where from join on equals by into " +
    "orderby let do goto stackalloc using lock foreach operator if while for switch catch fixed base this"
  ).split(" "),
);

const BRACE_OPEN = 123;
const BRACE_CLOSE = 125;
const PAREN_OPEN = 40;
const LESS = 60;
/** Marks that can end a type: `>`, `]`, `?`, `)`, `*`. */
const TYPE_ENDS: ReadonlySet<number> = new Set([62, 93, 63, 41, 42]);

export function scanOutline(text: string, tokens: Tokens): OutlineScan {
  const braces: boolean[] = [];
  let isTypeAhead = false;
  let deepest = 0;
  let mayHaveLocalFunctions = false;
  for (let i = 0; i < tokens.count; i++) {
    const kind = tokens.kinds[i];
    if (kind === BRACE_OPEN) {
      braces.push(isTypeAhead);
      if (isTypeAhead) deepest = Math.max(deepest, braces.length);
      isTypeAhead = false;
    } else if (kind === BRACE_CLOSE) braces.pop();
    else if (kind === Kind.word) {
      // Types stand in types and namespaces, local functions in bodies.
      if (braces.length === 0 || braces[braces.length - 1]) isTypeAhead ||= beginsType(text, tokens, i);
      else mayHaveLocalFunctions ||= namesLocalFunction(text, tokens, i);
    } else if (kind === 59) isTypeAhead = false;
  }
  // Each brace of a type adds two nodes, its members one more; each branch of an #if one of its own.
  return { declarationDepth: 2 * deepest + 1 + openDirectives(text, tokens.directives), mayHaveLocalFunctions };
}

// `class` after `:` or `,` is a constraint.
function beginsType(text: string, tokens: Tokens, i: number): boolean {
  const before = tokens.kinds[i - 1];
  if (before === 58 || before === 44) return false;
  return TYPE_WORDS.has(text.slice(tokens.starts[i], tokens.ends[i]));
}

// `Type name(` or `Type name<`, and behind the parameters a body.
function namesLocalFunction(text: string, tokens: Tokens, i: number): boolean {
  const next = tokens.kinds[i + 1];
  if (next !== PAREN_OPEN && next !== LESS) return false;
  const before = tokens.kinds[i - 1] ?? 0;
  if (before === Kind.word) {
    if (NOT_TYPES.has(text.slice(tokens.starts[i - 1], tokens.ends[i - 1]))) return false;
  } else if (!TYPE_ENDS.has(before)) return false;
  return hasBodyAfterParameters(text, tokens, i + 1);
}

function hasBodyAfterParameters(text: string, tokens: Tokens, from: number): boolean {
  let depth = 0;
  for (let i = from; i < tokens.count; i++) {
    const kind = tokens.kinds[i];
    if (kind === PAREN_OPEN) depth++;
    else if (kind === 59 || kind === BRACE_OPEN) return false;
    else if (kind === 41 && --depth === 0) {
      const after = tokens.kinds[i + 1];
      return after === BRACE_OPEN || after === Kind.arrow || text.startsWith("where", tokens.starts[i + 1]);
    }
  }
  return false;
}

function openDirectives(text: string, directives: readonly Span[]): number {
  const groups: number[] = [];
  let open = 0;
  let most = 0;
  for (const { start, end } of directives) {
    const word = /^#\s*(\w+)/.exec(text.slice(start, end))?.[1];
    if (word === "if") groups.push(0);
    if (word === "if" || word === "elif" || word === "else") {
      groups[groups.length - 1] = (groups[groups.length - 1] ?? 0) + 1;
      most = Math.max(most, ++open);
    } else if (word === "endif") open -= groups.pop() ?? 0;
  }
  return most;
}
