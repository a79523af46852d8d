import { SITE_FOLDERS } from "../../shared/model/site-folders.ts";
import { FOLDER_PAGE } from "../content/addresses.ts";
import type { SiteContent } from "../content/site-content.ts";
import type { TypePage } from "../content/type-page.ts";
import type { PublishedFile, PublishFormat } from "../format.ts";
import type { SiteAssets } from "./assets.ts";
import { renderGuidePage } from "./guide-text.tsx";
import { renderNamespacePage, renderOverview } from "./list-pages.tsx";
import { machineFiles } from "./machine-files.ts";
import { renderMemberPage } from "./member-page.tsx";
import { PAGE_EXTENSION } from "./page.tsx";
import { searchFiles, typeListFiles } from "./search-index.ts";
import { renderSourcePage } from "./source-page.tsx";
import { renderTypePage } from "./type-page.tsx";

/** A site to be read in a browser, with a twin of each page as another format writes it. */
export function htmlFormat(assets: SiteAssets, twins: PublishFormat): PublishFormat {
  return {
    *typeFiles(page, content) {
      yield* typeFiles(page, content);
      yield* twins.typeFiles(page, content);
    },
    *sourceFiles(page, content) {
      yield file(page.address, renderSourcePage(page, content));
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

function* typeFiles(page: TypePage, content: SiteContent): Generator<PublishedFile> {
  const { type, sections } = page;
  yield file(type.address, renderTypePage(page, content));
  for (const group of sections.flatMap(({ groups }) => groups)) {
    const { address } = group.group;
    if (address !== type.address) yield file(address, renderMemberPage(page, group, content));
  }
}

function* listFiles(content: SiteContent): Generator<PublishedFile> {
  yield file(FOLDER_PAGE, renderOverview(content));
  for (const namespace of content.map.namespaces)
    yield file(namespace.address, renderNamespacePage(namespace, content));
  for (const guide of content.guides.all) yield file(guide.address, renderGuidePage(guide, content));
}

function* assetFiles({ settings }: SiteContent, assets: SiteAssets): Generator<PublishedFile> {
  for (const [name, text] of Object.entries(assets)) yield { path: `${SITE_FOLDERS.assets}/${name}`, text };
  if (settings.logo !== null) yield { path: settings.logo.path, text: settings.logo.bytes };
}

function file(address: string, text: string): PublishedFile {
  return { path: address + PAGE_EXTENSION, text };
}
