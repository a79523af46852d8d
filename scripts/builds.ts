import { readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type InlineConfig, type Plugin } from "vite";
import packageJson from "../package.json" with { type: "json" };
import { compressFolder } from "./compress.ts";
import { writeStamp } from "./freshness.ts";
import { isTargetStale, type TargetName, targetStamp, targets } from "./targets.ts";

export const repository = fileURLToPath(new URL("..", import.meta.url));

/** Builds the target unless it is up to date; true when it had to be built. */
export async function ensureBuilt(name: TargetName): Promise<boolean> {
  if (!isTargetStale(repository, name)) return false;
  await buildTarget(name);
  return true;
}

/** Builds beside the final folder and moves the result there whole, so that nobody ever sees half a build. */
export async function buildTarget(name: TargetName): Promise<void> {
  const stamp = targetStamp(repository, name);
  const folder = join(repository, targets[name].folder);
  const unfinished = `${folder}.${process.pid}`;
  try {
    await build(name === "web" ? webConfig(unfinished) : nodeConfig(unfinished));
    if (name === "web") await compressFolder(unfinished);
    writeStamp(unfinished, stamp);
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function webConfig(outDir: string): InlineConfig {
  return { configFile: join(repository, "vite.config.ts"), logLevel: "warn", build: { outDir } };
}

// Named one by one, because an optional package that is not installed would not be found to be external.
const PACKAGES = Object.keys({ ...packageJson.dependencies, ...packageJson.optionalDependencies });

// Chunks stand beside the entries: a module that finds its thread by `import.meta.url` may end up in one.
function nodeConfig(outDir: string): InlineConfig {
  const entries = {
    cli: "src/cli/main.ts",
    "parse-thread-node": "src/worker/hosts/parse-thread-node.ts",
    server: "src/server/main.ts",
    bench: "tests/bench/main.ts",
    targets: "scripts/targets.ts",
  };
  return {
    root: repository,
    configFile: false,
    logLevel: "warn",
    plugins: [frameworkFacts()],
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: "node20.19",
      sourcemap: true,
      rolldownOptions: {
        input: entries,
        external: PACKAGES.map((name) => new RegExp(`^${name}(/|$)`)),
        output: { format: "esm", entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  };
}

// The module that reads them looks beside itself, and a build for Node copies no file by itself.
function frameworkFacts(): Plugin {
  const source = join(repository, "src/worker/framework/dotnet.facts");
  return {
    name: "glossa-framework-facts",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "dotnet.facts", source: readFileSync(source) });
    },
  };
}
