import { groupsWithPage } from "../content/groups-in-full.ts";
import type { TypePage } from "../content/page-content.ts";
import type { PublishedText } from "../format.ts";
import { memberMarkdown } from "./pages/member.ts";
import { typeMarkdown } from "./pages/type.ts";
import { type MarkdownFrame, pageFile } from "./site/page.ts";

/** The pages of a type and its members. */
export function* typeMarkdownFiles(page: TypePage, site: MarkdownFrame): Generator<PublishedText> {
  yield pageFile(typeMarkdown(page, site), site);
  for (const group of groupsWithPage(page)) yield pageFile(memberMarkdown(page.type, group, site), site);
}
