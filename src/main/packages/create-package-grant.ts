import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { app } from "electron";
import { defaultPackageFolders, type PackageFolders } from "../../shared/packages/package-folders.ts";
import { logger } from "../util/log.ts";
import { PackageGrant } from "./package-grant.ts";

/** The folder of packages that the app has downloaded, among its own files. */
export function ownPackageFolder(): string {
  return join(app.getPath("userData"), "packages");
}

/**
 * Whether packages may be read on this machine, stored among the app's own files. Packages downloaded by the app are
 * always read.
 */
export function createPackageGrant(onChange: (granted: PackageFolders) => Promise<void>): PackageGrant {
  const { platform, env: environment } = process;
  return new PackageGrant({
    file: join(app.getPath("userData"), "packages.json"),
    folders: defaultPackageFolders({ platform, environment, home: homedir(), path: { join, resolve } }),
    isThere: existsSync,
    onChange: ({ caches, packs }) => onChange({ caches: [...caches, ownPackageFolder()], packs }),
    warn: (text) => logger.warn(text),
  });
}
