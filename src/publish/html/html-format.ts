import { SITE_FOLDERS } from "../../shared/model/site-folders.ts";
import { FOLDER_PAGE } from "../content/addresses.ts";
import type { SiteContent } from "../content/site-content.ts";
import type { PublishedFile, PublishFormat } from "../format.ts";
import { twinFormat } from "../markdown/markdown-format.ts";
import type { SiteAssets } from "./assets.ts";
import { renderGuidePage } from "./guide-text.tsx";
import { renderNamespacePage, renderOverview } from "./list-pages.tsx";
import { machineFiles } from "./machine-files.ts";
import { pageFile } from "./page.tsx";
import { searchFiles, typeListFiles } from "./search-index.ts";
import { renderSourcePage } from "./source-page.tsx";
import { typeFiles } from "./type-files.ts";

/** A site to be read in a browser, with a Markdown twin of each page for machines. */
export function htmlFormat(assets: SiteAssets): PublishFormat {
  const twins = twinFormat();
  return {
    typeFiles: (page, { settings }) => typeFiles(page, settings),
    *sourceFiles(page, content) {
      yield pageFile(page.address, renderSourcePage(page, content));
    },
    pictureFile: (picture) => picture,
    *siteFiles(content) {
      yield* listFiles(content);
      yield* twins.siteFiles(content);
      yield* typeListFiles(content);
      yield* searchFiles(content);
      yield* machineFiles(content);
      yield* assetFiles(content, assets);
    },
  };
}

function* listFiles(content: SiteContent): Generator<PublishedFile> {
  yield pageFile(FOLDER_PAGE, renderOverview(content));
  for (const namespace of content.map.namespaces)
    yield pageFile(namespace.address, renderNamespacePage(namespace, content));
  for (const guide of content.guides.all) yield pageFile(guide.address, renderGuidePage(guide, content));
}

function* assetFiles({ settings }: SiteContent, assets: SiteAssets): Generator<PublishedFile> {
  for (const [name, text] of Object.entries(assets)) yield { path: `${SITE_FOLDERS.assets}/${name}`, text };
  if (settings.logo !== null) yield { path: settings.logo.path, text: settings.logo.bytes };
}
