import { boolean, discriminatedUnion, literal, number, object, type ZodMiniType } from "zod/mini";
import { takes } from "../contract/contract.ts";
import { hostObject, list, path, repositoryReference, text } from "../contract/schema-parts.ts";
import type { DirectoryHandle, FilesBatch } from "./directory-source.ts";
import type { JobId } from "./engine-event.ts";
import type { EngineStatus } from "./engine-status.ts";
import { fileContent, port } from "./file-schemas.ts";

const files = list(object({ path, file: fileContent }));

/** The schema of a message on a `FilesPort`. */
export const filesBatch = object({ files, isLast: boolean() }) satisfies ZodMiniType<FilesBatch>;

const directoryHandle = hostObject<DirectoryHandle>({
  kind: "string",
  name: "string",
  values: "function",
  getDirectoryHandle: "function",
  getFileHandle: "function",
});

/** The schema of a directory source. */
export const directorySource = discriminatedUnion("kind", [
  object({ kind: literal("folder"), path }),
  object({ kind: literal("handle"), handle: directoryHandle }),
  object({ kind: literal("files"), name: text, files }),
  object({ kind: literal("sent"), name: text, port }),
]);

/** Imports: each answers with its job at once; progress and the end arrive as events. */
export const importCalls = {
  /** The parser that imports use, and its number of threads. */
  status: takes().answers<EngineStatus>(),
  /** Fails with `importRunning`. */
  importDirectory: takes(directorySource).answers<JobId>(),
  /** The same for a repository on GitHub; public ones need no token. Fails with `importRunning` or a GitHub error. */
  importRepository: takes(repositoryReference).answers<JobId>(),
  /**
   * Imports the current project again, with these preprocessor symbols from now on. Fails with `sourceGone` where its
   * files cannot be reached, and with `symbolInvalid`.
   */
  importAgain: takes(list(text)).answers<JobId>(),
  /** Whether future imports keep the texts of files that a later session cannot read again; they do by default. */
  keepTexts: takes(boolean()).answers<null>(),
  /** Cancels a running import; the project stays as it was before. Does nothing for a job that has ended. */
  cancel: takes(number()).answers<null>(),
};
