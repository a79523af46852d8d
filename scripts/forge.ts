import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { ensureBuilt, repository } from "./builds.ts";

/** `npm run package` and `npm run make`: builds what is stale and hands over to Electron Forge. */
const FORGE_NODE = [22, 13] as const;

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < FORGE_NODE[0] || (major === FORGE_NODE[0] && minor < FORGE_NODE[1])) {
  process.stderr.write(`Packaging needs Node ${FORGE_NODE.join(".")} or newer; this is ${process.versions.node}.\n`);
  process.exitCode = 1;
} else {
  for (const target of ["web", "desktop"] as const) await ensureBuilt(target);
  const folder = dirname(createRequire(import.meta.url).resolve("@electron-forge/cli/package.json"));
  const args = [join(folder, "dist/electron-forge.js"), ...process.argv.slice(2)];
  process.exitCode = spawnSync(process.execPath, args, { stdio: "inherit", cwd: repository }).status ?? 1;
}
