import type { CodeToken, DetailsLinks } from "../../shared/model/details.ts";
import { fileIdIn } from "../../shared/model/entity-id.ts";
import { placeIn } from "../../worker/facts/doc-places.ts";
import type { DocFacts } from "../../worker/facts/facts.ts";
import type { IdentifiedMember, IdentifiedType } from "../../worker/facts/ids.ts";
import type { ReferenceKind } from "../../worker/facts/said-text.ts";
import type { Presentation } from "../../worker/languages/contract/presentation.ts";
import type { Linker } from "../../worker/linking/model/linker.ts";
import type { TypeLinks } from "../../worker/linking/model/type-links.ts";
import { descriptionOf, type WrittenTexts } from "../../worker/views/description.ts";
import { detailsLinksOf } from "../../worker/views/details-links.ts";
import { memberDocumentation, shownText, typeDocumentation } from "../../worker/views/documentation.ts";
import { withWrittenParts, withWrittenTexts } from "../../worker/views/written-parts.ts";
import type { Entry, LinkedToken, PublishedParameter } from "./entry.ts";
import type { LinkedName, PageTarget } from "./page-target.ts";
import { linkedPage, type SiteMap } from "./site-map.ts";
import type { UsedByIndex } from "./used-by.ts";

/** The data for entries, besides the declarations themselves. */
export interface EntrySources {
  readonly map: SiteMap;
  readonly usedBy: UsedByIndex;
  readonly links: TypeLinks;
  readonly linker: Linker;
  readonly written: WrittenTexts;
  /** The source place of a declaration; undefined where source is not published. */
  sourceOf(fileId: string, row: number): LinkedName | undefined;
}

/** A declaration with its language's presentation, and its type. */
export interface DeclarationToShow {
  readonly type: IdentifiedType;
  /** Undefined for the type itself. */
  readonly member?: IdentifiedMember | undefined;
  readonly presentation: Presentation;
  readonly title: string;
  readonly anchor?: string | undefined;
  /** The comment of the overridden or implemented member, used where the member has none of its own. */
  readonly docAbove?: DocFacts | undefined;
}

/** Builds the entries of types and members. */
export class Entries {
  constructor(private readonly sources: EntrySources) {}

  entryOf(declaration: DeclarationToShow): Entry {
    const { links, linker, written, usedBy } = this.sources;
    const { title, anchor, presentation } = declaration;
    const { inheritedFrom, ...above } = this.withDocAbove(declaration);
    const found = detailsLinksOf(
      withWrittenTexts(above.type, written),
      above.member && withWrittenTexts(above.member, written),
      linker,
      presentation,
    );
    const kindOf = referencesIn(found);
    const type = withWrittenParts(above.type, written, kindOf);
    const member = above.member && withWrittenParts(above.member, written, kindOf);
    const declared = member ?? type;
    const { id, doc, nameRow, condition } = declared;
    const { exceptions, ...documentation } = memberDocumentation(doc);
    const description = descriptionOf({ id, doc: (above.member ?? above.type).doc }, written, kindOf);
    return {
      ...{ id, anchor, title, condition, documentation },
      signature: this.signatureOf(declaration, found),
      summary: description === null ? null : (description.laidOut ?? description.text),
      inheritedFrom,
      typeParameters: typeParametersOf(type, member, doc),
      parameters: this.parametersOf({ ...declaration, type, member }, found),
      exceptions: exceptions.map(({ type: name, text }, at) => {
        return { name, text, target: this.sources.map.targetOfReference(found.exceptions[at]) };
      }),
      references: this.references(found),
      source: this.sources.sourceOf(fileIdIn(id), nameRow),
      above: this.named(member === undefined ? [] : linker.implementers.basesOf(id).ids),
      below: this.named(member === undefined ? links.derived(type.id) : linker.implementers.of(id)),
      usedBy: usedBy.of(id),
    };
  }

  private signatureOf({ type, member, presentation }: DeclarationToShow, { signature }: DetailsLinks) {
    const tokens = member === undefined ? presentation.typeSignature(type) : presentation.memberSignature(member);
    return this.linked(tokens, signature);
  }

  private parametersOf(
    { type, member, presentation }: DeclarationToShow,
    found: DetailsLinks,
  ): readonly PublishedParameter[] {
    const { doc } = member ?? type;
    const declared = member?.parameters ?? type.parameters;
    // Parameters of a record or a primary constructor are documented at the type, and declared elsewhere.
    if (declared === undefined) return typeDocumentation(doc).parameters.map((one) => ({ ...one, type: [] }));
    return declared.map(({ name, type: text, modifiers, default: value }, at) => ({
      name,
      text: shownText(doc, placeIn("params", name)),
      type: this.linked(presentation.code([...modifiers, text].join(" ")), found.parameters[at] ?? []),
      default: value === undefined ? undefined : presentation.code(value),
    }));
  }

  private linked(tokens: readonly CodeToken[], meant: DetailsLinks["signature"]): readonly LinkedToken[] {
    return tokens.map((token, at) => {
      const target = this.sources.map.targetOfReference(meant[at]);
      return target === undefined ? token : { ...token, target };
    });
  }

  private references({ references }: DetailsLinks): ReadonlyMap<string, PageTarget> {
    return new Map(
      references.flatMap(([key, reference]) => {
        const target = this.sources.map.targetOfReference(reference);
        return target === undefined ? [] : [[key, target] as const];
      }),
    );
  }

  private named(ids: readonly string[]): readonly LinkedName[] {
    const pages = new Set(ids.flatMap((id) => this.sources.map.pageOf(id) ?? []));
    return [...pages].map(linkedPage);
  }

  // A member without a comment gets the text of the member that it overrides or implements.
  private withDocAbove({ type, member, docAbove }: DeclarationToShow) {
    if (member === undefined || docAbove === undefined) return { type, member };
    const [above = ""] = this.sources.linker.implementers.basesOf(member.id).ids;
    const page = this.sources.map.nearestPage(above);
    return { type, member: { ...member, doc: docAbove }, inheritedFrom: page && linkedPage(page) };
  }
}

/** Names in brackets that have a target become references, all others plain text: a published page does not change. */
function referencesIn({ references }: DetailsLinks): ReferenceKind {
  const keys = new Set(references.map(([key]) => key));
  return (name) => (keys.has(name) ? "cref" : undefined);
}

function typeParametersOf(type: IdentifiedType, member: IdentifiedMember | undefined, doc: DocFacts | null) {
  const names = member === undefined ? type.typeParameters : (member.typeParameters ?? []);
  return names.map((name) => ({ name, text: shownText(doc, placeIn("typeParams", name)) }));
}
