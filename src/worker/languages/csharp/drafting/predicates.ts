import {
  isAdjective,
  isPreposition,
  listed,
  nounPhrase,
  prepositional,
  withArticle,
} from "../../../english/phrases.ts";
import { isVerb, MAKING_VERBS, verbOfThirdPerson } from "../../../english/verbs.ts";
import { splitName } from "../../../english/words.ts";
import { type DraftedMember, inputs, isBool } from "./subject.ts";

/** First words of yes-or-no names, as written between a subject and the rest. */
const ASKING: ReadonlyMap<string, string> = new Map([
  ["is", "is"],
  ["are", "are"],
  ["was", "was"],
  ["were", "were"],
  ["has", "has"],
  ["have", "has"],
  ["had", "had"],
  ["can", "can"],
  ["could", "could"],
  ["should", "should"],
  ["must", "must"],
  ["may", "may"],
  ["will", "will"],
  ["does", "does"],
  ["needs", "needs"],
]);

/** Whether a method's name is a question: `IsValid`, or `bool Contains`. */
export function isQuestion([first = "", ...rest]: readonly string[], { returnType }: DraftedMember): boolean {
  if (!isBool(returnType)) return false;
  if (ASKING.has(first) || verbOfThirdPerson(first) !== undefined) return rest.length > 0 || first !== "is";
  return (
    !isVerb(first) && isAdjective([first, ...rest]) && !["try", "on", "to", "as", "from", "with", "set"].includes(first)
  );
}

/** Drafts "determines whether the user is valid", about the first parameter or the object itself. */
export function draftQuestion(words: readonly string[], member: DraftedMember, owner: readonly string[]): string {
  const [given] = inputs(member.parameters);
  const named = given === undefined ? [] : splitName(given.name);
  if (words[0] === "are" && member.parameters.length > 1) return compared(words, member);
  const isAboutOwner = named.length === 0 || takesParameter(words, named);
  const subject = withArticle(isAboutOwner ? owner : named, "the");
  const isOpen = words.length === 1 || isPreposition(words.at(-1));
  const object = isAboutOwner && isOpen && named.length > 0 ? ` ${withArticle(named, "the")}` : "";
  return `determines whether ${subject} ${predicate(words)}${object}`;
}

/** Returns the predicate of a subject: "is enabled", "has the children", "supports the zoom", "can read". */
export function predicate(words: readonly string[]): string {
  const [first = "", ...rest] = words;
  const asking = ASKING.get(first);
  if (asking === "can" || asking === "should" || asking === "must" || asking === "may" || asking === "will")
    return `${asking} ${verbal(rest)}`;
  if (asking === "is" || asking === "are" || asking === "was" || asking === "were")
    return `${asking} ${state(rest)}`.trim();
  if (asking !== undefined) return `${asking} ${nounPhrase(rest, "a")}`.trim();
  if (verbOfThirdPerson(first) !== undefined) return verbal(words);
  return `is ${state(words)}`;
}

// Verbs with an object in general and without an article: it supports zoom, and no particular zoom.
const BARE_OBJECT = /^(?:allow|enable|support)s?$/;

/** Returns a verb with its object: (read, file) is "read the file". */
export function verbal([verb = "", ...rest]: readonly string[]): string {
  if (rest.length === 0) return verb;
  const article = MAKING_VERBS.has(verb) ? "a" : BARE_OBJECT.test(verb) ? "" : "the";
  return `${verb} ${isPreposition(rest[0]) ? prepositional(rest) : nounPhrase(rest, article)}`;
}

// `IsValid` says how something is, `IsAdministrator` what it is, `IsInRange` where it is.
function state(rest: readonly string[]): string {
  if (rest.length === 0) return "";
  if (isPreposition(rest[0])) return prepositional(rest);
  const isWhat = !isAdjective(rest) && !/(?:ing|ful|less|ous|ive|al|ant|ent|ic|y)$/.test(rest.at(-1) ?? "");
  return isWhat && rest[0] !== "not" && !isAdjective(rest.slice(0, 1)) ? nounPhrase(rest, "a") : rest.join(" ");
}

function compared(words: readonly string[], { parameters }: DraftedMember): string {
  const names = inputs(parameters).map(({ name }) => splitName(name).join(" "));
  return `determines whether ${listed(names)} ${words.join(" ")}`;
}

// `Contains(item)` and `IsInRole(role)` are about the object, `IsValid(user)` about the user.
function takesParameter([first = "", ...rest]: readonly string[], named: readonly string[]): boolean {
  if (/^(?:can|could|should|must|may|will)$/.test(first) || named.every((word) => rest.includes(word))) return true;
  return !ASKING.has(first) && verbOfThirdPerson(first) !== undefined && first !== "exists";
}
