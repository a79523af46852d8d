import type { MarkdownFlavor } from "../../shared/model/publishing.ts";
import type { SiteContent } from "../content/site-content.ts";
import type { TypePage } from "../content/type-page.ts";
import type { PublishedFile, PublishFormat } from "../format.ts";
import { FLAVOR_RULES, TWIN_RULES } from "./flavor-rules.ts";
import { guideMarkdown } from "./pages/guide.ts";
import { namespaceMarkdown, overviewMarkdown } from "./pages/lists.ts";
import { memberMarkdown } from "./pages/member.ts";
import { missingMarkdown } from "./pages/missing.ts";
import { typeMarkdown } from "./pages/type.ts";
import { type FlavorRules, type MarkdownPage, type MarkdownSite, pageFile } from "./site/page.ts";
import { PagePaths } from "./site/page-paths.ts";

/** Publishes a code base as Markdown: for one site, as it keeps what it has written of that. */
export function markdownFormat(flavor: MarkdownFlavor): PublishFormat {
  return new MarkdownFormat(FLAVOR_RULES[flavor]);
}

/** Publishes the twins of pages for people, likewise. */
export function twinFormat(): PublishFormat {
  return new MarkdownFormat(TWIN_RULES);
}

class MarkdownFormat implements PublishFormat {
  private site: MarkdownSite | undefined;
  /** The addresses of the pages of types and members that are written. */
  private readonly written = new Set<string>();

  constructor(private readonly rules: FlavorRules) {}

  *typeFiles(page: TypePage, content: SiteContent): Generator<PublishedFile> {
    const site = this.siteOf(content);
    yield this.file(typeMarkdown(page, site), site);
    for (const group of page.sections.flatMap(({ groups }) => groups)) {
      if (group.group.address !== page.type.address) yield this.file(memberMarkdown(page.type, group, site), site);
    }
  }

  pictureFile({ path, text }: PublishedFile): PublishedFile {
    return { path: this.rules.folder + path, text };
  }

  *siteFiles(content: SiteContent): Generator<PublishedFile> {
    const site = this.siteOf(content);
    yield* this.missingFiles(site);
    for (const namespace of content.map.namespaces) yield pageFile(namespaceMarkdown(namespace, site), site);
    for (const guide of content.guides.all) yield pageFile(guideMarkdown(guide, site), site);
    yield pageFile(overviewMarkdown(site), site);
    yield* this.rules.navigation(site);
  }

  private *missingFiles(site: MarkdownSite): Generator<PublishedFile> {
    for (const type of site.content.map.types) {
      for (const group of [undefined, ...type.groups]) {
        const address = group?.address ?? type.address;
        if (!this.written.has(address)) yield this.file(missingMarkdown(type, group, site), site);
      }
    }
  }

  private file(page: MarkdownPage, site: MarkdownSite): PublishedFile {
    this.written.add(page.address);
    return pageFile(page, site);
  }

  private siteOf(content: SiteContent): MarkdownSite {
    this.site ??= { content, rules: this.rules, paths: new PagePaths(content, this.rules.paths) };
    return this.site;
  }
}
