import {
  boolean,
  discriminatedUnion,
  exactOptional,
  literal,
  nullable,
  number,
  object,
  enum as oneOf,
  optional,
  tuple,
  union,
  type ZodMiniType,
} from "zod/mini";
import type { DirectoryHandle, Engine, FilesBatch } from "./engine.ts";
import { fileContent, handed, list, path, port, repositoryReference, text } from "./message-parts.ts";

const nothing = tuple([]);
/** Of a file, a type, a member or a project: any text may be asked about. */
const id = tuple([text]);
const ids = list(text);
const origin = oneOf(["draft", "ai"]);
const queueRequest = object({ within: text, scope: oneOf(["missingPublic", "missing", "stale", "generated"]) });
const verdict = oneOf(["accept", "reject"]);
const decision = object({ id: text, verdict, text: exactOptional(text) });
const usageGraphOpen = object({ callersOf: ids, classes: ids, callees: boolean() });

const files = list(object({ path, file: fileContent }));

/** What arrives on a `FilesPort`. */
export const filesBatch = object({ files, isLast: boolean() }) satisfies ZodMiniType<FilesBatch>;

const directoryHandle = handed<DirectoryHandle>({
  kind: "string",
  name: "string",
  values: "function",
  getDirectoryHandle: "function",
  getFileHandle: "function",
});

const directorySource = discriminatedUnion("kind", [
  object({ kind: literal("folder"), path }),
  object({ kind: literal("handle"), handle: directoryHandle }),
  object({ kind: literal("files"), name: text, files }),
  object({ kind: literal("sent"), name: text, port }),
]);

/** Every call of the engine that a page can make, with the schema of its arguments. Others are not answered. */
export const ENGINE_CALLS = {
  status: nothing,
  importDirectory: tuple([directorySource]),
  importRepository: tuple([repositoryReference]),
  useToken: tuple([nullable(text)]),
  listRepositories: tuple([optional(number())]),
  branches: tuple([text, text]),
  reopen: id,
  closeProject: nothing,
  forget: id,
  cancel: tuple([number()]),
  files: nothing,
  outline: id,
  typeDetails: id,
  memberDetails: id,
  describe: tuple([text, text, optional(origin)]),
  resetDescription: id,
  generateDescription: id,
  cancelGeneration: id,
  chooseEndpoint: tuple([nullable(text), boolean(), optional(boolean())]),
  previewDescription: tuple([text, boolean()]),
  endpointModel: nothing,
  symbols: nothing,
  importAgain: tuple([ids]),
  linkUses: nothing,
  cancelLinking: nothing,
  memberUses: id,
  typeUses: id,
  classDiagram: id,
  usageGraph: tuple([text, optional(usageGraphOpen)]),
  search: id,
  health: nothing,
  coverage: nothing,
  fileCoverage: id,
  nextUndocumented: tuple([nullable(text), literal([1, -1])]),
  homelessDescriptions: nothing,
  moveDescription: tuple([text, nullable(text)]),
  estimateQueue: tuple([queueRequest]),
  startQueue: tuple([queueRequest, number()]),
  queueStatus: nothing,
  queueRows: nothing,
  queueItem: id,
  pauseQueue: nothing,
  resumeQueue: nothing,
  cancelQueue: nothing,
  retryQueue: tuple([nullable(ids)]),
  decideQueue: tuple([union([list(decision), verdict])]),
  undoQueue: nothing,
} as const satisfies { readonly [Call in keyof Engine]: ZodMiniType<Parameters<Engine[Call]>> };
