import { readFile } from "node:fs/promises";
import type { PublishFormat } from "../../publish/format.ts";
import type { SiteAssets } from "../../publish/html/assets.ts";
import { htmlFormat } from "../../publish/html/html-format.ts";
import { jsonFormat } from "../../publish/json/json-format.ts";
import type { MarkdownFlavor } from "../../publish/markdown/flavors.ts";
import { markdownFormat } from "../../publish/markdown/markdown-format.ts";

export const PUBLISH_FORMATS = ["html", "markdown", "json"] as const;

export type PublishFormatName = (typeof PUBLISH_FORMATS)[number];

const MAKERS: Readonly<Record<PublishFormatName, (flavor: MarkdownFlavor) => Promise<PublishFormat>>> = {
  html: async () => htmlFormat(await readAssets(), markdownFormat("plain")),
  markdown: async (flavor) => markdownFormat(flavor),
  json: async () => jsonFormat,
};

/** A format by its name; the flavor is that of Markdown. */
export function formatOf(name: PublishFormatName, flavor: MarkdownFlavor): Promise<PublishFormat> {
  return MAKERS[name](flavor);
}

/** The names of what all pages of a site share, built beside the command line. */
const ASSETS = ["icon.svg", "site.css", "site.js", "theme.js"];

async function readAssets(): Promise<SiteAssets> {
  const texts = ASSETS.map(async (name) => [name, await readFile(new URL(`./site/${name}`, import.meta.url), "utf8")]);
  return Object.fromEntries(await Promise.all(texts));
}
