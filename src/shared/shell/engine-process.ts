import type { JobId } from "../engine/engine-event.ts";
import type { EngineWork } from "../engine/engine-work.ts";
import type { GenerationSettingsState } from "../engine/generation-settings.ts";
import type { Result } from "../errors/result.ts";
import type { RepositoryReference } from "../github/repository-name.ts";

/** A message of the desktop shell to the engine's process. `connect` carries two ports: for calls and for events. */
export type ShellMessage =
  /** With the ids of projects that are opened without linking. */
  | { readonly type: "start"; readonly store: string; readonly unlinked: readonly string[] }
  | { readonly type: "connect" }
  | {
      readonly type: "import";
      readonly request: number;
      readonly what: ImportRequest;
      readonly quarantine: FileQuarantine;
    }
  | { readonly type: "gitHub"; readonly access: GitHubAccess }
  /** Who writes descriptions, and whether the user has agreed that code is sent there. */
  | { readonly type: "generationSettings"; readonly state: GenerationSettingsState }
  | { readonly type: "close" };

/** How the engine may ask GitHub. The shell alone says so: no page can send the token to an address of its choice. */
export interface GitHubAccess {
  /** Null for nobody's. */
  readonly token: string | null;
  /** The address of the REST API. */
  readonly api: string;
}

/** An import that the shell lets the engine make: of a folder that the user has granted, or of a repository. */
export type ImportRequest =
  | { readonly kind: "folder"; readonly path: string }
  | { readonly kind: "repository"; readonly repository: RepositoryReference };

/** Files that engine processes have ended over; paths inside the project. */
export interface FileQuarantine {
  /** One of these ended a process: each is read alone. */
  readonly isolated: readonly string[];
  /** These ended a process: they are not read. */
  readonly excluded: readonly string[];
}

export const NO_QUARANTINE: FileQuarantine = { isolated: [], excluded: [] };

/** A message of the engine's process to the desktop shell. */
export type EngineProcessMessage =
  | { readonly type: "importAnswered"; readonly request: number; readonly answer: Result<JobId> }
  /** A batch has begun or has ended; paths inside the project. */
  | { readonly type: "batchBegan"; readonly batch: number; readonly paths: readonly string[] }
  | { readonly type: "batchEnded"; readonly batch: number }
  /** A sign of life of the engine's own thread. */
  | { readonly type: "beat" }
  /** The engine is at something else now. */
  | { readonly type: "work"; readonly work: EngineWork };
