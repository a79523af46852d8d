import { GlossaError } from "../../../shared/errors/errors.ts";
import type {
  Description,
  DescriptionPart,
  EditedPart,
  GeneratedDescription,
} from "../../../shared/model/descriptions.ts";
import { type OwnTexts, ownTexts, saySame } from "../../../shared/model/own-texts.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { DescriptionChanges, WrittenDescription } from "../../catalogue/records/records.ts";
import type { DocFacts } from "../../facts/facts.ts";
import { isOfSource } from "../../facts/source-markup.ts";
import type { FoundEntity } from "../../project/find-entity.ts";
import { descriptionOf } from "../../views/description.ts";
import { textsOver } from "../../views/texts-over.ts";
import { fingerprintOf } from "../resolution/staleness.ts";
import { beyondSource, tidyParts, withSourceAsNow } from "./tidy-parts.ts";
import { tidyText } from "./tidy-text.ts";

/** A description of a type or member as entered. */
export interface SaidTexts {
  /** The summary. */
  readonly text: string;
  /** The generator of the text, if unchanged by the user; if absent, an unchanged text keeps its origin. */
  readonly generated?: GeneratedDescription["origin"] | undefined;
  /** The other parts; if absent, the stored ones are kept. */
  readonly parts?: readonly EditedPart[] | undefined;
  /** The texts of the description when the editing began. */
  readonly expected?: OwnTexts | undefined;
}

/**
 * Stores the current description of a type or member; if parts are given, without texts that equal the source. Returns
 * the description to show. Throws `emptyDescription`, `unnamedPart`, `describedElsewhere`, `descriptionNotSaved`.
 */
export async function storeDescription(
  catalogue: Catalogue,
  projectId: string,
  entity: FoundEntity,
  said: SaidTexts,
): Promise<Description> {
  const { id, doc } = entity.member ?? entity.type;
  expectSame(entity, said.expected);
  const earlier = entity.resolved.get(id);
  // Texts that the source has taken over, and perhaps rephrased since, must not override it again.
  const before = earlier && textsOver(earlier, doc);
  const { text, parts } = textsToKeep(said, before?.parts, doc);
  const generated = said.generated ?? (text === before?.text ? before.generated : undefined);
  const fingerprint = fingerprintOf(entity.language.declarations, entity.type, entity.member);
  const inSource = earlier?.inSource;
  const texts = writtenOf(text, parts, generated) ?? (inSource ? { text: "" } : null);
  const description = texts && { ...texts, written: Date.now(), fingerprint, ...(inSource && { inSource }) };
  await orNotSaved(put(catalogue, projectId, entity, description));
  const written = new Map(description === null ? [] : [[id, description]]);
  return descriptionOf({ id, doc }, written) ?? { text, origin: "written" };
}

function textsToKeep({ text, parts }: SaidTexts, before: WrittenDescription["parts"] = [], doc: DocFacts | null) {
  const tidy = tidyText(text);
  const saidParts = parts === undefined ? before : tidyParts(withSourceAsNow(parts, doc));
  if (tidy === "" && saidParts.length === 0) throw new GlossaError("emptyDescription");
  if (parts === undefined) return { text: tidy, parts: saidParts };
  const isSource = isOfSource(tidy, doc, { tag: "summary" }, tidyText);
  return { text: isSource ? "" : tidy, parts: beyondSource(saidParts, doc) };
}

/** The texts of a description as stored; null if there are none. */
export function writtenOf(
  text: string,
  parts: readonly DescriptionPart[],
  generated?: GeneratedDescription["origin"],
): Pick<WrittenDescription, "text" | "parts" | "generated"> | null {
  if (text === "" && parts.length === 0) return null;
  return { text, ...(parts.length > 0 && { parts }), ...(text !== "" && generated && { generated }) };
}

/**
 * Deletes the written description and returns that of the source. Throws `describedElsewhere` where it has other texts
 * than expected, and `descriptionNotSaved`.
 */
export async function resetDescription(
  catalogue: Catalogue,
  projectId: string,
  entity: FoundEntity,
  expected: OwnTexts | undefined,
): Promise<Description | null> {
  const { id, doc } = entity.member ?? entity.type;
  expectSame(entity, expected);
  const inSource = entity.resolved.get(id)?.inSource;
  // Texts written into the source belong to the source.
  const kept = inSource === undefined ? null : { text: "", written: Date.now(), inSource };
  await orNotSaved(put(catalogue, projectId, entity, kept));
  return descriptionOf({ id, doc }, new Map());
}

function expectSame({ type, member, resolved }: FoundEntity, expected: OwnTexts | undefined): void {
  if (expected === undefined) return;
  const { id, doc } = member ?? type;
  if (!saySame(ownTexts(descriptionOf({ id, doc }, resolved)), expected)) throw new GlossaError("describedElsewhere");
}

// A description stored under an earlier signature is moved along, in one step.
function put(
  catalogue: Catalogue,
  projectId: string,
  { type, member, resolved }: FoundEntity,
  description: WrittenDescription | null,
): Promise<void> {
  const { id } = member ?? type;
  const storedAs = resolved.get(id)?.storedAs ?? id;
  if (storedAs === id) return catalogue.putDescription(projectId, id, description);
  const descriptions: DescriptionChanges["descriptions"] = new Map([
    [storedAs, null],
    [id, description],
  ]);
  return catalogue.changeDescriptions(projectId, { descriptions });
}

/** Waits for the store, with the error for descriptions if it fails. */
export async function orNotSaved(writing: Promise<void>): Promise<void> {
  try {
    await writing;
  } catch (thrown) {
    if (!(thrown instanceof GlossaError) || thrown.code !== "storeFailed") throw thrown;
    throw new GlossaError("descriptionNotSaved", { detail: thrown.context?.detail ?? "" }, { cause: thrown });
  }
}
