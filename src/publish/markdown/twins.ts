import type { SiteFrame } from "../content/site-frame.ts";
import type { MarkdownFrame, PageRules } from "./site/page.ts";
import { TWIN_PATHS } from "./site/page-paths.ts";
import { DIALECTS } from "./text/dialect.ts";

const RULES: PageRules = { dialect: DIALECTS.plain, folder: "", navigation: () => [], isForMachines: true };

/** The rules for the Markdown twins of HTML pages. */
export function twinFrame({ title }: Pick<SiteFrame, "title">): MarkdownFrame {
  return { title, rules: RULES, paths: TWIN_PATHS };
}
