import type { GenerationSettingsState } from "../../shared/engine/generation-settings.ts";
import type { GlossaError } from "../../shared/errors/errors.ts";
import { success } from "../../shared/errors/result.ts";
import { NO_PACKAGE_FOLDERS, type PackageFolders } from "../../shared/packages/package-folders.ts";
import type { GitHubAccess } from "../../shared/shell/engine-process.ts";
import type { EngineChannel } from "./engine-channel.ts";
import { EngineRequests } from "./engine-requests.ts";

/** What the engine may access besides the open project. Each new engine process is informed again. */
export class EngineGrants {
  private access: GitHubAccess | undefined;
  private generationSettings: GenerationSettingsState | undefined;
  private packages: PackageFolders = NO_PACKAGE_FOLDERS;
  private readonly granting = new EngineRequests<null>();

  constructor(private readonly engine: EngineChannel) {}

  /** Sets the access to GitHub. */
  useGitHub(access: GitHubAccess): void {
    this.access = access;
    this.engine.postIfRunning({ type: "gitHub", access });
  }

  /** Sets the generator of descriptions. */
  useGenerationSettings(state: GenerationSettingsState): void {
    this.generationSettings = state;
    this.engine.postIfRunning({ type: "generationSettings", state });
  }

  /**
   * Sets the only package folders that may be read. Resolves when the engine knows; an engine that has ended reads
   * nothing.
   */
  async usePackages(granted: PackageFolders): Promise<void> {
    this.packages = granted;
    if (this.engine.isRunning) await this.granting.ask((request) => this.postPackages(request));
  }

  /** Sends everything to an engine process that has just been started. */
  tellAll(): void {
    if (this.access !== undefined) this.useGitHub(this.access);
    if (this.generationSettings !== undefined) this.useGenerationSettings(this.generationSettings);
    void this.usePackages(this.packages);
  }

  answered({ request }: { readonly request: number }): void {
    this.granting.answered(request, success(null));
  }

  /** To be called when the process has ended. */
  fail(error: GlossaError): void {
    this.granting.fail(error);
  }

  private postPackages(request: number): void {
    this.engine.post({ type: "packages", request, granted: this.packages });
  }
}
