import { isGerund } from "./verbs.ts";
import { isAcronym } from "./words.ts";

export type Article = "the" | "a" | "";

/** Prepositions, which begin a new phrase, with the article of that phrase. */
const PREPOSITIONS: ReadonlyMap<string, Article> = new Map([
  ["after", "the"],
  ["as", ""],
  ["at", "the"],
  ["before", "the"],
  ["between", ""],
  ["by", ""],
  ["for", "the"],
  ["from", "the"],
  ["in", "the"],
  ["inside", "the"],
  ["into", "a"],
  ["of", "the"],
  ["on", "the"],
  ["per", ""],
  ["since", "the"],
  ["to", "a"],
  ["until", "the"],
  ["using", "the"],
  ["via", "the"],
  ["with", "the"],
  ["within", "the"],
  ["without", ""],
]);

const WITHOUT_ARTICLE: ReadonlySet<string> = new Set(
  "a all an another any both each either every many more multiple no none nothing now null other several some the this today utc".split(
    " ",
  ),
);

const MASS: ReadonlySet<string> = new Set(
  "access content data feedback information input metadata output text work".split(" "),
);

// Formats and protocols, which have neither an article nor a plural: JSON.
const MASS_ACRONYM =
  /^(?:CSS|CSV|DNS|FTP|HTML|HTTPS?|IO|JSON|MD5|SHA\d*|SMTP|SQL|SSL|TCP|TLS|UDP|UTC|UTF-\d+|XML|YAML)$/;

// By sound rather than spelling: a user, a unique name, an hour.
const CONSONANT_SOUND = /^(?:un[io](?!n)|us[ae]|util|eu|one|once|u[^a-z]|ur[il])/i;
const VOWEL_SOUND = /^(?:[aeiou]|hour|honest|heir)/i;
const VOWEL_LETTER = /^[AEFHILMNORSX]/;

/** Makes a noun phrase from a name's words: (user, by, id) is "the user by id", (new, user) "a new user". */
export function nounPhrase(words: readonly string[], article: Article = "the"): string {
  const cut = words.findIndex((word, at) => at > 0 && PREPOSITIONS.has(word));
  const head = cut < 0 ? words : words.slice(0, cut);
  const phrase = withArticle(head, article);
  return cut < 0 ? phrase : `${phrase} ${prepositional(words.slice(cut))}`;
}

/** Makes a phrase of words that begin with a preposition: (from, file) is "from the file". */
export function prepositional(words: readonly string[]): string {
  const [preposition = "", ...rest] = words;
  if (rest.length === 0) return preposition;
  return `${preposition} ${nounPhrase(rest, PREPOSITIONS.get(preposition) ?? "")}`;
}

export function isPreposition(word: string | undefined): boolean {
  return word !== undefined && PREPOSITIONS.has(word);
}

/** Adds an article to the words, if they take one. */
export function withArticle(words: readonly string[], article: Article): string {
  const [first = "", ...rest] = words;
  const text = words.join(" ");
  if (article === "" || text === "" || WITHOUT_ARTICLE.has(first) || isGerund(first)) return text;
  if (rest.length === 0 && MASS_ACRONYM.test(first)) return text;
  if (article === "the") return first === "new" ? `${indefinite(first)} ${text}` : `the ${text}`;
  return isPlural(words) || isMass(words.at(-1) ?? "") ? text : `${indefinite(first)} ${text}`;
}

function indefinite(word: string): "a" | "an" {
  if (isAcronym(word)) return VOWEL_LETTER.test(word) ? "an" : "a";
  return VOWEL_SOUND.test(word) && !CONSONANT_SOUND.test(word) ? "an" : "a";
}

/** The plural of the last word: (order, entry) is "order entries". */
export function plural(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return [...words.slice(0, -1), pluralWord(last)].join(" ");
}

function pluralWord(word: string): string {
  if (word === "" || isMass(word) || isPluralWord(word)) return word;
  if (isAcronym(word)) return `${word}s`;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

function isMass(word: string): boolean {
  return MASS.has(word) || MASS_ACRONYM.test(word);
}

function isPlural(words: readonly string[]): boolean {
  return isPluralWord(words.at(-1) ?? "");
}

function isPluralWord(word: string): boolean {
  return word === "children" || word === "people" || (/[^su]s$/.test(word) && !/(?:is|ss|us|as)$/.test(word));
}

/** Joins a list in words: a, b and c. */
export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

const ADJECTIVES: ReadonlySet<string> = new Set(
  "active available busy dirty empty free full hidden idle invalid lost open optional public private ready sent shown static valid".split(
    " ",
  ),
);

/** Whether a phrase describes a state: enabled, visible, read only. */
export function isAdjective(words: readonly string[]): boolean {
  const last = words.at(-1) ?? "";
  return ADJECTIVES.has(last) || /(?:[^ie]ed|ied|able|ible|only)$/.test(last);
}

/** The words of comparisons. */
const COMPARING: ReadonlySet<string> = new Set("equal equals than".split(" "));

/** Whether a phrase can be a noun, which has a plural: neither "not empty" nor "greater than" can. */
export function isNoun(words: readonly string[]): boolean {
  const last = words.at(-1) ?? "";
  return words[0] !== "not" && !ADJECTIVES.has(last) && !COMPARING.has(last) && !isPreposition(last);
}
