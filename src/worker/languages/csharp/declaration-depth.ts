import { Kind, type Span, type Tokens } from "./lexer/tokens.ts";
import { AS_CLASS } from "./repair/extensions.ts";

/** An extension block is one token in the tokens, and a class in the text that is parsed. */
const TYPE_WORDS: ReadonlySet<string> = new Set([
  ...["class", "struct", "interface", "enum", "record", "namespace", "extension"],
  AS_CLASS,
]);

const FIRST_LETTERS: ReadonlySet<number> = new Set([...TYPE_WORDS].map((word) => word.charCodeAt(0)));

const BRACE_OPEN = 123;
const BRACE_CLOSE = 125;
const SEMICOLON = 59;

/**
 * No type or member begins more nodes below the tree's root than this: the tokens alone tell, so that the query need
 * not look into every body, which would cost a third of the parsing.
 */
export function declarationDepth(text: string, tokens: Tokens): number {
  const braces: boolean[] = [];
  let isTypeAhead = false;
  let deepest = 0;
  for (let i = 0; i < tokens.count; i++) {
    const kind = tokens.kinds[i];
    if (kind === BRACE_OPEN) {
      braces.push(isTypeAhead);
      if (isTypeAhead) deepest = Math.max(deepest, braces.length);
      isTypeAhead = false;
    } else if (kind === BRACE_CLOSE) braces.pop();
    else if (kind === SEMICOLON) isTypeAhead = false;
    // Types stand in types and namespaces, never in bodies.
    else if (kind === Kind.word && (braces.length === 0 || braces[braces.length - 1])) {
      isTypeAhead ||= beginsType(text, tokens, i);
    }
  }
  // Each brace of a type adds two nodes, its members one more; each branch of an #if one of its own.
  return 2 * deepest + 1 + openDirectives(text, tokens.directives);
}

// `class` after `:` or `,` is a constraint.
function beginsType(text: string, tokens: Tokens, i: number): boolean {
  const before = tokens.kinds[i - 1];
  if (before === 58 || before === 44) return false;
  // Most words need no copy to be told apart.
  if (!FIRST_LETTERS.has(text.charCodeAt(tokens.starts[i] ?? 0))) return false;
  return TYPE_WORDS.has(text.slice(tokens.starts[i], tokens.ends[i]));
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

/** How many brackets of any kind, or `<` that may be brackets, are open at once, at most. */
export function bracketDepth(tokens: Tokens): number {
  let depth = 0;
  let angles = 0;
  let deepest = 0;
  for (let i = 0; i < tokens.count; i++) {
    const kind = tokens.kinds[i] ?? 0;
    if (kind === 40 || kind === 91 || kind === BRACE_OPEN) depth++;
    else if ((kind === 41 || kind === 93 || kind === BRACE_CLOSE) && depth > 0) depth--;
    if (kind === LESS) angles++;
    else if (angles > 0 && !IN_TYPES.has(kind)) angles = 0;
    if (depth > deepest) deepest = depth;
    if (angles > deepest) deepest = angles;
  }
  return deepest;
}

const LESS = 60;

/** What may stand between the `<` of nested type arguments. */
const IN_TYPES: ReadonlySet<number> = new Set([Kind.word, Kind.doubleColon, 44, 46]);
