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

/** Builds the target unless it is up to date, or another process builds it already; true when it was built here. */
export function ensureBuilt(name: TargetName): Promise<boolean> {
  return buildOnce({
    lock: join(repository, `${targets[name].folder}.lock`),
    isStale: () => isTargetStale(repository, name),
    run: () => buildTarget(name),
  });
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

// A thread's script stands beside the entry that starts it.
const THREAD_ENTRIES = {
  "parse-thread-node": "src/worker/hosts/parse-thread-node.ts",
  "link-thread-node": "src/worker/hosts/link-thread-node.ts",
  "text-thread-node": "src/worker/hosts/text-thread-node.ts",
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
    // The module that reads them looks beside itself.
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

// A page on which no theme was chosen, or that may run no scripts, is as dark as the system: the same values once more.
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

// What pages of published sites load: each script is whole, since a page of a disk may load no modules.
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

// A build for Node, or of one script, copies no file by itself.
function beside(path: string): Plugin {
  return {
    name: "glossa-file-beside",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: basename(path), source: readFileSync(join(repository, path)) });
    },
  };
}
