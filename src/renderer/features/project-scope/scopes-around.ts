import { formatMessage } from "../../../shared/errors/errors.ts";
import { queueMessages } from "../../../shared/messages/queue-messages.ts";
import { buildEntityId, parseEntityId } from "../../../shared/model/entity-id.ts";
import { folderPathIn } from "../../../shared/model/folder-id.ts";
import type { ProjectFile } from "../../../shared/model/project.ts";
import { directoriesOf, directoryKey } from "../explorer/file-tree.ts";

/** A part of the project to work on; the value is passed to the engine. */
export interface ProjectScope {
  readonly value: string;
  readonly label: string;
}

/** Returns the scopes for a node of the tree and everything that contains it, the whole project first. */
export function scopesAround(
  node: string | null,
  files: Readonly<Record<string, ProjectFile>>,
): readonly ProjectScope[] {
  const whole = { value: "", label: queueMessages.targets.project };
  if (node === null) return [whole];
  const folder = folderPathIn(node);
  if (folder !== undefined) return [whole, ...folders(`/${folder}/`)];
  const { fileId, type, member } = parseEntityId(node) ?? {};
  const file = fileId === undefined ? undefined : files[fileId];
  if (file === undefined) return [whole];
  const places = [whole, ...folders(file.path), { value: file.id, label: named("file", file.name) }];
  if (type === undefined) return places;
  const typeId = buildEntityId({ fileId: file.id, type });
  const own = { value: typeId, label: named("type", type.replace(/[`#]\d+/g, "")) };
  if (member === undefined) return [...places, own];
  return [...places, own, { value: node, label: named("method", member.name.replace(/`\d+(?=\(|$)|#\d+$/g, "")) }];
}

function folders(filePath: string): readonly ProjectScope[] {
  return directoriesOf(filePath).map((path) => ({ value: directoryKey(path), label: named("folder", path) }));
}

function named(kind: keyof typeof queueMessages.targets, name: string): string {
  return formatMessage(queueMessages.targets[kind], { name });
}
