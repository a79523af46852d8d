import { GlossaError } from "../shared/errors/errors.ts";
import { packageDownloadMessages } from "../shared/messages/package-download-messages.ts";
import type { PackageDownload, PackageProgress } from "../shared/model/packages.ts";
import type { PackageCommand } from "../shared/shell/package-schemas.ts";
import type { LocalEngine } from "../worker/engine/engine.ts";
import { getPackages, planPackages } from "../worker/hosts/node/package-download/get-packages.ts";
import { emptyStore, storeState } from "../worker/hosts/node/package-download/store-state.ts";
import type { PackageAccess } from "../worker/languages/contract/packages.ts";
import { throttledProgress } from "../worker/util/throttled-progress.ts";

/** Downloads missing packages of the open project into Glossa's own folder, one run at a time. */
export class PackageGetter {
  private running: AbortController | undefined;

  constructor(
    private readonly engine: Pick<LocalEngine, "currentSnapshot">,
    private readonly access: PackageAccess,
    private readonly tell: (progress: PackageProgress) => void,
  ) {}

  /**
   * Executes a command in a folder and returns its answer. Throws `packagesNotGot`, `noProject`, and the system's
   * errors.
   */
  async carryOut(command: PackageCommand, folder: string): Promise<unknown> {
    if (command === "plan") return planPackages(this.project());
    if (command === "get") return this.get(folder);
    if (command === "empty") await this.alone(() => emptyStore(folder));
    return storeState(folder);
  }

  /** Cancels the running download; packages already downloaded stay. */
  cancel(): void {
    this.running?.abort();
  }

  private get(folder: string): Promise<readonly PackageDownload[]> {
    const tell = throttledProgress((done, total, bytes: number) => this.tell({ done, total, bytes }));
    const onProgress = ({ done, total, bytes }: PackageProgress) => tell(done, total, bytes);
    return this.alone((signal) => getPackages(this.project(), { folder, signal, onProgress }));
  }

  /** Runs work that changes the folder, exclusively. */
  private async alone<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (this.running !== undefined) throw new GlossaError("packagesNotGot", { detail: packageDownloadMessages.busy });
    const running = new AbortController();
    this.running = running;
    try {
      return await work(running.signal);
    } finally {
      this.running = undefined;
    }
  }

  private project() {
    return { snapshot: this.engine.currentSnapshot(), access: this.access };
  }
}
