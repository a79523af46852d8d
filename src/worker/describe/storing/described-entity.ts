import { fileIdIn } from "../../../shared/model/entity-id.ts";
import type { WrittenDescription } from "../../catalogue/records/records.ts";
import type { DocFacts } from "../../facts/facts.ts";
import type { IdentifiedType } from "../../facts/ids.ts";
import { languageIn } from "../../project/files/project-view.ts";
import type { OpenProject } from "../../project/open-project.ts";
import type { DescribedTexts } from "../../writing/described-texts.ts";
import { fingerprintOf } from "../resolution/staleness.ts";
import { writtenOf } from "./store-description.ts";
import { tidyParts } from "./tidy-parts.ts";
import { tidyText } from "./tidy-text.ts";

/** A type or member with its texts in a file. */
export interface DescribedEntity {
  /** As a description written now, for the current code. */
  readonly written: WrittenDescription;
  /** The type, or the member's type. */
  readonly type: IdentifiedType;
  /** Its comment in the source. */
  readonly doc: DocFacts | null;
}

/** A file's texts of an entity, as a description written now; undefined if it has none. */
export function writtenFrom({ text, parts, generated }: DescribedTexts): WrittenDescription | undefined {
  const texts = writtenOf(tidyText(text), tidyParts(parts), generated);
  return texts === null ? undefined : { ...texts, written: Date.now() };
}

/** The type or member of an id, with its texts in a file; undefined if the project does not have it. */
export async function describedEntity(
  project: OpenProject,
  id: string,
  written: WrittenDescription,
): Promise<DescribedEntity | undefined> {
  if (!project.files.has(fileIdIn(id))) return undefined;
  for (const type of await project.typesIn(fileIdIn(id))) {
    const member = type.members.find((one) => one.id === id);
    if (type.id !== id && member === undefined) continue;
    const fingerprint = fingerprintOf(languageIn(project, id).declarations, type, member);
    return { written: { ...written, fingerprint }, type, doc: (member ?? type).doc };
  }
  return undefined;
}
