import { readFileSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type CSSOptions, type InlineConfig, type Plugin } from "vite";
import packageJson from "../package.json" with { type: "json" };
import { grammarPackages } from "../packaging/grammar-packages.ts";
import { buildOnce } from "./build-once.ts";
import { compressFolder } from "./compress.ts";
import { writeStamp } from "./freshness.ts";
import { isTargetStale, type TargetName, targetStamp, targets } from "./targets.ts";

export const repository = fileURLToPath(new URL("..", import.meta.url));

/** Builds the target unless it is up to date, or another process is building it; true when it was built here. */
export function ensureBuilt(name: TargetName): Promise<boolean> {
  return buildOnce({
    lock: join(repository, `${targets[name].folder}.lock`),
    isStale: () => isTargetStale(repository, name),
    run: () => buildTarget(name),
  });
}

/** Builds beside the final folder and moves the result there as a whole, so that a partial build is never visible. */
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
  web: (outDir) => [
    { configFile: join(repository, "vite.config.ts"), logLevel: "warn", build: { outDir } },
    ...siteConfigs(outDir),
  ],
  node: (outDir) => [nodeConfig(outDir, NODE_ENTRIES, PACKAGES), ...siteConfigs(outDir)],
  desktop: (outDir) => [
    nodeConfig(outDir, ENGINE_ENTRIES, PACKAGED),
    scriptConfig(outDir, { main: "src/main/main.ts" }),
    scriptConfig(outDir, { preload: "src/preload/preload.ts" }),
    ...siteConfigs(outDir),
  ],
  attack: (outDir) => [nodeConfig(outDir, ATTACK_ENTRIES, PACKAGES)],
};

type Entries = Readonly<Record<string, string>>;

// A thread's script is in the folder of the entry that starts it.
const THREAD_ENTRIES = {
  "parse-thread-node": "src/worker/hosts/node/parse-thread-node.ts",
  "link-thread-node": "src/worker/hosts/node/link-thread-node.ts",
  "text-thread-node": "src/worker/hosts/node/text-thread-node.ts",
};

const SITE_THREAD = { "page-thread-node": "src/publish/hosts/page-thread-node.ts" };

const NODE_ENTRIES = {
  ...THREAD_ENTRIES,
  ...SITE_THREAD,
  cli: "src/cli/main.ts",
  server: "src/server/main.ts",
  bench: "tests/bench/main.ts",
  targets: "scripts/targets.ts",
};

const ATTACK_ENTRIES = {
  ...THREAD_ENTRIES,
  bombed: "tests/attack/child/main.ts",
  "source-writer": "tests/attack/child/source-writer.ts",
  "description-writer": "tests/support/store/description-writer.ts",
  tabs: "tests/attack/tabs-tries.ts",
  watch: "tests/attack/watch-tries.ts",
  follower: "tests/attack/child/follower.ts",
};

const ENGINE_ENTRIES = {
  ...THREAD_ENTRIES,
  ...SITE_THREAD,
  "utility-process": "src/desktop-engine/utility-process.ts",
};

// Listed by name, because an optional package that is not installed would not be detected as external.
const PACKAGES = Object.keys({ ...packageJson.dependencies, ...packageJson.optionalDependencies });

// The desktop app includes its bundles and only those packages that contain more than JavaScript.
const PACKAGED = ["electron", "classic-level", "tree-sitter", ...grammarPackages, "web-tree-sitter"];

// Chunks are in the folder of the entries: a module that finds its thread by `import.meta.url` may end up in one.
function nodeConfig(outDir: string, input: Entries, external: readonly string[]): InlineConfig {
  return {
    root: repository,
    configFile: false,
    logLevel: "warn",
    // The module that reads the facts looks for them in its own folder.
    plugins: [beside("src/worker/languages/csharp/framework/dotnet.facts")],
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

// One script in the old module format: a sandboxed page accepts no other, and the work that main does before Electron
// is ready must be done after its script has run once, which modules do not guarantee.
function scriptConfig(outDir: string, input: Entries): InlineConfig {
  const config = nodeConfig(outDir, input, ["electron"]);
  const output = { format: "cjs", entryFileNames: "[name].cjs" } as const;
  return {
    ...config,
    plugins: [],
    build: { ...config.build, emptyOutDir: false, rolldownOptions: { ...config.build?.rolldownOptions, output } },
  };
}

// A page without a chosen theme, or without scripts, follows the system's theme: the same values are repeated for that.
const siteStyles: CSSOptions = {
  postcss: {
    plugins: [
      {
        postcssPlugin: "glossa-dark-by-system",
        OnceExit(root, { atRule }) {
          root.walkRules(':root[data-theme="dark"]', (rule) => {
            const query = atRule({ name: "media", params: "(prefers-color-scheme: dark)" });
            query.append(rule.clone({ selector: ":root" }));
            rule.after(query);
          });
        },
      },
    ],
  },
};

// The scripts of published sites: each is a single file, since a page opened from a disk cannot load modules.
function siteConfigs(outDir: string): readonly InlineConfig[] {
  return Object.entries({ site: "src/site/main.ts", theme: "src/site/theme.ts" }).map(([name, entry]) => ({
    root: repository,
    configFile: false,
    logLevel: "warn",
    plugins: [beside("src/renderer/public/icon.svg")],
    css: siteStyles,
    build: {
      outDir: join(outDir, "site"),
      emptyOutDir: false,
      target: "es2022",
      lib: {
        entry: join(repository, entry),
        formats: ["iife"],
        name: `glossa_${name}`,
        fileName: () => `${name}.js`,
        cssFileName: name,
      },
    },
  }));
}

function matchPackage(name: string): RegExp {
  return new RegExp(`^${name}(/|$)`);
}

// A build for Node, or of one script, copies no files by itself.
function beside(path: string): Plugin {
  return {
    name: "glossa-file-beside",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: basename(path), source: readFileSync(join(repository, path)) });
    },
  };
}
