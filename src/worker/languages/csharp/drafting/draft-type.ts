import { isAdjective, isNoun, nounPhrase, plural, withArticle } from "../../../english/phrases.ts";
import { isVerb } from "../../../english/verbs.ts";
import { sentence, splitName } from "../../../english/words.ts";
import { verbal } from "./predicates.ts";
import { type DraftedType, innermostName, nounOf } from "./subject.ts";

/** Writes a sentence from the words before a suffix; undefined if they do not fit into it. */
type WriteSuffix = (words: readonly string[], type: DraftedType) => string | undefined;

/** The purpose of a type by the last word of its name; used if words precede it. */
const SUFFIXES: ReadonlyMap<string, WriteSuffix> = new Map<string, WriteSuffix>([
  ["exception", (words) => `the exception that is thrown ${occasion(words)}`],
  ["attribute", (words) => `the ${words.join(" ")} attribute`],
  ["factory", (words) => several("creates", words)],
  ["builder", (words) => several("builds", words)],
  ["options", (words) => `the options of ${withArticle(words, "the")}`],
  ["settings", (words) => `the settings of ${withArticle(words, "the")}`],
  ["configuration", (words) => `the configuration of ${withArticle(words, "the")}`],
  ["tests", (words) => `tests ${withArticle(words, "the")}`],
  ["test", (words) => `tests ${withArticle(words, "the")}`],
  ["controller", (words) => `handles ${words.join(" ")} requests`],
  ["extensions", (_, type) => `extension methods for ${innermostName(type).slice(0, -"Extensions".length)}`],
  ["repository", (words) => several("stores and finds", words)],
  ["handler", (words) => (isVerb(words[0] ?? "") ? `handles requests to ${verbal(words)}` : several("handles", words))],
  ["command", (words) => request("command", words)],
  ["query", (words) => request("query", words)],
  ["request", (words) => request("request", words)],
  ["response", (words) => `the response to ${nounPhrase(words, "a")} request`],
  ["result", (words) => `the result of ${nounPhrase(words, "a")}`],
  ["args", (words) => `the arguments of ${withArticle(words, "the")}`],
  ["comparer", (words) => several("compares", words)],
  ["helper", (words) => several("helps with", words)],
  ["helpers", (words) => several("helps with", words)],
  ["utilities", (words) => several("helps with", words)],
  ["utils", (words) => several("helps with", words)],
  ["constants", (words) => `the constants for ${withArticle(words, "the")}`],
  ["base", (words) => several("the base of", words)],
  ["collection", (words) => several("a collection of", words)],
  ["list", (words) => several("a list of", words)],
  ["context", (words) => `the context of ${withArticle(words, "the")}`],
  ["state", (words) => `the state of ${withArticle(words, "a")}`],
]);

/** Types named after what they do: `UserValidator` validates users. */
const DOERS: ReadonlyMap<string, string> = new Map(
  [
    ...["converts converter", "dispatches dispatcher", "encodes encoder", "decodes decoder", "executes executor"],
    ...["exports exporter", "formats formatter", "generates generator", "imports importer", "listens|to listener"],
    ...["loads loader", "manages manager", "maps mapper", "monitors monitor", "observes observer", "parses parser"],
    ...["processes processor", "provides provider", "reads reader", "receives receiver", "renders renderer"],
    ...["resolves resolver", "runs runner", "schedules scheduler", "sends sender", "serializes serializer"],
    ...["sorts sorter", "tracks tracker", "validates validator", "visits visitor", "writes writer"],
  ].map((pair) => {
    const [does = "", suffix = ""] = pair.split(" ");
    return [suffix, does.replace("|", " ")];
  }),
);

/** Drafts the first sentence for a type, from its kind and its name. */
export function draftType(type: DraftedType): string {
  const words = nounOf(type);
  if (type.kind === "enum") return sentence(enumPhrase(words));
  if (type.kind === "delegate") return sentence(delegatePhrase(words));
  return sentence(suffixPhrase(type) ?? plainPhrase(words, type));
}

function suffixPhrase(type: DraftedType): string | undefined {
  const words = nounOf(type);
  const suffix = rawWords(type).at(-1) ?? "";
  if (rawWords(type).slice(-2).join(" ") === "event args" && words.length > 2)
    return `the data of the ${words.slice(0, -2).join(" ")} event`;
  const before = words.length > 1 ? words.slice(0, -1) : typeParameterWords(type);
  if (before.length === 0) return undefined;
  const does = DOERS.get(suffix);
  if (does !== undefined) return several(does, before);
  return SUFFIXES.get(suffix)?.(before, type);
}

// `NotEmptyValidator` validates no "not empties".
function several(does: string, words: readonly string[]): string | undefined {
  return isNoun(words) ? `${does} ${plural(words)}` : undefined;
}

// Words as written: running text spells `Args` as arguments, which is no suffix.
function rawWords(type: DraftedType): readonly string[] {
  return Array.from(innermostName(type).matchAll(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})/gu), ([word]) => word.toLowerCase());
}

/** `Repository<TEntity>` is one of entities; `T` alone says nothing. */
function typeParameterWords({ typeParameters }: DraftedType): readonly string[] {
  const named = typeParameters.find((name) => /^T\p{Lu}/u.test(name));
  return named === undefined ? [] : splitName(named.slice(1));
}

function plainPhrase(words: readonly string[], { kind, name, modifiers }: DraftedType): string {
  if (kind === "interface" && isAdjective(words)) return `describes something ${words.join(" ")}`;
  if (kind === "interface") return `defines ${withArticle(words, "a")}`;
  if (modifiers.includes("static")) return `functions and values for ${withArticle(words, "the")}`;
  return `represents ${withArticle(words, "a") || name}`;
}

function enumPhrase(words: readonly string[]): string {
  const before = words.slice(0, -1);
  const last = words.at(-1) ?? "";
  if (before.length > 0 && /^(?:type|kind)$/.test(last)) return `the kinds of ${plural(before)}`;
  if (before.length > 0 && /^(?:state|status)$/.test(last)) return `the states of ${withArticle(before, "a")}`;
  return `specifies ${withArticle(words, "the")}`;
}

function delegatePhrase(words: readonly string[]): string {
  const [last = "", ...before] = [words.at(-1) ?? "", ...words.slice(0, -1)];
  if (before.at(-1) === "event" && last === "handler") return `handles the ${before.slice(0, -1).join(" ")} event`;
  if (before.length > 0 && /^(?:callback|handler|delegate|func|action)$/.test(last))
    return `a method that is called for ${withArticle(before, "the")}`;
  return `a method for ${withArticle(words, "the")}`;
}

// `UserNotFound` says when, `Validation` only about what.
function occasion(words: readonly string[]): string {
  const [state = "", ...rest] = [words.at(-1) ?? "", ...words.slice(0, -1)];
  if (rest.at(-1) === "not" && rest.length > 1) return `when ${withArticle(rest.slice(0, -1), "the")} is not ${state}`;
  if (words[0] === "invalid" && words.length > 1) return `when ${withArticle(words.slice(1), "the")} is not valid`;
  if (rest.length > 0 && isAdjective([state])) return `when ${withArticle(rest, "the")} is ${state}`;
  return `for ${words.join(" ")} errors`;
}

function request(noun: string, words: readonly string[]): string {
  return isVerb(words[0] ?? "") ? `the ${noun} to ${verbal(words)}` : `the ${noun} for ${withArticle(words, "the")}`;
}
