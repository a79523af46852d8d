import { readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type InlineConfig, type Plugin } from "vite";
import packageJson from "../package.json" with { type: "json" };
import { grammarPackages } from "../packaging/grammar-packages.ts";
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
    for (const config of configs[name](unfinished)) await build(config);
    if (name === "web") await compressFolder(unfinished);
    writeStamp(unfinished, stamp);
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

const configs: Readonly<Record<TargetName, (outDir: string) => readonly InlineConfig[]>> = {
  web: (outDir) => [{ configFile: join(repository, "vite.config.ts"), logLevel: "warn", build: { outDir } }],
  node: (outDir) => [nodeConfig(outDir, NODE_ENTRIES, PACKAGES)],
  desktop: (outDir) => [
    nodeConfig(outDir, ENGINE_ENTRIES, PACKAGED),
    scriptConfig(outDir, { main: "src/main/main.ts" }),
    scriptConfig(outDir, { preload: "src/preload/preload.ts" }),
  ],
  attack: (outDir) => [nodeConfig(outDir, ATTACK_ENTRIES, PACKAGES)],
};

type Entries = Readonly<Record<string, string>>;

// A thread's script stands beside the entry that starts it.
const THREAD_ENTRIES = {
  "parse-thread-node": "src/worker/hosts/parse-thread-node.ts",
  "link-thread-node": "src/worker/hosts/link-thread-node.ts",
  "text-thread-node": "src/worker/hosts/text-thread-node.ts",
};

const NODE_ENTRIES = {
  ...THREAD_ENTRIES,
  cli: "src/cli/main.ts",
  server: "src/server/main.ts",
  bench: "tests/bench/main.ts",
  targets: "scripts/targets.ts",
};

const ATTACK_ENTRIES = {
  ...THREAD_ENTRIES,
  bombed: "tests/attack/child/main.ts",
  "description-writer": "tests/support/store/description-writer.ts",
  tabs: "tests/attack/tabs-tries.ts",
};

const ENGINE_ENTRIES = { ...THREAD_ENTRIES, "utility-process": "src/worker/hosts/utility-process.ts" };

// Named one by one, because an optional package that is not installed would not be found to be external.
const PACKAGES = Object.keys({ ...packageJson.dependencies, ...packageJson.optionalDependencies });

// The desktop app carries its bundles and, beside them, only the packages that hold more than JavaScript.
const PACKAGED = ["electron", "classic-level", "tree-sitter", ...grammarPackages, "web-tree-sitter"];

// Chunks stand beside the entries: a module that finds its thread by `import.meta.url` may end up in one.
function nodeConfig(outDir: string, input: Entries, external: readonly string[]): InlineConfig {
  return {
    root: repository,
    configFile: false,
    logLevel: "warn",
    plugins: [frameworkFacts()],
    ssr: { noExternal: true, external: [...external] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: "node20.19",
      sourcemap: true,
      rolldownOptions: {
        input,
        external: external.map(matchPackage),
        output: { format: "esm", entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  };
}

// One script in the old module format: a page in a sandbox takes no other, and what main does before Electron is ready
// must be done when its script has been run once, for which a module has no word.
function scriptConfig(outDir: string, input: Entries): InlineConfig {
  const config = nodeConfig(outDir, input, ["electron"]);
  const output = { format: "cjs", entryFileNames: "[name].cjs" } as const;
  return {
    ...config,
    plugins: [],
    build: { ...config.build, emptyOutDir: false, rolldownOptions: { ...config.build?.rolldownOptions, output } },
  };
}

function matchPackage(name: string): RegExp {
  return new RegExp(`^${name}(/|$)`);
}

// The module that reads them looks beside itself, and a build for Node copies no file by itself.
function frameworkFacts(): Plugin {
  const source = join(repository, "src/worker/languages/csharp/framework/dotnet.facts");
  return {
    name: "glossa-framework-facts",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "dotnet.facts", source: readFileSync(source) });
    },
  };
}
