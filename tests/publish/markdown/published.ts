import { join } from "node:path";
import type { PublishSettings } from "../../../src/publish/content/settings.ts";
import type { PublishFormat } from "../../../src/publish/format.ts";
import { filesIn } from "../../../src/publish/hosts/disk-files.ts";
import { markdownFormat } from "../../../src/publish/markdown/markdown-format.ts";
import type { ProjectToPublish } from "../../../src/publish/project.ts";
import { publishProject } from "../../../src/publish/publish-project.ts";
import type { MarkdownFlavor } from "../../../src/shared/model/publishing.ts";
import { openCatalogue } from "../../../src/worker/catalogue/catalogue.ts";
import type { Snapshot } from "../../../src/worker/catalogue/records/records.ts";
import { asDatabase } from "../../../src/worker/catalogue/store/store.ts";
import type { ContentReference } from "../../../src/worker/sources/source.ts";
import type { WrittenTexts } from "../../../src/worker/views/description.ts";
import { type Files, folderWith } from "../../support/folders.ts";
import { answered, EngineHost, type HostOptions } from "../../worker/engine/engine-host.ts";

const SETTINGS: PublishSettings = {
  title: "Shop",
  visibility: "private",
  isPublished: () => true,
  isLeftOut: () => false,
  source: { kind: "none" },
  logo: null,
  baseUrl: null,
};

/** The texts of a site by their paths. */
export type PublishedTexts = ReadonlyMap<string, string>;

/** The result of publishing in one format. */
export interface PublishedSite {
  readonly texts: PublishedTexts;
  readonly warnings: readonly string[];
}

/** How files that are read and linked as by the command line are published. */
export interface Publishing {
  readonly settings?: Partial<PublishSettings>;
  /** Called with the folder before it is read; and afterwards. */
  readonly arrange?: (folder: string) => void;
  readonly change?: (folder: string) => void;
  /** Null for none. */
  readonly readFile?: null;
  /** The texts written in Glossa. */
  readonly written?: WrittenTexts;
}

/** Reads files so that they can be published. */
export async function toPublish(
  files: Files,
  { arrange, change, readFile, written = new Map() }: Omit<Publishing, "settings"> = {},
  options: HostOptions = {},
): Promise<ProjectToPublish> {
  const host = new EngineHost({ storedContents: contentsOnDisk, ...options });
  const folder = folderWith("shop", files);
  arrange?.(folder);
  await host.imported(folder);
  change?.(folder);
  return {
    open: host.engine.currentProject(),
    catalogue: openCatalogue(asDatabase(host.database), () => {}),
    written,
    readSource: async (fileId: string) => answered(await host.engine.sourceText(fileId)),
    readFile: readFile === null ? null : filesIn(folder),
  };
}

/** Publishes a project in one format. */
export async function publishedOf(
  project: ProjectToPublish,
  format: PublishFormat,
  settings: Partial<PublishSettings> = {},
): Promise<PublishedSite> {
  const texts = new Map<string, string>();
  const warnings: string[] = [];
  const listener = { onProgress: () => {}, onWarning: (message: string) => void warnings.push(message) };
  const files = await publishProject(project, { ...SETTINGS, ...settings }, format, listener);
  for await (const { path, text } of files) {
    if (texts.has(path)) throw new Error(`${path} is written twice`);
    texts.set(path, typeof text === "string" ? text : Buffer.from(text).toString());
  }
  return { texts, warnings };
}

/** Publishes files in several formats. */
export async function publishedSites(
  files: Files,
  formats: readonly PublishFormat[],
  { settings, ...given }: Publishing = {},
): Promise<readonly PublishedSite[]> {
  const project = await toPublish(files, given);
  const sites: PublishedSite[] = [];
  for (const format of formats) sites.push(await publishedOf(project, format, settings));
  return sites;
}

/** Publishes files in several flavors of Markdown, and returns the texts. */
export async function published(
  files: Files,
  flavors: readonly MarkdownFlavor[],
  settings: Partial<PublishSettings> = {},
): Promise<readonly PublishedTexts[]> {
  const sites = await publishedSites(files, flavors.map(markdownFormat), { settings });
  return sites.map(({ texts }) => texts);
}

function contentsOnDisk({ project, files }: Snapshot): ReadonlyMap<string, ContentReference> {
  const root = project.path;
  return new Map(files.map(({ id, path }) => [id, { kind: "disk", path: join(root, path), root }]));
}

/** Publishes files in one flavor of Markdown, and returns the texts. */
export async function publishedAs(
  flavor: MarkdownFlavor,
  files: Files,
  settings: Partial<PublishSettings> = {},
): Promise<PublishedTexts> {
  const [texts = new Map()] = await published(files, [flavor], settings);
  return texts;
}
