import { compareTexts } from "../../../shared/compare-texts.ts";
import { refusalMessages } from "../../../shared/messages/writing-messages.ts";
import type { CommentChoices, LeftOutComment } from "../../../shared/model/comment-plan.ts";
import { fileIdIn } from "../../../shared/model/entity-id.ts";
import type { OpenProject } from "../../project/open-project.ts";
import { isFileWithin, isIdWithin } from "../../project/within.ts";
import { namedEntity } from "../../views/named.ts";
import { earlierParts, partsById } from "../../writing/comment-parts.ts";
import { atCommentedParts } from "../../writing/partial-parts.ts";
import { type FileRequests, requestsByFile } from "../../writing/plan-files.ts";
import { typedReferences } from "../../writing/typed-references.ts";
import type { ProjectResolution } from "../resolution/project-resolution.ts";

/** The requests for each file. */
export interface Planned {
  readonly files: readonly FileRequests[];
  /** For requests to another part of a type: the id with the description, by that of the part. */
  readonly describedAs: ReadonlyMap<string, string>;
}

/** The requests for each file, and what cannot be requested. */
export interface PlannedRequests extends Planned {
  readonly refused: readonly LeftOutComment[];
}

/** The requests for writing the descriptions in a part of a project, in the order of file paths. */
export async function plannedRequests(
  project: OpenProject,
  resolution: ProjectResolution,
  choices: CommentChoices,
): Promise<PlannedRequests> {
  const described = await resolution.described();
  const { placed, describedAs, twice } = await atCommentedParts(partsById(described), project);
  const isWanted = (id: string) => isWithin(project, id, choices.within);
  const wanted = new Map([...placed].filter(([id]) => isWanted(describedAs.get(id) ?? id)));
  const refused = twice.filter(isWanted).map((id) => {
    const path = project.files.get(fileIdIn(id))?.path ?? "";
    return { path, name: namedEntity(id).name, reason: refusalMessages.twice };
  });
  const earlierOf = (id: string) => earlierParts(described.get(describedAs.get(id) ?? id));
  const references = await typedReferences(wanted, project);
  const referencesOf = (id: string) => references.get(id) ?? [];
  const files = [...requestsByFile(wanted, choices, earlierOf, referencesOf)].flatMap(([fileId, requests]) => {
    const file = project.files.get(fileId);
    return file === undefined ? [] : { file, requests };
  });
  return { files: files.sort((a, b) => compareTexts(a.file.path, b.file.path)), describedAs, refused };
}

/** The requests for these ids. */
export function requestsFor(files: readonly FileRequests[], ids: ReadonlySet<string>): readonly FileRequests[] {
  return files.flatMap(({ file, requests }) => {
    const wanted = requests.filter(({ id }) => ids.has(id));
    return wanted.length === 0 ? [] : [{ file, requests: wanted }];
  });
}

// The place of the description counts, not that of the comment.
function isWithin(project: OpenProject, id: string, within: string): boolean {
  const file = project.files.get(fileIdIn(id));
  return file !== undefined && isFileWithin(file, within) && isIdWithin(id, within);
}
