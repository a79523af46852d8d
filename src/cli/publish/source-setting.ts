import { resolve } from "node:path";
import type { SourceSetting } from "../../publish/content/settings.ts";
import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { externalAddress } from "../../shared/external-address.ts";
import { publishMessages } from "../../shared/messages/publish-messages.ts";
import { Git } from "../../worker/git/git.ts";

/**
 * How source is reached: `none`, `pages`, or an address such as `https://github.com/o/r/blob/{commit}/{path}#L{line}`, the path being
 * that inside the repository. Throws an Error in plain words.
 */
export async function sourceSetting(folder: string, text: string): Promise<SourceSetting> {
  if (text === "none" || text === "pages") return { kind: text };
  const isAddress = text.includes("{path}") && externalAddress(filled(text, "a/b.cs", 0)) !== undefined;
  if (!isAddress) throw new Error(publishMessages.badSource);
  const { commit, prefix } = text.includes("{commit}") ? await repositoryOf(folder) : { commit: "", prefix: "" };
  const template = text.replaceAll("{commit}", commit);
  return { kind: "address", addressOf: (path, row) => filled(template, prefix + path, row) };
}

function filled(template: string, path: string, row: number): string {
  const encoded = path.split("/").map(encodeURIComponent).join("/");
  return template.replaceAll("{line}", String(row + 1)).replaceAll("{path}", () => encoded);
}

async function repositoryOf(folder: string): Promise<{ readonly commit: string; readonly prefix: string }> {
  try {
    const git = await Git.in(resolve(folder));
    const commit = (await git.run("rev-parse", "HEAD")).trim();
    return { commit, prefix: (await git.run("rev-parse", "--show-prefix")).trim() };
  } catch (thrown) {
    throw new Error(formatMessage(publishMessages.noCommit, { detail: detailOf(thrown) }));
  }
}
