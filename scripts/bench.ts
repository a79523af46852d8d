import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ensureBuilt, repository } from "./builds.ts";

// The measured program runs as it does for users: built, in a process of its own.
await ensureBuilt("node");
const script = join(repository, "dist/node/bench.js");
const { status } = spawnSync(process.execPath, [script, ...process.argv.slice(2)], { stdio: "inherit" });
process.exitCode = status ?? 1;
