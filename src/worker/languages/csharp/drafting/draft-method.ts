import {
  isAdjective,
  isPreposition,
  listed,
  nounPhrase,
  plural,
  prepositional,
  withArticle,
} from "../../../english/phrases.ts";
import {
  FINDING_VERBS,
  gerund,
  isGerund,
  isVerb,
  MAKING_VERBS,
  PARTICLES,
  thirdPerson,
  verbOfThirdPerson,
} from "../../../english/verbs.ts";
import { sentence, splitName } from "../../../english/words.ts";
import { draftQuestion, isQuestion } from "./predicates.ts";
import {
  type DraftedMember,
  type DraftedType,
  elementNoun,
  innermostName,
  inputs,
  isBool,
  isVoid,
  nounOf,
} from "./subject.ts";
import { WELL_KNOWN_METHODS } from "./well-known.ts";

/** A method with the words of its name, and the object on which it acts. */
interface Method {
  readonly words: readonly string[];
  readonly member: DraftedMember;
  /** The words of its type's name. */
  readonly owner: readonly string[];
}

/** The beginning of a sentence by the first word of a name; the rest of the words follow. */
const PREFIXES: ReadonlyMap<string, (rest: readonly string[], method: Method) => string> = new Map([
  ["try", (rest, method) => `tries to ${action(rest.length === 0 ? ["run"] : rest, method, (verb) => verb)}`],
  ["on", onEvent],
  ["to", (rest, method) => `converts ${receiver(method)} to ${withArticle(rest, "a")}`],
  ["as", (rest, method) => `returns ${receiver(method)} as ${withArticle(rest, "a") || "another type"}`],
  ["from", (rest, method) => `creates ${withArticle(method.owner, "a")} ${origin(rest, method)}`],
  ["with", (rest, method) => `returns the ${method.owner.join(" ")} with the given ${rest.join(" ") || "values"}`],
  ["set", (rest, method) => assignment(rest, method)],
]);

/** Drafts the first sentence for a method or local function, from its name, parameters and return type. */
export function draftMethod(member: DraftedMember, type: DraftedType): string {
  const own = member.name.slice(member.name.lastIndexOf(".") + 1);
  const owner = nounOf(type);
  if (/(?:Tests?|Specs?|Fixture)$/.test(innermostName(type)) && own.includes("_")) return draftTest(own);
  const handled = draftHandler(own, member);
  if (handled !== undefined) return handled;
  const named = splitName(own.replace(/(?<=.)Async$/, ""));
  const words = named.length === 0 ? [own] : named;
  const known = WELL_KNOWN_METHODS.get(words.join(" "));
  if (known !== undefined) return sentence(known(owner.join(" "), inputs(member.parameters)[0]?.name));
  return sentence(phrase({ words, member, owner }));
}

function phrase(method: Method): string {
  const { words, member } = method;
  const [first = "", ...rest] = words;
  if (isQuestion(words, member)) return draftQuestion(words, member, method.owner);
  const prefixed = PREFIXES.get(first);
  if (prefixed !== undefined && (rest.length > 0 || /^(?:try|from|as)$/.test(first))) return prefixed(rest, method);
  if (isVerb(first)) return action(words, method, thirdPerson);
  if (verbOfThirdPerson(first) !== undefined) return action(words, method, (verb) => verb);
  const to = words.indexOf("to");
  if (to > 0) return `converts ${withArticle(words.slice(0, to), "the")} to ${withArticle(words.slice(to + 1), "a")}`;
  return isVoid(member.returnType) ? `carries out ${nounPhrase(words)}` : `returns ${nounPhrase(words)}`;
}

/** Describes a verb, or several joined by and/or, with the object. */
function action(words: readonly string[], method: Method, inflect: (verb: string) => string): string {
  const [verb = "", next, third] = words;
  if ((next === "and" || next === "or") && third !== undefined && isVerb(third))
    return `${inflect(verb)} ${next} ${action(words.slice(2), method, inflect)}`;
  const condition = words.indexOf("if");
  if (condition > 0) return conditional(words, condition, method, inflect);
  if (next !== undefined && isVerb(next) && /^(?:begin|start|stop|end|continue)$/.test(verb))
    return `${inflect(verb)} ${gerund(next)} ${object(words.slice(2), verb, method)}`;
  if (next !== undefined && PARTICLES.has(next)) {
    return `${inflect(verb)} ${next} ${object(words.slice(2), verb, method)}`.trim();
  }
  return `${inflect(verb)} ${object(words.slice(1), verb, method)}`.trim();
}

/** Describes `ThrowIfNull(argument)`: throws if the argument is null. */
function conditional(words: readonly string[], at: number, method: Method, inflect: (verb: string) => string): string {
  const [verb = ""] = words;
  const deed = at === 1 && verb === "throw" ? inflect(verb) : action(words.slice(0, at), method, inflect);
  const rest = words.slice(at + 1).join(" ");
  return /^(?:needed|necessary|required|possible|$)/.test(rest)
    ? `${deed} if ${rest || "needed"}`
    : `${deed} if ${receiver(method)} is ${rest}`;
}

const INTRANSITIVE: ReadonlySet<string> = new Set(["go", "jump", "listen", "login", "sleep", "wait", "walk"]);

// Verbs whose two parameters are treated alike.
const JOINING: ReadonlySet<string> = new Set(
  "add combine compare concat intersect join merge multiply subtract swap".split(" "),
);

function object(rest: readonly string[], verb: string, method: Method): string {
  const given = inputs(method.member.parameters);
  if (rest.length === 0 && INTRANSITIVE.has(verb) && given.length === 0) return "";
  if (rest.length === 0 && JOINING.has(verb) && given.length === 2)
    return listed(given.map(({ name }) => withArticle(splitName(name), name.length === 1 ? "" : "the")));
  if (rest.length === 0 || (rest.length === 1 && rest[0] === "range")) return receiver(method);
  if (rest.length === 1 && rest[0] === "all") return `all ${plural(everything(method))}`;
  if (isPreposition(rest[0])) return related(rest, method);
  if (verb === "open" && rest.length === 1 && isVerb(rest[0] ?? ""))
    return `${receiver(method)} for ${gerund(rest[0] ?? "")}`;
  if (isGerund(rest[0] ?? "")) return rest.join(" ");
  const phrase = nounPhrase(rest, MAKING_VERBS.has(verb) ? "a" : "the");
  return `${phrase}${identifier(rest, verb, method)}`;
}

/** Describes the words behind a verb and a preposition: `RemoveAt(index)`, `GetByName(name)`, `MarkAsRead()`. */
function related(rest: readonly string[], method: Method): string {
  const [preposition = ""] = rest;
  const answered = isVoid(method.member.returnType) ? [] : elementNoun(method.member.returnType);
  if (rest.length === 1) {
    return preposition === "at" ? `the element at ${receiver(method)}` : `${preposition} ${receiver(method)}`;
  }
  if (preposition !== "by" && preposition !== "from") return `${receiver(method)} ${prepositional(rest)}`;
  const owner = preposition === "by" ? ["entry"] : method.owner;
  return `${withArticle(answered.length > 0 ? answered : owner, "the")} ${prepositional(rest)}`;
}

// The noun for "all": that of the return type's element, or else "entry".
function everything({ member }: Method): readonly string[] {
  const answered = elementNoun(member.returnType);
  return answered.length > 0 && !isVoid(member.returnType) ? answered : ["entry"];
}

/** Returns the object of a method that names none: its only parameter, or its own instance. */
function receiver({ member, owner }: Method): string {
  const given = inputs(member.parameters);
  const [first] = given;
  const words = first === undefined ? [] : splitName(first.name);
  return words.length > 0 ? withArticle(words, "the") : withArticle(owner, "the");
}

function origin(rest: readonly string[], { member }: Method): string {
  if (rest.length > 0) return prepositional(["from", ...rest]);
  const names = inputs(member.parameters).map(({ name }) => withArticle(splitName(name), "the"));
  return `from ${listed(names) || "nothing"}`;
}

function assignment(rest: readonly string[], { member, owner }: Method): string {
  const given = inputs(member.parameters);
  if (given.length === 1 && isBool(given[0]?.type) && isAdjective(rest))
    return `sets whether the ${owner.join(" ")} is ${rest.join(" ")}`;
  return `sets ${nounPhrase(rest)}`;
}

const IDENTIFYING: ReadonlySet<string> = new Set("code email guid id index key name path slug url".split(" "));

/** Returns " by id" if the only parameter is an id and the name does not say so. */
function identifier(rest: readonly string[], verb: string, { member }: Method): string {
  const given = inputs(member.parameters);
  if (given.length !== 1 || !FINDING_VERBS.has(verb) || rest.some(isPreposition)) return "";
  const word =
    splitName(given[0]?.name ?? "")
      .at(-1)
      ?.toLowerCase() ?? "";
  return IDENTIFYING.has(word) && !rest.includes(word) ? ` by ${splitName(word).join(" ")}` : "";
}

// A protected virtual method raises its event, as in the framework; any other handles it.
function onEvent(rest: readonly string[], { member }: Method): string {
  const isRaising = member.modifiers.includes("protected") && member.modifiers.includes("virtual");
  return `${isRaising ? "raises" : "handles"} the ${rest.join(" ")} event`;
}

/** Describes `Button_Click(object sender, EventArgs e)` as written by designers. */
function draftHandler(name: string, { parameters }: DraftedMember): string | undefined {
  const [, target, event] = /^(\w+)_(\w+)$/.exec(name) ?? [];
  if (target === undefined || event === undefined || !/EventArgs\b/.test(parameters[1]?.type ?? "")) return undefined;
  return sentence(`handles the ${splitName(event).join(" ")} event of the ${splitName(target).join(" ")}`);
}

function draftTest(name: string): string {
  const [subject = "", ...parts] = name
    .split("_")
    .map((part) => splitName(part).join(" "))
    .filter((part) => part !== "");
  return sentence(parts.length === 0 ? `tests ${subject}` : `tests ${subject}: ${parts.join(", ")}`);
}
