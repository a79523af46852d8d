import type { PageAddress } from "../address/page-address.ts";
import type { CallsOf } from "../contract/contract.ts";
import type { JobId } from "../engine/engine-event.ts";
import type { Result } from "../errors/result.ts";
import type { PackageProgress } from "../model/packages.ts";
import type { EngineEnd, HelpTopic } from "./bridge-data.ts";
import type { IPC_CALLS } from "./ipc-contract.ts";

/**
 * The desktop shell as the page has it in `window.desktop`: one function for each call, and listeners, each of which
 * answers what ends its listening. Plain data only.
 */
export type DesktopBridge = Omit<CallsOf<typeof IPC_CALLS>, "openDropped"> & DroppedFolders & ShellListeners;

/** A page knows no paths: of a drop it hands over each `File`. */
interface DroppedFolders {
  openDropped(files: readonly object[]): Promise<Result<JobId | null>>;
}

interface ShellListeners {
  /** Calls the listener when a later start was given a folder. */
  onFolderToOpen(listener: () => void): () => void;
  /** Calls the listener when the system has brought a link. */
  onLinkOpened(listener: (address: PageAddress) => void): () => void;
  /** Calls the listener when the settings are asked for in the app's menu. */
  onSettingsAsked(listener: () => void): () => void;
  /** Calls the listener when a part of the help is asked for in the app's menu. */
  onHelpAsked(listener: (topic: HelpTopic) => void): () => void;
  /** Calls the listener when getting packages has come further. */
  onPackageProgress(listener: (progress: PackageProgress) => void): () => void;
  onMaximizedChange(listener: (isMaximized: boolean) => void): () => void;
  /** Calls the listener when the engine has ended, before ports to the next one come. */
  onEngineEnded(listener: (end: EngineEnd) => void): () => void;
  /** Calls the listener with the reason when the engine cannot be started any more. */
  onEngineLost(listener: (reason: string) => void): () => void;
}
