import type { MemberKind } from "../../../../shared/model/entity.ts";
import { isAdjective, listed, nounPhrase, plural, withArticle } from "../../../english/phrases.ts";
import { isVerb, verbOfThirdPerson } from "../../../english/verbs.ts";
import { sentence, splitName } from "../../../english/words.ts";
import { draftMethod } from "./draft-method.ts";
import { predicate, verbal } from "./predicates.ts";
import { type DraftedMember, type DraftedType, innermostName, inputs, isBool, nounOf } from "./subject.ts";
import { OPERATORS, UNARY_OPERATORS } from "./well-known.ts";

type DraftMember = (member: DraftedMember, type: DraftedType) => string;

const DRAFTS: Readonly<Record<MemberKind, DraftMember>> = {
  method: draftMethod,
  localFunction: draftMethod,
  constructor: draftConstructor,
  destructor: (_, type) => `Finalizes the ${nounOf(type).join(" ")}.`,
  property: draftProperty,
  field: draftField,
  event: draftEvent,
  indexer: draftIndexer,
  operator: draftOperator,
  conversion: draftConversion,
  enumMember: draftEnumMember,
};

/** Drafts the first sentence for a member, from its name and its signature alone. */
export function draftMember(member: DraftedMember, type: DraftedType): string {
  return DRAFTS[member.kind](member, type);
}

const KIND_NOUNS: ReadonlyMap<string, string> = new Map([["record struct", "record"]]);
const MAX_NAMED = 3;

function draftConstructor({ modifiers, parameters }: DraftedMember, type: DraftedType): string {
  const called = `${innermostName(type)} ${KIND_NOUNS.get(type.kind) ?? type.kind}`;
  if (modifiers.includes("static")) return `Initializes the ${called} before its first use.`;
  const names = inputs(parameters).map(({ name }) => splitName(name).join(" "));
  const given = names.length === 0 || names.length > MAX_NAMED ? "" : ` with the given ${listed(names)}`;
  return `Initializes a new instance of the ${called}${given}.`;
}

function draftProperty(member: DraftedMember, type: DraftedType): string {
  const verb = accessVerb(member.accessors);
  const words = splitName(member.name.slice(member.name.lastIndexOf(".") + 1));
  if (isBool(member.returnType)) return sentence(`${verb} a value indicating whether ${condition(words, type)}`);
  return sentence(`${verb} ${quantity(words) ?? moment(words, member, type) ?? nounPhrase(words)}`);
}

/** Describes `DateTime CreatedAt` as "the time at which the user was created". */
function moment(words: readonly string[], { returnType }: DraftedMember, type: DraftedType): string | undefined {
  const isTime = /^(?:\w+\.)*(?:Date|Time|Instant)/.test(returnType ?? "");
  if (!isTime || words.length < 2 || !/^(?:at|on|utc)$/.test(words.at(-1) ?? "")) return undefined;
  const done = words.filter((word) => !/^(?:at|on|UTC)$/.test(word));
  return isAdjective(done) ? `the time at which ${withArticle(nounOf(type), "the")} was ${done.join(" ")}` : undefined;
}

// Returns what others can do with a property: a private setter does not count.
function accessVerb(accessors: readonly string[] = []): string {
  const visible = accessors.filter((text) => !/\bprivate\b/.test(text)).map((text) => text.split(" ").at(-1));
  if (visible.includes("set")) return visible.includes("get") ? "gets or sets" : "sets";
  return visible.includes("init") ? "gets or initializes" : "gets";
}

/** Describes `IsEnabled` as "the sensor is enabled", `UseCache` as "to use the cache". */
function condition(words: readonly string[], type: DraftedType): string {
  const [first = ""] = words;
  if (isVerb(first) && !isAdjective(words) && first !== "has") return `to ${verbal(words)}`;
  // `AutoSave` names an action, though its verb is last.
  if (!isAsking(first) && isVerb(words.at(-1) ?? "")) return `to ${words.join(" ")}`;
  const rest = words.slice(1);
  const hasOwnSubject = rest.length > 0 && isAdjective(rest) && !isAsking(first) && !isAdjective([first]);
  if (hasOwnSubject) return `${withArticle(words.slice(0, -1), "the")} is ${words.at(-1)}`;
  return `${withArticle(nounOf(type), "the")} ${predicate(words)}`;
}

function isAsking(word: string): boolean {
  return /^(?:is|are|was|has|can|should|must|may|will|not|read)$/.test(word) || verbOfThirdPerson(word) !== undefined;
}

/** Describes `UserCount` as "the number of users". */
function quantity(words: readonly string[]): string | undefined {
  if (words.length < 2 || words.at(-1) !== "count") return undefined;
  return `the number of ${plural(words.slice(0, -1))}`;
}

function draftField({ name, returnType }: DraftedMember, type: DraftedType): string {
  const words = splitName(name.replace(/^(?:[msg]_|_)+/, ""));
  if (words.length === 0) return sentence(`the value of ${name}`);
  return sentence(isBool(returnType) ? `whether ${condition(words, type)}` : (quantity(words) ?? nounPhrase(words)));
}

// Participles of intransitive events, which "has" describes; all others are passive.
const BY_ITSELF: ReadonlySet<string> = new Set(
  "changed completed connected disconnected ended exited expired failed finished happened moved occurred started stopped".split(
    " ",
  ),
);

function draftEvent({ name }: DraftedMember, type: DraftedType): string {
  const words = splitName(name.replace(/^On(?=\p{Lu})/u, ""));
  const last = words.at(-1) ?? "";
  const subject = withArticle(words.length > 1 ? words.slice(0, -1) : nounOf(type), "the");
  if (BY_ITSELF.has(last)) return sentence(`occurs when ${subject} has ${last}`);
  if (isAdjective([last])) return sentence(`occurs when ${subject} was ${last}`);
  if (last.endsWith("ing")) return sentence(`occurs when ${subject} is ${last}`);
  return sentence(`occurs on ${withArticle(words, "a") || name}`);
}

function draftIndexer({ accessors, parameters }: DraftedMember): string {
  const names = inputs(parameters).map(({ name }) => splitName(name).join(" "));
  const at = /^(?:i|j|n|idx|index|position|row)$/.test(names[0] ?? "") ? "at" : "for";
  const known = names.map((name) => (/^(?:i|j|n|idx)$/.test(name) ? "index" : name));
  return sentence(`${accessVerb(accessors)} the element ${at} the given ${listed(known) || "place"}`);
}

function draftOperator({ name, parameters }: DraftedMember, type: DraftedType): string {
  const sign = name.slice(name.indexOf("operator ") + "operator ".length).replace("checked ", "");
  const text = (parameters.length === 1 ? UNARY_OPERATORS : OPERATORS).get(sign) ?? `applies ${sign} to {type} values`;
  return sentence(text.replaceAll("{type}", innermostName(type)));
}

function draftConversion({ name, parameters }: DraftedMember): string {
  const [, way = "", target = ""] = /(implicit|explicit) operator (?:checked )?(.+)$/.exec(name) ?? [];
  const adverb = way === "explicit" ? "explicitly" : "implicitly";
  return sentence(`converts a value of type ${parameters[0]?.type ?? "object"} ${adverb} to ${target}`);
}

function draftEnumMember({ name }: DraftedMember, type: DraftedType): string {
  const words = splitName(name);
  if (words.join() === "none") return sentence(`no ${nounOf(type).join(" ")}`);
  return sentence(words.join(" ") || name);
}
