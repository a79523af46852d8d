/** Reserved words behind which a value, and not a declaration, continues. */
export const VALUE_WORDS: ReadonlySet<string> = new Set("as in is".split(" "));

const MODIFIERS =
  "abstract async const extern file internal new override partial private protected public readonly required sealed " +
  "static unsafe virtual volatile";

/** What may be next to a word: marks and words themselves, and these classes. */
export const BESIDE = {
  /** Any word that is not reserved. */
  name: "<name>",
  reserved: "<reserved>",
  /** A number or string, complete or the opening of an interpolated one. */
  literal: "<literal>",
  /** Before the first token and behind the last. */
  nothing: "<nothing>",
} as const;

/** Where a word that may be a name is a keyword: the tokens before and behind it; any if not specified. */
export interface KeywordRule {
  readonly before?: ReadonlySet<string>;
  readonly notBefore?: ReadonlySet<string>;
  readonly after?: ReadonlySet<string>;
  /** Only in a query, from its `from` to its end. */
  readonly isOfQuery?: true;
}

const { name, reserved, literal, nothing } = BESIDE;
const WORD = [name, reserved];
const MEMBER_START = ["{", "}", ";", "]", nothing, ...MODIFIERS.split(" ")];
const VALUE_START = [...WORD, literal, "(", "[", "!", "-", "+", "~", "++", "--", "$", "{"];
const ACCESS = set(".", "?.", "->", "::");

const accessor: KeywordRule = { before: set(...MEMBER_START), after: set("{", ";", "=>") };
const query: KeywordRule = { isOfQuery: true, notBefore: ACCESS, after: set(...VALUE_START) };
const ordering: KeywordRule = { isOfQuery: true, before: set(...WORD, literal, ")", "]", "}") };
const target: KeywordRule = { before: set("["), after: set(":") };
const pattern: KeywordRule = {
  before: set(...WORD, literal, ")", "]", "}"),
  after: set(...VALUE_START, "<", ">", "<=", ">="),
};
const nativeInteger: KeywordRule = { notBefore: ACCESS, after: set(name, "?", "*", "[", ">", ",", ")", ".", "{") };

/** The words that are keywords in some places and names in others. */
export const CONTEXTUAL_WORDS: ReadonlyMap<string, KeywordRule> = new Map(
  Object.entries<KeywordRule>({
    ...{ get: accessor, set: accessor, init: accessor, add: accessor, remove: accessor },
    ...{ into: query, join: query, let: query, on: query, by: query, equals: query },
    ...{ select: query, group: query, orderby: query, ascending: ordering, descending: ordering },
    ...{ assembly: target, module: target, field: target, method: target },
    ...{ param: target, property: target, type: target, typevar: target },
    ...{ and: pattern, or: pattern, nint: nativeInteger, nuint: nativeInteger },
    not: { before: set("is", "case", "and", "or", "(", ",", "{", ":", "[", "=>"), after: pattern.after ?? set() },
    when: { before: pattern.before ?? set(), after: set(...VALUE_START) },
    with: { before: set(name, "this", "base", ")", "]", "!"), after: set("{") },
    var: { notBefore: ACCESS, after: set(name, "(") },
    dynamic: { notBefore: ACCESS, after: set(name, "?", "[", ">") },
    async: { notBefore: ACCESS, after: set(...WORD, "(") },
    await: { notBefore: ACCESS, after: set(...WORD, literal, "(") },
    partial: { notBefore: ACCESS, after: set(...WORD) },
    record: { before: set(...MEMBER_START), after: set(name, "struct", "class") },
    file: { before: set(...MEMBER_START), after: set(...WORD) },
    required: { before: set(...MEMBER_START), after: set(...WORD) },
    extension: { before: set("{", "}", ";"), after: set("(", "<") },
    scoped: { notBefore: ACCESS, after: set("ref", name) },
    where: { notBefore: ACCESS, after: set(...VALUE_START) },
    yield: { after: set("return", "break") },
    nameof: { notBefore: ACCESS, after: set("(") },
    global: { after: set("::", "using") },
    alias: { before: set("extern") },
    unmanaged: { before: set(":", ",", "*"), after: set(",", "{", ";", "=>", "[", "<") },
    managed: { before: set("*"), after: set("<") },
    notnull: { before: set(":", ","), after: set(",", "{", ";", "=>") },
    allows: { before: set(":", ","), after: set("ref") },
  }),
);

function set(...words: readonly string[]): ReadonlySet<string> {
  return new Set(words);
}
