import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A separate file system that is soon full. */
export interface SmallDisk {
  readonly path: string;
  /** Leaves about this many bytes free. */
  fill(leave?: number): void;
  /** Removes what `fill` has written. */
  makeRoom(): void;
  setReadOnly(isReadOnly: boolean): void;
  remove(): void;
}

/** Mounts a file system in memory; returns the reason where that is not possible here, such as missing rights. */
export function mountSmallDisk(megabytes: number): SmallDisk | string {
  if (process.platform !== "linux") return "small disks are mounted on Linux only";
  const path = mkdtempSync(join(tmpdir(), "glossa-disk-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", path]);
  if (mounted.status !== 0) {
    rmSync(path, { recursive: true });
    return `no file system could be mounted: ${String(mounted.stderr ?? mounted.error).trim()}`;
  }
  const fillers: string[] = [];
  return {
    path,
    fill(leave = 0) {
      const { bavail, bsize } = statfsSync(path);
      const filler = join(path, `filler${fillers.length}`);
      fillers.push(filler);
      try {
        writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - leave), 1));
      } catch (error) {
        // Another writer has taken the rest of the space meanwhile.
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
    },
    makeRoom() {
      for (const filler of fillers.splice(0)) rmSync(filler, { force: true });
    },
    setReadOnly(isReadOnly) {
      spawnSync("mount", ["-o", `remount,${isReadOnly ? "ro" : "rw"}`, path]);
    },
    remove() {
      spawnSync("umount", ["--lazy", path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}
