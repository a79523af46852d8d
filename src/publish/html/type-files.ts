import { groupsWithPage } from "../content/groups-in-full.ts";
import type { TypePage } from "../content/page-content.ts";
import type { SiteFrame } from "../content/site-frame.ts";
import type { PublishedText } from "../format.ts";
import { twinFrame } from "../markdown/twins.ts";
import { typeMarkdownFiles } from "../markdown/type-files.ts";
import { renderMemberPage } from "./member-page.tsx";
import { pageFile } from "./page.tsx";
import { renderTypePage } from "./type-page.tsx";

/** The pages of a type and its members, each with its Markdown twin for machines. */
export function* typeFiles(page: TypePage, site: SiteFrame): Generator<PublishedText> {
  yield pageFile(page.type.address, renderTypePage(page, site));
  for (const group of groupsWithPage(page)) yield pageFile(group.group.address, renderMemberPage(page, group, site));
  yield* typeMarkdownFiles(page, twinFrame(site));
}
