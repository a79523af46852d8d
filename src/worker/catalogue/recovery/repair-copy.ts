import { constants } from "node:fs";
import { cp, readdir, realpath, rename, rm, stat } from "node:fs/promises";
import { ifExists } from "../store/if-exists.ts";
import { canBeOfStore, namesIn } from "./level-files.ts";

/**
 * The copy of a store that is made before it is repaired. It lies beside the store: with `.copying` behind the store's
 * name until it is whole, then with `.under-repair` until the repair is over, then with `.before-repair`, where the one
 * of the repair before makes way. So a repair that is begun again never takes what is half repaired for what there was.
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

  /** Copies the store, without what can be no part of one. Leaves a copy as it is whose repair is not over. */
  async make(): Promise<void> {
    await readdir(this.store);
    // One whose repair is over, and that could not be kept, says nothing of what has been written since.
    if (this.isOver) await this.keep();
    this.isOver = false;
    if ((await namesIn(this.whole)).length > 0) return;
    await rm(this.unfinished, { recursive: true, force: true });
    try {
      // The files themselves also where the folder, or one of them, is a link to where they lie.
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

  /** The repair is over: the store could be repaired or opened, or was set aside. */
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
