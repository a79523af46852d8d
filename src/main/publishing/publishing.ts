import { join } from "node:path";
import type { PublishRequest } from "../../shared/engine/publish-request.ts";
import { GlossaError } from "../../shared/errors/errors.ts";
import type { Result } from "../../shared/errors/result.ts";
import { publishingMessages } from "../../shared/messages/publishing-messages.ts";
import { CallLimit } from "../util/call-limit.ts";
import type { SiteFolders } from "./site-folders.ts";

/** Maximum number of dialogs and opened sites per minute; a person does not ask more often. */
const CALLS_PER_MINUTE = 10;

/** The dependencies for publishing a site. */
export interface PublishingDependencies {
  /** Asks for a folder in the system's dialog, which starts at the given one; undefined when it was cancelled. */
  readonly ask: (begin: string | undefined) => Promise<string | undefined>;
  /** Publishes a project, which has to be open; answers whether it was published. Throws `engineStopped`. */
  readonly publish: (projectId: string, out: string, request: PublishRequest) => Promise<Result<boolean>>;
  readonly cancel: () => void;
  /** Opens a file or folder with the system's default program; returns the reason of a failure, "" for none. */
  readonly openPath: (path: string) => Promise<string>;
  /** The folder where the dialog starts: that of the same project, never that of another project's site. */
  readonly folders: Pick<SiteFolders, "of" | "remember" | "forget">;
}

/** Publishing for the page, which names no folder: the user chooses it in the system's dialog each time. */
export class Publishing {
  private readonly calls = new CallLimit(CALLS_PER_MINUTE);
  private isAsking = false;
  /** The folder of the last published output. */
  private folder: string | undefined;

  constructor(private readonly dependencies: PublishingDependencies) {}

  /**
   * Starts publishing and returns the chosen folder; null when none was chosen. Rejects with `askedTooOften` and
   * `engineStopped`.
   */
  async begin(projectId: string, request: PublishRequest): Promise<string | null> {
    if (this.isAsking) return null;
    this.calls.enter();
    const { folders, publish } = this.dependencies;
    const folder = await this.ask(folders.of(projectId));
    if (folder === undefined) return null;
    void this.rememberIfPublished(publish(projectId, folder, request), projectId, folder);
    this.folder = folder;
    return folder;
  }

  cancel(): null {
    this.dependencies.cancel();
    return null;
  }

  forget(projectId: string): null {
    this.dependencies.folders.forget(projectId);
    return null;
  }

  /** Rejects with `siteNotOpened`. */
  async openSite(): Promise<null> {
    return this.openInFolder("index.html");
  }

  /** Rejects with `siteNotOpened`. */
  async showFolder(): Promise<null> {
    return this.openInFolder(".");
  }

  /** A folder that was refused, or given up, is not offered again. */
  private async rememberIfPublished(
    ending: Promise<Result<boolean>>,
    projectId: string,
    folder: string,
  ): Promise<void> {
    const ended = await ending;
    if (ended.ok && ended.value) this.dependencies.folders.remember(projectId, folder);
  }

  private async ask(begin: string | undefined): Promise<string | undefined> {
    this.isAsking = true;
    try {
      return await this.dependencies.ask(begin);
    } finally {
      this.isAsking = false;
    }
  }

  private async openInFolder(path: string): Promise<null> {
    this.calls.enter();
    const { folder } = this;
    const detail =
      folder === undefined ? publishingMessages.noSite : await this.dependencies.openPath(join(folder, path));
    if (detail !== "") throw new GlossaError("siteNotOpened", { detail });
    return null;
  }
}
