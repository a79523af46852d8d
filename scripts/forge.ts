import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { ensureBuilt, repository } from "./builds.ts";
import { FORGE_NODE, isAtLeast } from "./node-version.ts";

/** `npm run package` and `npm run make`: builds what is stale and runs Electron Forge. */
if (!isAtLeast(process.versions.node, FORGE_NODE)) {
  process.stderr.write(`Packaging needs Node ${FORGE_NODE} or newer; this is ${process.versions.node}.\n`);
  process.exitCode = 1;
} else {
  for (const target of ["web", "desktop"] as const) await ensureBuilt(target);
  const folder = dirname(createRequire(import.meta.url).resolve("@electron-forge/cli/package.json"));
  const args = [join(folder, "dist/electron-forge.js"), ...process.argv.slice(2)];
  process.exitCode = spawnSync(process.execPath, args, { stdio: "inherit", cwd: repository }).status ?? 1;
}
