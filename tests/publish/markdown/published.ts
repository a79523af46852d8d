import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { PublishSettings } from "../../../src/publish/content/settings.ts";
import { markdownFormat } from "../../../src/publish/markdown/markdown-format.ts";
import { publishProject } from "../../../src/publish/publish-project.ts";
import type { MarkdownFlavor } from "../../../src/shared/model/publishing.ts";
import { openCatalogue } from "../../../src/worker/catalogue/catalogue.ts";
import type { Snapshot } from "../../../src/worker/catalogue/records/records.ts";
import { asDatabase } from "../../../src/worker/catalogue/store/store.ts";
import type { ContentReference } from "../../../src/worker/sources/source.ts";
import { answered, EngineHost } from "../../worker/engine/engine-host.ts";
import { temporaryFolder, writeFiles } from "../../worker/sources/folders.ts";

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

/** Publishes files that are read and linked as by the command line, in as many flavors as wanted. */
export async function published(
  files: Readonly<Record<string, string>>,
  flavors: readonly MarkdownFlavor[],
  settings: Partial<PublishSettings> = {},
): Promise<readonly PublishedTexts[]> {
  const host = new EngineHost({ storedContents: contentsOnDisk });
  const folder = join(temporaryFolder(), "shop");
  mkdirSync(folder);
  writeFiles(folder, files);
  await host.imported(folder);
  const project = {
    open: host.engine.currentProject(),
    catalogue: openCatalogue(asDatabase(host.database), () => {}),
    written: new Map(),
    readSource: async (fileId: string) => answered(await host.engine.sourceText(fileId)),
  };
  const listener = { onProgress: () => {}, onWarning: () => {} };
  const sites: PublishedTexts[] = [];
  for (const flavor of flavors) {
    const texts = new Map<string, string>();
    const format = markdownFormat(flavor);
    for await (const { path, text } of publishProject(project, { ...SETTINGS, ...settings }, format, listener)) {
      if (texts.has(path)) throw new Error(`${path} is written twice`);
      texts.set(path, String(text));
    }
    sites.push(texts);
  }
  return sites;
}

function contentsOnDisk({ project, files }: Snapshot): ReadonlyMap<string, ContentReference> {
  const root = project.path;
  return new Map(files.map(({ id, path }) => [id, { kind: "disk", path: join(root, path), root }]));
}

/** The same in one flavor. */
export async function publishedAs(
  flavor: MarkdownFlavor,
  files: Readonly<Record<string, string>>,
  settings: Partial<PublishSettings> = {},
): Promise<PublishedTexts> {
  const [texts = new Map()] = await published(files, [flavor], settings);
  return texts;
}
