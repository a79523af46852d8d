import * as z from "zod/mini";
import { DESCRIPTIONS_FILE } from "../../../shared/descriptions-file-name.ts";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { unwrap } from "../../../shared/errors/result.ts";
import { mcpMessages } from "../../../shared/messages/mcp-messages.ts";
import { fileIdIn, typeIdOrSelf } from "../../../shared/model/entity-id.ts";
import { symbolOf } from "../../../worker/writing/descriptions-file.ts";
import { nameInCode } from "../symbols/name-in-code.ts";
import { resolveSymbol } from "../symbols/resolve.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { writeEntry } from "../writing/write-entry.ts";
import { name, tool } from "./tool.ts";

/** Writes the summary of a type or member into the folder's file of descriptions. */
export const describeTool = tool({
  name: "describe",
  description: mcpMessages.tools.describe,
  writes: true,
  takes: z.object({ name, text: z.string().check(z.trim(), z.minLength(1), z.maxLength(20_000)) }),
  answer: async (given, workspace) => {
    const id = await describedAs(workspace, await resolveSymbol(workspace, given.name));
    const file = workspace.pathOf(fileIdIn(id));
    await writeEntry(workspace.root, { file, symbol: symbolOf(id), text: given.text, generated: "ai" });
    workspace.forceImport();
    const said = formatMessage(mcpMessages.described, { name: nameInCode(id), file: DESCRIPTIONS_FILE });
    return { head: [said], rows: [], notes: [] };
  },
});

/** The id that owns a description: a partial type has one for all its parts. */
async function describedAs({ engine, project }: Workspace, id: string): Promise<string> {
  if (typeIdOrSelf(id) !== id) return id;
  await project.linksIfAny();
  return unwrap(await engine.typeDetails(id)).describedAs;
}
