import { spawnSync } from "node:child_process";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { createLogger, type ResolvedConfig } from "vite";
import { describe, expect, it } from "vitest";
import { repository } from "../../scripts/builds.ts";
import { withoutComposesWarning } from "../../scripts/composes-warning.ts";
import { temporaryFolder } from "../support/folders.ts";

// Plain JavaScript without types: it has to run on any Node.
const REQUIRE_NODE = "../../scripts/require-node.mjs";
const { isSupported }: { readonly isSupported: (version: string) => boolean } = await import(REQUIRE_NODE);

const isWindows = process.platform === "win32";

describe("npm ci", () => {
  it("warns of nothing, on any Node that Glossa runs on", () => {
    const folder = temporaryFolder();
    for (const name of ["package.json", "package-lock.json", ".npmrc"])
      copyFileSync(join(repository, name), join(folder, name));
    const env = {
      ...process.env,
      npm_config_userconfig: "/dev/null",
      npm_config_loglevel: undefined,
      npm_config_update_notifier: "false",
    };
    const args = ["ci", "--dry-run", "--offline", "--ignore-scripts"];
    const { status, stderr } = spawnSync("npm", args, { cwd: folder, env, encoding: "utf8", shell: isWindows });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  }, 120_000);

  it.each([
    ["18.20.0", false],
    ["20.18.9", false],
    ["20.19.0", true],
    ["21.7.0", false],
    ["22.11.0", false],
    ["22.12.0", true],
    ["24.0.0", true],
  ])("on Node %s is let go on: %s", (version, expected) => expect(isSupported(version)).toBe(expected));
});

describe("the build", () => {
  it("keeps what it warns of for `composes` to itself, and nothing else", () => {
    const said: string[] = [];
    const logger = { ...createLogger("silent"), warnOnce: (message: string) => void said.push(message) };
    const { configResolved } = withoutComposesWarning();
    if (typeof configResolved !== "function") throw new Error("the plugin does not look at the settings");
    void configResolved.call({} as never, { logger } as unknown as ResolvedConfig);
    logger.warnOnce("\nA PostCSS plugin did not pass the `from` option to `postcss.parse`. This may cause …");
    logger.warnOnce("another");
    expect(said).toEqual(["another"]);
  });
});
