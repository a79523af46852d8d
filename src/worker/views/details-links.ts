import type { CodeToken, DetailsLinks } from "../../shared/model/details.ts";
import type { ReferenceTarget } from "../../shared/model/documentation.ts";
import { EXCEPTION_TYPES, textAt } from "../facts/doc-places.ts";
import type { DocFacts } from "../facts/facts.ts";
import type { IdentifiedMember, IdentifiedType } from "../facts/ids.ts";
import type { Presentation } from "../languages/contract/presentation.ts";
import type { DeclarationMeaning, Linker, WrittenReference } from "../linking/model/linker.ts";
import { getOrMake } from "../util/maps.ts";
import { referenceKey } from "./laid-out.ts";

/** The meanings of the names in the details of a type, or of one of its members. */
export function detailsLinksOf(
  type: IdentifiedType,
  member: IdentifiedMember | undefined,
  linker: Pick<Linker, "meanings">,
  presentation: Presentation,
): DetailsLinks {
  const queries = new MeaningQueries();
  const typeParameters = member?.typeParameters ?? [];
  const ofTokens = (tokens: readonly CodeToken[]) => {
    const names = presentation.typeNames?.(tokens) ?? tokens.map(() => null);
    const asked = names.map((text) => (text ? queries.ask({ text, isType: true, typeParameters }) : NO_ANSWER));
    return () => asked.map((answer) => targetOf(answer()) ?? null);
  };
  const { doc } = member ?? type;
  const signature = member === undefined ? presentation.typeSignature(type) : presentation.memberSignature(member);
  const parameters = (member?.parameters ?? []).map((one) => presentation.code([...one.modifiers, one.type].join(" ")));
  const answers = {
    signature: ofTokens(signature),
    parameters: parameters.map(ofTokens),
    exceptions: exceptionsOf(doc).map((name) => queries.ask(name)),
    references: [...referencesOn(type, member)].map(([key, name]) => [key, queries.ask(name)] as const),
  };
  queries.put(type.id, linker);
  return {
    signature: answers.signature(),
    parameters: answers.parameters.map((answer) => answer()),
    exceptions: answers.exceptions.map((answer) => targetOf(answer()) ?? null),
    references: answers.references.flatMap(([key, answer]) => {
      const target = targetOf(answer());
      return target === undefined ? [] : [[key, target] as const];
    }),
  };
}

type Answer = () => DeclarationMeaning | undefined;

/** Maximum number of characters of names that are looked up: more than a person reads on one page. */
const MAX_CHARACTERS = 200_000;

/** Queries for a linker, without duplicates, which are sent together: what it computes for one serves the others. */
class MeaningQueries {
  private readonly names: WrittenReference[] = [];
  private readonly asked = new Map<string, Answer>();
  private characters = 0;
  private found: readonly (DeclarationMeaning | undefined)[] = [];

  /** Adds a query; the answer is available after the queries were sent. */
  ask(name: WrittenReference): Answer {
    // A name that is too long is not even compared.
    if (this.characters + name.text.length > MAX_CHARACTERS) return NO_ANSWER;
    return getOrMake(this.asked, `${name.isType} ${referenceKey(name.text, name.writtenIn)}`, () => this.add(name));
  }

  private add(name: WrittenReference): Answer {
    this.characters += name.text.length;
    const at = this.names.push(name) - 1;
    return () => this.found[at];
  }

  put(typeId: string, linker: Pick<Linker, "meanings">): void {
    this.found = linker.meanings?.(typeId, this.names) ?? [];
  }
}

const NO_ANSWER: Answer = () => undefined;

function exceptionsOf(doc: DocFacts | null): readonly WrittenReference[] {
  return (doc?.exceptions ?? []).map(({ type }) => referenceTo(type, doc?.writtenIn?.[EXCEPTION_TYPES]));
}

/** Maximum number of references that get a target: more than a person reads on one page. */
const MAX_REFERENCES = 2_000;

/** The references in the texts shown in the details of a type or member, without duplicates. */
function referencesOn(
  type: IdentifiedType,
  member: IdentifiedMember | undefined,
): ReadonlyMap<string, WrittenReference> {
  const found = new Map<string, WrittenReference>();
  const { doc } = member ?? type;
  for (const place of Object.keys(doc?.marks ?? {})) addReferences(found, doc, place);
  // A type's page shows the first lines of its members' descriptions.
  for (const { doc } of member === undefined ? type.members : []) addReferences(found, doc, "summary");
  return found;
}

function addReferences(found: Map<string, WrittenReference>, doc: DocFacts | null, place: string): void {
  const text = (doc && textAt(doc, place)) ?? "";
  const writtenIn = doc?.writtenIn?.[place];
  for (const [kind, start, length, target = text.slice(start, start + length)] of doc?.marks?.[place] ?? []) {
    if (kind !== "cref" && kind !== "typed") continue;
    const key = referenceKey(target, writtenIn);
    if (!found.has(key) && found.size < MAX_REFERENCES) found.set(key, referenceTo(target, writtenIn));
  }
}

function referenceTo(text: string, writtenIn: string | undefined): WrittenReference {
  return { text, isType: false, typeParameters: [], ...(writtenIn !== undefined && { writtenIn }) };
}

function targetOf(meaning: DeclarationMeaning | undefined): ReferenceTarget | undefined {
  return meaning?.kind === "external" ? { kind: "external", documentationId: meaning.id } : meaning;
}
