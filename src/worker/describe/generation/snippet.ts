import { GlossaError } from "../../../shared/errors/errors.ts";
import { ENDPOINT } from "../../../shared/limits/generation.ts";
import type { TextRange } from "../../../shared/model/entity.ts";
import { parseEntityId } from "../../../shared/model/entity-id.ts";
import { grammarOf } from "../../languages/language-of.ts";
import type { ProjectView } from "../../project/files/project-view.ts";
import type { FoundEntity } from "../../project/find-entity.ts";
import type { ReadContent } from "../../sources/read-content.ts";
import { readSourceText } from "../../sources/source-text.ts";
import { TextPositions } from "../../util/text-positions.ts";

/** The request to an endpoint, all of it (specification 1.7). */
export interface SnippetRequest {
  readonly entityType: string;
  readonly entityName: string;
  readonly codeSnippet: string;
  readonly language: string;
}

interface SnippetSubject {
  readonly entity: FoundEntity;
  readonly view: ProjectView;
}

/** The request's body: exactly these four fields. */
export function bodyOf({ entityType, entityName, codeSnippet, language }: SnippetRequest): string {
  return JSON.stringify({ entityType, entityName, codeSnippet, language });
}

/**
 * Cuts the code of a type or member out of its file as it is now. Throws `snippetNotFound` where the file is out of
 * reach, or is no longer what was read: its ranges would point elsewhere.
 */
export async function snippetOf(
  id: string,
  { entity: { type, member, surroundings }, view }: SnippetSubject,
  readContent: ReadContent,
): Promise<SnippetRequest> {
  const file = view.files.get(surroundings.file(fileOf(id)).id);
  const text = file && (await readSourceText(file, view.contents, readContent));
  if (file === undefined || text === undefined) throw new GlossaError("snippetNotFound", { id });
  const codeSnippet = cut(text, (member ?? type).range);
  if (codeSnippet.trim() === "") throw new GlossaError("snippetNotFound", { id });
  return {
    entityType: entityType(id, type.kind),
    entityName: member?.name ?? type.name,
    codeSnippet,
    language: grammarOf(file.path) ?? "",
  };
}

function cut(text: string, [startRow, startColumn, endRow, endColumn]: TextRange): string {
  const positions = new TextPositions(text);
  const start = positions.rowStart(startRow) + startColumn;
  return text.slice(start, Math.min(positions.rowStart(endRow) + endColumn, start + ENDPOINT.snippetCharacters));
}

// The identifier's kind; an enum is a type there, and `enum` for an endpoint.
function entityType(id: string, kind: string): string {
  const name = parseEntityId(id);
  if (name?.member !== undefined) return name.member.kind.toLowerCase();
  return kind === "enum" ? "enum" : "class";
}

function fileOf(id: string): string {
  return parseEntityId(id)?.fileId ?? id;
}
