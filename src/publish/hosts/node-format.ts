import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import type { MarkdownFlavor, PublishFormatName } from "../../shared/model/publishing.ts";
import { spawnNodeThread } from "../../worker/hosts/node/threads.ts";
import type { PublishFormat } from "../format.ts";
import { SITE_ASSETS, type SiteAssets } from "../html/assets.ts";
import { htmlFormat } from "../html/html-format.ts";
import { jsonFormat } from "../json/json-format.ts";
import { markdownFormat } from "../markdown/markdown-format.ts";
import { pageAnswer } from "../threads/page-thread-schemas.ts";
import type { PageAnswer, PagePort, PageRequest } from "../threads/protocol.ts";
import { ThreadedPages } from "../threads/threaded-pages.ts";

const MAKERS: Readonly<Record<PublishFormatName, (flavor: MarkdownFlavor) => Promise<PublishFormat>>> = {
  html: async () => withPageThread(htmlFormat(await readAssets())),
  markdown: async (flavor) => markdownFormat(flavor),
  json: async () => jsonFormat,
};

/** Returns a format by its name; the flavor is that of Markdown. */
export function nodeFormat(name: PublishFormatName, flavor: MarkdownFlavor): Promise<PublishFormat> {
  return MAKERS[name](flavor);
}

// On one core, threads would only take turns.
function withPageThread(format: PublishFormat): PublishFormat {
  if (availableParallelism() < 2) return format;
  return {
    ...format,
    makerOf: (content, onLost) =>
      new ThreadedPages(spawnPageThread(), content.settings, {
        make: (page) => format.typeFiles(page, content),
        onLost,
      }),
  };
}

function spawnPageThread(): PagePort {
  return spawnNodeThread<PageRequest, PageAnswer>(new URL("./page-thread-node.js", import.meta.url), pageAnswer);
}

async function readAssets(): Promise<SiteAssets> {
  const texts = SITE_ASSETS.map(async (name) => [
    name,
    await readFile(new URL(`./site/${name}`, import.meta.url), "utf8"),
  ]);
  return Object.fromEntries(await Promise.all(texts));
}
