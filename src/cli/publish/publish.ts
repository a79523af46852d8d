import { basename, dirname, resolve } from "node:path";
import { filesIn } from "../../publish/hosts/disk-files.ts";
import { nodeFormat } from "../../publish/hosts/node-format.ts";
import { expectOwnFolder, writeSite } from "../../publish/output/site-folder.ts";
import { siteName } from "../../publish/output/site-name.ts";
import { type PublishListener, publishProject } from "../../publish/publish-project.ts";
import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { publishMessages } from "../../shared/messages/publish-messages.ts";
import { publishingMessages } from "../../shared/messages/publishing-messages.ts";
import type { MarkdownFlavor, PublishFormatName } from "../../shared/model/publishing.ts";
import { makeFolder } from "../output/make-folder.ts";
import { UsageError } from "../output/usage-error.ts";
import { givenDescriptions } from "../project/given-descriptions.ts";
import { type ReadOptions, readProject } from "../project/read-project.ts";
import { expectProjects } from "./expect-projects.ts";
import { publishSettings, type SettingOptions } from "./settings.ts";

export interface PublishOptions extends ReadOptions, SettingOptions {
  readonly format: PublishFormatName;
  readonly flavor?: MarkdownFlavor;
  /** A descriptions file, or `app` for the descriptions of the desktop app. */
  readonly descriptions?: string;
  /** Publishes over the site of another code base. */
  readonly replace?: boolean;
}

/** `glossa publish`: reads a folder and publishes it as a site. */
export async function runPublish(folder: string, options: PublishOptions): Promise<void> {
  const { flavor = "plain" } = options;
  if (options.flavor !== undefined && options.format !== "markdown")
    throw new UsageError(publishMessages.flavorOfMarkdown);
  const settings = await publishSettings(folder, options);
  const site = siteName(basename(resolve(folder)), settings.title);
  expectOwnFolder(options.out, options.replace === true ? undefined : site, publishMessages.otherSiteOrReplace);
  const { descriptions: given } = options;
  const place = { given, folder, option: "--descriptions" } as const;
  const described = given === undefined ? undefined : await givenDescriptions(place);
  const format = await nodeFormat(options.format, flavor);
  await readProject(folder, { ...options, linksUses: false, withoutSources: "refused" }, async (project) => {
    const { open, readSource, catalogue } = project;
    const written = (await described?.textsFor(project)) ?? new Map();
    const listener: PublishListener = {
      onProgress: (step, done, total) =>
        project.progress(formatMessage(publishingMessages.steps[step], { done, total })),
      onWarning: project.warn,
    };
    await expectProjects(project.snapshot, options.projects);
    const toPublish = { open, catalogue, written, readSource, readFile: filesIn(resolve(folder)) };
    listener.onProgress("linking", 0, 1);
    const files = await publishProject(toPublish, settings, format, listener);
    await makeFolderAround(options.out);
    const { written: changed, unchanged, removed, bytes } = await writeSite(options.out, files, site);
    const counts = {
      files: changed + unchanged,
      out: options.out,
      size: sizeOf(bytes),
      written: changed,
      unchanged,
      removed,
    };
    project.warn(formatMessage(publishMessages.published, counts));
  });
}

// The folder of the site is made with its first file.
async function makeFolderAround(out: string): Promise<void> {
  try {
    await makeFolder(dirname(resolve(out)));
  } catch (thrown) {
    throw new Error(formatMessage(publishMessages.notWritten, { out, detail: detailOf(thrown) }));
  }
}

function sizeOf(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}
