import {
  boolean,
  discriminatedUnion,
  type infer as Infer,
  literal,
  nullable,
  number,
  object,
  enum as oneOf,
  unknown,
  type ZodMiniType,
} from "zod/mini";
import { address, count, list, path, projectId, repositoryReference, text } from "../contract/schema-parts.ts";
import type { EngineWork } from "../engine/engine-work.ts";
import type { GenerationSettingsState } from "../engine/generation-settings.ts";
import { publishRequest } from "../engine/publish-request.ts";
import { resultOf } from "../errors/result-schema.ts";
import type { PackageFolders } from "../packages/package-folders.ts";
import type { FileQuarantine, GitHubAccess, ImportRequest } from "./engine-process.ts";
import { packageCommand, packageProgress } from "./package-schemas.ts";
import { writingCommand } from "./writing-schemas.ts";

const quarantine = object({ isolated: list(text), excluded: list(text) }) satisfies ZodMiniType<FileQuarantine>;
const generationSettings = object({
  address: nullable(text),
  withContext: boolean(),
  hasConsent: boolean(),
}) satisfies ZodMiniType<GenerationSettingsState>;

const linking = oneOf(["running", "linked", "cancelled", "importing", "didNotEnd", "failed"]);
const work = object({
  projectId: nullable(text),
  linking,
  isImporting: boolean(),
}) satisfies ZodMiniType<EngineWork>;

const what = discriminatedUnion("kind", [
  object({ kind: literal("folder"), path }),
  object({ kind: literal("repository"), repository: repositoryReference }),
]) satisfies ZodMiniType<ImportRequest>;

const access = object({ token: nullable(text), api: address }) satisfies ZodMiniType<GitHubAccess>;

const packageFolders = object({ caches: list(path), packs: list(path) }) satisfies ZodMiniType<PackageFolders>;

/** The desktop shell's messages to the engine's process. */
export const shellMessage = discriminatedUnion("type", [
  // With the ids of projects that are opened without linking, and the files during whose reading earlier engines ended.
  object({ type: literal("start"), store: path, assemblyCache: path, unlinked: list(text), quarantine }),
  // Carries two ports: for calls and for events.
  object({ type: literal("connect") }),
  object({ type: literal("import"), request: count, what }),
  object({ type: literal("gitHub"), access }),
  // The generator of descriptions, and whether the user has agreed that code is sent there.
  object({ type: literal("generationSettings"), state: generationSettings }),
  // The folders of packages outside of a project that may be read from now on.
  object({ type: literal("packages"), request: count, granted: packageFolders }),
  // Downloads packages of the open project into a folder of Glossa's own, or reports its state.
  object({ type: literal("packageWork"), request: count, command: packageCommand, folder: path }),
  object({ type: literal("cancelPackages") }),
  // Publishes a project, which has to be open, as a site in a folder that the user has chosen.
  object({ type: literal("publish"), request: count, projectId, out: path, options: publishRequest }),
  object({ type: literal("cancelPublishing") }),
  // Writes into source files, or undoes that.
  object({ type: literal("writing"), request: count, command: writingCommand }),
  object({ type: literal("cancelWriting") }),
  // Whether the user has granted access to a folder that is to be watched.
  object({ type: literal("watchAnswered"), request: count, isGranted: boolean() }),
  object({ type: literal("close") }),
]);
export type ShellMessage = Infer<typeof shellMessage>;

/** The messages of the engine's process to the desktop shell. */
export const engineProcessMessage = discriminatedUnion("type", [
  object({ type: literal("importAnswered"), request: count, answer: resultOf(number()) }),
  // From now on, packages are searched for in the granted folders.
  object({ type: literal("packagesAnswered"), request: count }),
  // The result of a command about packages; the command determines the form of the value.
  object({ type: literal("packageWorkAnswered"), request: count, answer: resultOf(unknown()) }),
  // The progress of downloading packages.
  object({ type: literal("packageProgress"), progress: packageProgress }),
  // Whether a site was published.
  object({ type: literal("publishAnswered"), request: count, answer: resultOf(boolean()) }),
  // The result of a writing command; its kind determines the form of the value.
  object({ type: literal("writingAnswered"), request: count, answer: resultOf(unknown()) }),
  // Asks to watch the folder of the open project and to read changes in it.
  object({ type: literal("watchAsked"), request: count, folder: path }),
  // A batch has begun, or has ended by being read or given up; files as `quarantineKey` names them.
  object({ type: literal("batchBegan"), batch: count, files: list(text) }),
  object({ type: literal("batchEnded"), batch: count, isWhole: boolean() }),
  // A heartbeat of the engine's own thread.
  object({ type: literal("beat") }),
  // The engine is doing something else now.
  object({ type: literal("work"), work }),
]);
export type EngineProcessMessage = Infer<typeof engineProcessMessage>;
