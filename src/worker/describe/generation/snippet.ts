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

/** The complete request to an endpoint (specification 1.7). */
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
 * Extracts the code of a type or member from the current text of its file. Throws `snippetNotFound` if the file cannot
 * be reached, or differs from what was read: its ranges would be wrong.
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

// The identifier's kind; there an enum is a type, but for an endpoint it is `enum`.
function entityType(id: string, kind: string): string {
  const name = parseEntityId(id);
  if (name?.member !== undefined) return name.member.kind.toLowerCase();
  return kind === "enum" ? "enum" : "class";
}

function fileOf(id: string): string {
  return parseEntityId(id)?.fileId ?? id;
}
