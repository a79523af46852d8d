import type { DescribingState } from "./describing.ts";
import type { JobId } from "./engine.ts";
import type { Result } from "./result.ts";

/** What the desktop shell says to the engine's process. `connect` carries two ports: for calls and for events. */
export type ShellMessage =
  | { readonly type: "start"; readonly store: string }
  | { readonly type: "connect" }
  | { readonly type: "import"; readonly request: number; readonly path: string; readonly care: ImportCare }
  /** The token it may ask GitHub with; null takes it away. */
  | { readonly type: "token"; readonly token: string | null }
  /** Who writes descriptions, and whether the user has agreed that code is sent there. */
  | { readonly type: "describing"; readonly state: DescribingState }
  | { readonly type: "close" };

/** What is known of files from processes that ended while they read them; paths inside the project. */
export interface ImportCare {
  /** One of these ended a process: each is read alone. */
  readonly suspects: readonly string[];
  /** These ended a process: they are not read. */
  readonly killers: readonly string[];
}

export const NO_CARE: ImportCare = { suspects: [], killers: [] };

/** What the engine's process says to the desktop shell. */
export type EngineProcessMessage =
  | { readonly type: "importAnswered"; readonly request: number; readonly answer: Result<JobId> }
  /** A batch has begun or has ended; paths inside the project. */
  | { readonly type: "batchBegan"; readonly batch: number; readonly paths: readonly string[] }
  | { readonly type: "batchEnded"; readonly batch: number };
