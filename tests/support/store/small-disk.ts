import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file system of its own that is soon full. */
export interface SmallDisk {
  readonly path: string;
  /** Leaves about so many bytes free. */
  fill(leave?: number): void;
  /** Takes away what `fill` has put there. */
  makeRoom(): void;
  setReadOnly(isReadOnly: boolean): void;
  remove(): void;
}

/** Mounts a file system in memory; answers why that cannot be had here, such as for want of rights. */
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
        // Somebody else has taken the last of the room meanwhile.
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
