import type { MarkdownFlavor } from "../../shared/model/publishing.ts";
import { docfxNavigation } from "./navigation/docfx.ts";
import { docusaurusNavigation } from "./navigation/docusaurus.ts";
import { mkdocsNavigation } from "./navigation/mkdocs.ts";
import { vitepressNavigation } from "./navigation/vitepress.ts";
import type { FlavorRules, PageHead } from "./site/page.ts";
import { ANY_PATHS, placeInFolder } from "./site/page-paths.ts";
import { DIALECTS } from "./text/dialect.ts";
import { escaped } from "./text/escape.ts";

/** The rules for writing a site for each tool. */
export const FLAVOR_RULES: Readonly<Record<MarkdownFlavor, FlavorRules>> = {
  plain: { dialect: DIALECTS.plain, paths: ANY_PATHS, folder: "", navigation: () => [] },
  docusaurus: {
    dialect: DIALECTS.docusaurus,
    // Docusaurus ignores files that begin with an underscore.
    paths: { nameOf: (segment) => segment.replace(/^_/, "-_"), placeOf: placeInFolder },
    folder: "",
    headOf: (head) => ({
      ...titleOf(head),
      sidebar_label: head.label,
      ...descriptionOf(head),
      custom_edit_url: null,
      parse_number_prefixes: false,
    }),
    navigation: docusaurusNavigation,
  },
  vitepress: {
    dialect: DIALECTS.vitepress,
    paths: {
      nameOf: (segment) => segment.replace(/^(?:dist|node_modules)$/, "-$&"),
      // VitePress gives the script of a page this name, in one folder with those of all other pages.
      placeOf: (path) => path.replaceAll("/", "_").toLowerCase(),
    },
    folder: "",
    // VitePress reads this title as Markdown.
    headOf: (head) => ({ title: escaped(head.title, DIALECTS.vitepress), ...descriptionOf(head), editLink: false }),
    navigation: vitepressNavigation,
  },
  mkdocs: {
    dialect: DIALECTS.mkdocs,
    paths: {
      nameOf: (segment, depth) => (depth === 0 ? segment.replace(/^templates$/, "-$&") : segment),
      placeOf: placeInFolder,
    },
    folder: "docs/",
    headOf: (head) => ({ ...titleOf(head), ...descriptionOf(head) }),
    navigation: mkdocsNavigation,
  },
  docfx: {
    dialect: DIALECTS.docfx,
    paths: ANY_PATHS,
    folder: "",
    headOf: (head) => ({ ...titleOf(head), ...descriptionOf(head) }),
    navigation: docfxNavigation,
  },
};

function titleOf({ title }: PageHead) {
  return { title };
}

function descriptionOf({ description }: PageHead) {
  return description === undefined ? {} : { description };
}
