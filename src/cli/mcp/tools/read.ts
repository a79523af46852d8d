import * as z from "zod/mini";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { unwrap } from "../../../shared/errors/result.ts";
import { formatLines } from "../../../shared/format/format-lines.ts";
import { mcpMessages } from "../../../shared/messages/mcp-messages.ts";
import type { MemberDetails, MemberSection, TypeDetails } from "../../../shared/model/details.ts";
import { pathInProject } from "../../../shared/model/entity.ts";
import { memberIdIn, typeIdIn } from "../../../shared/model/entity-id.ts";
import type { OutlineType } from "../../../shared/model/outline.ts";
import type { EntityCard } from "../../../shared/model/source.ts";
import { tokenText } from "../../../shared/token-text.ts";
import type { Answer } from "../answers/answer.ts";
import { documentationRows } from "../answers/documentation-rows.ts";
import { sourceRows } from "../answers/source-rows.ts";
import { nameInCode } from "../symbols/name-in-code.ts";
import { resolveName } from "../symbols/resolve.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { name, page, tool } from "./tool.ts";

/** Reads a type or member with its documentation and source, or lists the types of a file. */
export const readTool = tool({
  name: "read",
  description: mcpMessages.tools.read,
  takes: z.object({ name, page }),
  answer: async (given, workspace) => {
    const id = await resolveName(workspace, given.name);
    if (typeIdIn(id) === undefined) return readFile(workspace, id);
    // Derived types and inherited comments are known only after linking.
    await workspace.project.linksIfAny();
    const card = unwrap(await workspace.engine.entityCard(id));
    const source = await sourceRows(workspace, card);
    const about = memberIdIn(id) === undefined ? await aboutType(workspace, id) : await aboutMember(workspace, id);
    return { head: [titleOf(card)], rows: [...about, ...source], notes: healthNotes(workspace, card.file.id) };
  },
});

async function readFile(workspace: Workspace, fileId: string): Promise<Answer> {
  const { types } = unwrap(await workspace.engine.outline(fileId));
  const path = workspace.pathOf(fileId);
  const notes = healthNotes(workspace, fileId);
  if (types.length === 0) return { head: [formatMessage(mcpMessages.noTypes, { path })], rows: [], notes };
  return {
    head: [formatMessage(mcpMessages.typesIn, { path })],
    rows: types.flatMap((type) => outlineRows(type, "")),
    notes,
  };
}

function outlineRows({ kind, name: type, types, methods }: OutlineType, indent: string): readonly string[] {
  const inner = `${indent}  `;
  return [
    `${indent}${kind} ${type}`,
    ...methods.map(({ signature }) => inner + signature),
    ...types.flatMap((one) => outlineRows(one, inner)),
  ];
}

function titleOf({ id, kind, file, range }: EntityCard): string {
  const [first, , last] = range;
  return `${kind} ${nameInCode(id)}  ${pathInProject(file.path)}:${first + 1}-${last + 1}`;
}

async function aboutMember({ engine }: Workspace, id: string): Promise<readonly string[]> {
  const details: MemberDetails = unwrap(await engine.memberDetails(id));
  const { signature, condition } = details;
  return [
    tokenText(signature),
    ...(condition === undefined ? [] : [`#if ${condition}`]),
    ...documentationRows(details),
  ];
}

async function aboutType({ engine }: Workspace, id: string): Promise<readonly string[]> {
  const details: TypeDetails = unwrap(await engine.typeDetails(id));
  const { namespace, signature, constraints, bases, derived, parts, sections } = details;
  const places = parts
    .filter((part) => part.id !== id)
    .map(({ file, row }) => `${pathInProject(file.path)}:${row + 1}`);
  return [
    ...(namespace === "" ? [] : [`namespace ${namespace}`]),
    [tokenText(signature), ...constraints].join(" "),
    ...listed(
      mcpMessages.bases,
      bases.map(({ text }) => text),
    ),
    ...listed(
      mcpMessages.derived,
      derived.map((one) => nameInCode(one.id)),
    ),
    ...(places.length === 0 ? [] : [formatMessage(mcpMessages.parts, { places: places.join(", ") })]),
    ...documentationRows(details),
    ...(sections.length === 0 ? [] : [mcpMessages.members, ...sections.flatMap(memberRows)]),
  ];
}

function memberRows({ title, members }: MemberSection): readonly string[] {
  return [`  ${title}`, ...members.map(({ signature }) => `    ${tokenText(signature)}`)];
}

function listed(message: string, names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : [formatMessage(message, { names: names.join(", ") })];
}

function healthNotes({ project }: Workspace, fileId: string): readonly string[] {
  const health = project.files.get(fileId)?.health;
  if (health?.state !== "partial" && health?.state !== "skipped") return [];
  const detail = [health.reason, ...(health.cuts ?? []), formatLines(health.unreadable ?? [])];
  return [formatMessage(mcpMessages.inPart, { detail: detail.filter(Boolean).join("; ") })];
}
