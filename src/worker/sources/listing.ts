import { DESCRIPTIONS_FILE } from "../../shared/descriptions-file-name.ts";
import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { MAX_FILE_BYTES } from "../../shared/limits/files.ts";
import { skippedMessages } from "../../shared/messages/engine-messages.ts";
import { errorMessages } from "../../shared/messages/error-messages.ts";
import { engineLogMessages } from "../../shared/messages/log-messages.ts";
import { isMarkup, isParsable, isProjectFile } from "../languages/language-of.ts";
import { inNaturalOrder } from "./natural-file-order.ts";
import { isReadme } from "./readme-path.ts";
import type { ListedFile, Warn } from "./source.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
const UNSAFE = /[\u0000-\u001f\u007f\\]|^[A-Za-z]:/;

const PROGRESS_STEP = 64;

/** A file found by a walk, before the rules are applied. */
export interface FileEntry {
  /** Relative to the project, with `/`. */
  readonly path: string;
  readonly size: number;
  readonly modified: number;
  readonly content: NonNullable<ListedFile["content"]>;
  readonly version?: string;
  readonly touched?: number;
  readonly inode?: number;
}

/** Collects the results of a walk, by rules that are the same for every source (specification 1.5). */
export interface Listing {
  add(found: FileEntry): void;
  /** Adds a file whose size cannot even be read. */
  addUnreadable(path: string, error: unknown): void;
  /** Adds an entry with a file's name that is no file: listed with the reason. */
  addSkipped(path: string, reason: string): void;
  /** Adds a link whose target is outside the project: a source file is listed with that reason, others are left out. */
  addOutsideLink(path: string, link: { readonly size: number; readonly modified: number }): void;
  /** All files so far, in natural order. */
  files(): readonly ListedFile[];
}

/** Creates an empty listing; `onProgress` is called from time to time with the number of files found. */
export function newListing(onProgress: (found: number) => void, warn: Warn): Listing {
  const files: ListedFile[] = [];
  const push = (file: ListedFile) => {
    if (files.push(file) % PROGRESS_STEP === 0) onProgress(files.length);
  };
  return {
    add: (found) => push(listedFile(found, warn)),
    addUnreadable: (path, error) => push(unreadableFile(path, detailOf(error), warn)),
    addOutsideLink: (path, { size, modified }) => {
      if (isParsable(path)) push({ path, size, modified, content: null, skipped: skippedMessages.link });
    },
    addSkipped: (path, reason) => push({ path, size: 0, modified: 0, content: null, skipped: reason }),
    files: () => {
      onProgress(files.length);
      return inNaturalOrder(files);
    },
  };
}

function listedFile(found: FileEntry, warn: Warn): ListedFile {
  const { path, size, modified } = found;
  if (!isParsable(path) && !isProjectFile(path)) return unparsedFile(found);
  if (size <= MAX_FILE_BYTES) return found;
  warn(formatMessage(engineLogMessages.fileTooLarge, { path, limit: MAX_FILE_BYTES }));
  const listed = { path, size, modified, content: null };
  return isParsable(path) ? { ...listed, skipped: skippedMessages.tooLarge } : listed;
}

function unparsedFile({ content, ...file }: FileEntry): ListedFile {
  if (isReadme(file.path)) return { ...file, content: null, readme: content };
  const { path, size, modified } = file;
  if (isMarkup(path) && size <= MAX_FILE_BYTES) return { path, size, modified, content: null, markup: content };
  return { path, size, modified, content: null, ...(path === DESCRIPTIONS_FILE && { descriptions: content }) };
}

function unreadableFile(path: string, detail: string, warn: Warn): ListedFile {
  warn(formatMessage(engineLogMessages.fileUnreadable, { path, detail }));
  const file = { path, size: 0, modified: 0, content: null };
  return isParsable(path) ? { ...file, skipped: formatMessage(skippedMessages.unreadable, { detail }) } : file;
}

/** Warns that a folder below the root is skipped, with its path relative to the project. */
export function warnOfFolder(path: string, error: unknown, warn: Warn): void {
  warn(formatMessage(errorMessages.folderUnreadable, { path, detail: detailOf(error) }));
}

/** Whether a path stays inside the project: plain names, no step up or to another root, no control characters. */
export function isPathInside(path: string): boolean {
  return !UNSAFE.test(path) && path.split("/").every((name) => name !== "" && name !== "." && name !== "..");
}

/** The path of an entry of a folder; the root's own path is "". */
export function pathBelow(folder: string, name: string): string {
  return folder === "" ? name : `${folder}/${name}`;
}
