import { readFileSync } from "node:fs";
import { join } from "node:path";
import { grammarPackages } from "./grammar-packages.ts";

/** The packages the desktop app loads at run time; all others are in its bundles. What these need themselves is added. */
const RUNTIME_PACKAGES = ["classic-level", "tree-sitter", ...grammarPackages, "web-tree-sitter"];

/** What a build has beside what is loaded. */
const LEFT_OUT_OF_BUILDS = [/\.(map|br|gz)$/];

/** What an installed package has that is only for those who build it. */
const LEFT_OUT_OF_PACKAGES = [
  /\.(map|md|d\.[cm]?ts|c|cc|cpp|h|hpp|gyp|gypi|scm)$/,
  /^\/node_modules\/[^/]+\/(src|deps|vendor|debug|node-addon-api|test|types|grammar\.js)(\/|$)/,
  /^\/node_modules\/[^/]+\/build\/(?!Release(\/[^/]+\.node)?$)/,
  /\/obj\.target(\/|$)/,
];

interface InstalledPackage {
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** The part of package-lock.json that tells what a package needs. */
export interface PackageLock {
  readonly packages: Readonly<Record<string, InstalledPackage>>;
}

export function readPackageLock(repository: string): PackageLock {
  return JSON.parse(readFileSync(join(repository, "package-lock.json"), "utf8"));
}

/** Says for each path of the repository (with a leading `/`) whether it stays out of the packaged app. */
export function leftOut(lock: PackageLock, platform: string, arch: string): (path: string) => boolean {
  const packages = withDependencies(lock, RUNTIME_PACKAGES);
  const roots = ["/package.json", "/LICENSE", "/dist/web", "/dist/desktop", "/sample"];
  roots.push(...[...packages].map((name) => `/node_modules/${name}`));
  return (path) => {
    if (path === "") return false;
    const isWanted = roots.some((root) => path === root || path.startsWith(`${root}/`) || root.startsWith(`${path}/`));
    return !isWanted || leftOutBeside(path).some((pattern) => pattern.test(path)) || isForOther(path, platform, arch);
  };
}

// The sample is a project like the user's own, and comes whole.
function leftOutBeside(path: string): readonly RegExp[] {
  if (path.startsWith("/node_modules/")) return LEFT_OUT_OF_PACKAGES;
  return path.startsWith("/dist/") ? LEFT_OUT_OF_BUILDS : [];
}

function withDependencies({ packages }: PackageLock, names: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const needed of Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {})) add(needed);
  };
  for (const name of names) add(name);
  return found;
}

// A folder of prebuilt bindings is named `linux-x64`, or `darwin-x64+arm64` for both.
function isForOther(path: string, platform: string, arch: string): boolean {
  const folder = /\/prebuilds\/([^/]+)/.exec(path)?.[1];
  if (folder === undefined) return false;
  const [system, architectures = ""] = folder.split("-");
  return system !== platform || !architectures.split("+").includes(arch);
}
