import { literal, number, object, type output, string } from "zod/mini";
import { parseJson } from "../../../shared/contract/parse-message.ts";
import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { messages } from "../../../shared/messages/messages.ts";
import type { Project } from "../../../shared/model/project.ts";
import { STORAGE_KEYS } from "../../../shared/storage-keys.ts";
import type { KeyValueStorage } from "../../platform/platform.ts";

const storedProjectSchema = object({
  version: literal(1),
  project: object({
    id: string(),
    name: string(),
    path: string(),
    lastImported: number(),
    totalFiles: number(),
    parsableFiles: number(),
  }),
});

/** The page's own record of the current project (reading 3); the engine's store contains the rest. */
export type StoredProject = output<typeof storedProjectSchema>["project"];

/** Reads the stored record; null for none. A broken value is moved away with a warning and not read again. */
export function readStoredProject(storage: KeyValueStorage): StoredProject | null {
  try {
    const text = storage.getItem(STORAGE_KEYS.currentProject);
    if (text === null) return null;
    return parseJson(storedProjectSchema, text)?.project ?? setAside(storage, text);
  } catch (thrown) {
    console.error(formatMessage(messages.log.storedProjectLoad, { detail: detailOf(thrown) }));
    return null;
  }
}

/** Stores the record of the project for the next visit. */
export function writeStoredProject(storage: KeyValueStorage, { id, name, path, lastImported, counts }: Project): void {
  const { totalFiles, parsableFiles } = counts;
  const stored = { version: 1, project: { id, name, path, lastImported, totalFiles, parsableFiles } };
  try {
    storage.setItem(STORAGE_KEYS.currentProject, JSON.stringify(stored));
  } catch (thrown) {
    console.error(formatMessage(messages.log.storedProjectSave, { detail: detailOf(thrown) }));
  }
}

/** Removes the record. */
export function clearStoredProject(storage: KeyValueStorage): void {
  try {
    storage.removeItem(STORAGE_KEYS.currentProject);
  } catch (thrown) {
    console.error(formatMessage(messages.log.storedProjectClear, { detail: detailOf(thrown) }));
  }
}

// Kept under another key, so that it can still be inspected.
function setAside(storage: KeyValueStorage, text: string): null {
  console.warn(formatMessage(messages.log.storedValueBroken, { key: STORAGE_KEYS.currentProject }));
  storage.setItem(`${STORAGE_KEYS.currentProject}.broken`, text);
  storage.removeItem(STORAGE_KEYS.currentProject);
  return null;
}
