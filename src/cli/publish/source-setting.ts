import { resolve } from "node:path";
import type { SourceSetting } from "../../publish/content/settings.ts";
import { formatMessage } from "../../shared/errors/errors.ts";
import { gitMessages } from "../../shared/messages/git-messages.ts";
import { publishMessages } from "../../shared/messages/publish-messages.ts";
import { Git } from "../../worker/git/git.ts";
import { reasonOf } from "../../worker/git/git-failure.ts";
import { filledTemplate } from "./source-template.ts";

/**
 * How source is linked: `none`, `pages`, or an address such as `https://github.com/o/r/blob/{commit}/{path}#L{line}`,
 * with the path inside the repository. Throws an Error in plain words.
 */
export async function sourceSetting(folder: string, text: string): Promise<SourceSetting> {
  if (text === "none" || text === "pages") return { kind: text };
  const { commit, prefix } = text.includes("{commit}") ? await repositoryOf(folder) : { commit: "", prefix: "" };
  const template = text.replaceAll("{commit}", commit);
  return { kind: "address", addressOf: (path, row) => filledTemplate(template, prefix + path, row) };
}

async function repositoryOf(folder: string): Promise<{ readonly commit: string; readonly prefix: string }> {
  try {
    const git = await Git.in(resolve(folder));
    const commit = await git.commit("HEAD");
    if (commit === undefined) throw new Error(gitMessages.noneYet);
    return { commit, prefix: (await git.run("rev-parse", "--show-prefix")).trim() };
  } catch (thrown) {
    throw new Error(formatMessage(publishMessages.noCommit, { detail: reasonOf(thrown) }));
  }
}
