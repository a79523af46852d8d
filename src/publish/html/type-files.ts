import type { SiteFrame } from "../content/site-frame.ts";
import type { TypePage } from "../content/type-page.ts";
import type { PublishedFile } from "../format.ts";
import { twinFrame } from "../markdown/twins.ts";
import { typeMarkdownFiles } from "../markdown/type-files.ts";
import { renderMemberPage } from "./member-page.tsx";
import { pageFile } from "./page.tsx";
import { renderTypePage } from "./type-page.tsx";

/** The pages of a type and its members, each with its twin for machines. */
export function* typeFiles(page: TypePage, site: SiteFrame): Generator<PublishedFile> {
  const { type, sections } = page;
  yield pageFile(type.address, renderTypePage(page, site));
  for (const group of sections.flatMap(({ groups }) => groups)) {
    const { address } = group.group;
    if (address !== type.address) yield pageFile(address, renderMemberPage(page, group, site));
  }
  yield* typeMarkdownFiles(page, twinFrame(site));
}
