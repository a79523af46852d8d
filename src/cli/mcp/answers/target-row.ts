import { pathInProject } from "../../../shared/model/entity.ts";
import type { GoToTarget } from "../../../shared/model/go-to.ts";

/** A search result as a line: its kind, full name and place; with its id where nothing else distinguishes it. */
export function targetRow({ id, kind, name, signature, place, file, row }: GoToTarget, withId = false): string {
  if (kind === "namespace") return `namespace ${id}`;
  if (kind === "file") return `file ${file === null ? name : pathInProject(file.path)}`;
  const full = `${place === "" ? "" : `${place}.`}${name}${signature}`;
  const at = file === null ? "" : `  ${pathInProject(file.path)}:${row + 1}`;
  return `${kind} ${full}${at}${withId ? `  id ${id}` : ""}`;
}
