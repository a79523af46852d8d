import type { TypePage } from "../content/type-page.ts";
import type { PublishedFile } from "../format.ts";
import { memberMarkdown } from "./pages/member.ts";
import { typeMarkdown } from "./pages/type.ts";
import { type MarkdownFrame, pageFile } from "./site/page.ts";

/** The pages of a type and its members. */
export function* typeMarkdownFiles(page: TypePage, site: MarkdownFrame): Generator<PublishedFile> {
  yield pageFile(typeMarkdown(page, site), site);
  for (const group of page.sections.flatMap(({ groups }) => groups)) {
    if (group.group.address !== page.type.address) yield pageFile(memberMarkdown(page.type, group, site), site);
  }
}
