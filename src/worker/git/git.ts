import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { hasEndedWith, isMissingCommit } from "./git-failure.ts";

const MAX_OUTPUT_BYTES = 1024 ** 3;

/** Disables what git might do by itself: fetch, write, or run a program of the folder in place of git. */
const ENVIRONMENT = {
  GIT_NO_LAZY_FETCH: "1",
  // Older versions of git do not know the former, and would fetch by programs that the repository's settings name.
  GIT_ALLOW_PROTOCOL: "none",
  GIT_OPTIONAL_LOCKS: "0",
  // Failures are recognized by its messages.
  LC_ALL: "C",
  NoDefaultCurrentDirectoryInExePath: "1",
};

/** Runs git in a folder, with the programs in the folder's own settings disabled. Rejects as `execFile` does. */
export class Git {
  private constructor(
    private readonly folder: string,
    private readonly settings: readonly (readonly [key: string, value: string])[],
  ) {}

  static async in(folder: string): Promise<Git> {
    const usual = new Git(folder, [
      ["core.fsmonitor", "false"],
      ["core.quotePath", "false"],
    ]);
    return new Git(folder, [...usual.settings, ...(await withoutFilters(usual))]);
  }

  async run(...parameters: readonly string[]): Promise<string> {
    return (await this.output(parameters)).toString("utf8");
  }

  /** The hash of the commit with a name; undefined if there is none. */
  async commit(name: string): Promise<string | undefined> {
    try {
      return (await this.run("rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`)).trim();
    } catch (thrown) {
      if (isMissingCommit(thrown)) return undefined;
      throw thrown;
    }
  }

  /** The latest common ancestor of two commits; undefined if this clone has none. */
  async mergeBase(one: string, other: string): Promise<string | undefined> {
    const found = await orNothing(this.run("merge-base", one, other));
    return found === "" ? undefined : found.trim();
  }

  /** Whether this is a shallow clone. */
  async isShallow(): Promise<boolean> {
    return (await this.run("rev-parse", "--is-shallow-repository")).trim() === "true";
  }

  /** Git's output for a text on its standard input, as bytes. */
  bytes(input: string, ...parameters: readonly string[]): Promise<Buffer> {
    return this.output(parameters, input);
  }

  private async output(parameters: readonly string[], input = ""): Promise<Buffer> {
    const settings = this.settings.flatMap(([key, value], at) => [
      [`GIT_CONFIG_KEY_${at}`, key],
      [`GIT_CONFIG_VALUE_${at}`, value],
    ]);
    const count = { GIT_CONFIG_COUNT: String(this.settings.length) };
    const env = { ...process.env, ...ENVIRONMENT, ...count, ...Object.fromEntries(settings) };
    const options = { maxBuffer: MAX_OUTPUT_BYTES, windowsHide: true, env, encoding: "buffer" as const };
    const running = promisify(execFile)("git", ["-C", this.folder, ...parameters], options);
    // If git exits before it has read all input, it prints the reason itself.
    running.child.stdin?.on("error", () => {}).end(input);
    return (await running).stdout;
  }
}

/** Git's output; empty if it has found nothing. */
async function orNothing(running: Promise<string>): Promise<string> {
  try {
    return await running;
  } catch (thrown) {
    if (hasEndedWith(1, thrown)) return "";
    throw thrown;
  }
}

/** Settings that disable the filter programs for files. */
async function withoutFilters(git: Git): Promise<readonly (readonly [string, string])[]> {
  const listed = await orNothing(git.run("config", "--null", "--name-only", "--get-regexp", "^filter\\."));
  return listed.split("\0").flatMap((key): readonly (readonly [string, string])[] => {
    const [, filter, what = ""] = /^(filter\..*)\.([^.]*)$/s.exec(key) ?? [];
    if (filter === undefined) return [];
    return [[key, what === "required" ? "false" : ""]];
  });
}
