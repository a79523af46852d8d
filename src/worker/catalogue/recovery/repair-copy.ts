import { constants } from "node:fs";
import { cp, readdir, realpath, rename, rm, stat } from "node:fs/promises";
import { ifExists } from "../store/if-exists.ts";
import { canBeOfStore, namesIn } from "./level-files.ts";

/**
 * The copy of a store that is made before it is repaired. It is beside the store: with `.copying` after the store's
 * name until it is complete, then with `.under-repair` until the repair is over, then with `.before-repair`, where it
 * replaces the copy of the previous repair. So a restarted repair never mistakes a half repaired store for the
 * original.
 */
export class RepairCopy {
  readonly path: string;
  private readonly unfinished: string;
  private readonly whole: string;
  private isOver = false;

  constructor(private readonly store: string) {
    this.path = `${store}.before-repair`;
    this.unfinished = `${store}.copying`;
    this.whole = `${store}.under-repair`;
  }

  /** Copies the store, except what cannot be a part of one. Leaves a copy whose repair is not over as it is. */
  async make(): Promise<void> {
    await readdir(this.store);
    // A copy whose repair is over, and that could not be renamed, lacks what has been written since.
    if (this.isOver) await this.keep();
    this.isOver = false;
    if ((await namesIn(this.whole)).length > 0) return;
    await rm(this.unfinished, { recursive: true, force: true });
    try {
      // Copies the files themselves even if the folder, or one of them, is a link.
      await cp(await realpath(this.store), this.unfinished, {
        recursive: true,
        dereference: true,
        mode: constants.COPYFILE_FICLONE,
        filter: isCopied,
      });
      await rename(this.unfinished, this.whole);
    } catch (error) {
      await rm(this.unfinished, { recursive: true, force: true });
      throw error;
    }
  }

  /** Called when the repair is over: the store could be repaired or opened, or was set aside. */
  async keep(): Promise<void> {
    this.isOver = true;
    if ((await ifExists(stat(this.whole))) === undefined) return;
    await rm(this.path, { recursive: true, force: true });
    await rename(this.whole, this.path);
  }
}

async function isCopied(path: string): Promise<boolean> {
  const stats = await ifExists(stat(path));
  return stats !== undefined && (stats.isDirectory() || canBeOfStore(stats));
}
