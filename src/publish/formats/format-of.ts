import { readFile } from "node:fs/promises";
import type { MarkdownFlavor, PublishFormatName } from "../../shared/model/publishing.ts";
import type { PublishFormat } from "../format.ts";
import type { SiteAssets } from "../html/assets.ts";
import { htmlFormat } from "../html/html-format.ts";
import { jsonFormat } from "../json/json-format.ts";
import { markdownFormat } from "../markdown/markdown-format.ts";

const MAKERS: Readonly<Record<PublishFormatName, (flavor: MarkdownFlavor) => Promise<PublishFormat>>> = {
  html: async () => htmlFormat(await readAssets()),
  markdown: async (flavor) => markdownFormat(flavor),
  json: async () => jsonFormat,
};

/** A format by its name; the flavor is that of Markdown. */
export function formatOf(name: PublishFormatName, flavor: MarkdownFlavor): Promise<PublishFormat> {
  return MAKERS[name](flavor);
}

/** The names of what all pages of a site share, built beside the programs that publish. */
const ASSETS = ["icon.svg", "site.css", "site.js", "theme.js"];

async function readAssets(): Promise<SiteAssets> {
  const texts = ASSETS.map(async (name) => [name, await readFile(new URL(`./site/${name}`, import.meta.url), "utf8")]);
  return Object.fromEntries(await Promise.all(texts));
}
