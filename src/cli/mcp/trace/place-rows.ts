import { unwrap } from "../../../shared/errors/result.ts";
import { fileIdIn } from "../../../shared/model/entity-id.ts";
import { nameInCode } from "../symbols/name-in-code.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** A type or member with its kind and the place of its declaration. Throws GlossaError. */
export async function declarationRow(workspace: Workspace, id: string): Promise<string> {
  const { kind, row } = unwrap(await workspace.engine.entityCard(id));
  return `${kind} ${nameInCode(id)}  ${workspace.pathOf(fileIdIn(id))}:${row + 1}`;
}

/** The file and the zero-based row of a declaration. Throws GlossaError. */
export async function placeOfDeclaration(
  { engine }: Workspace,
  id: string,
): Promise<{ readonly fileId: string; readonly row: number }> {
  const { row } = unwrap(await engine.entityCard(id));
  return { fileId: fileIdIn(id), row };
}
