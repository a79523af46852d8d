import type { MarkdownFlavor } from "../../shared/model/publishing.ts";
import type { TypePage } from "../content/page-content.ts";
import type { SiteContent } from "../content/site-content.ts";
import type { PublishedFile, PublishFormat } from "../format.ts";
import { FLAVOR_RULES } from "./flavor-rules.ts";
import { guideMarkdown } from "./pages/guide.ts";
import { namespaceMarkdown, overviewMarkdown } from "./pages/lists.ts";
import { missingMarkdown } from "./pages/missing.ts";
import { type MarkdownFrame, type MarkdownSite, pageFile } from "./site/page.ts";
import { ToolPaths } from "./site/page-paths.ts";
import { twinFrame } from "./twins.ts";
import { typeMarkdownFiles } from "./type-files.ts";

/** Publishes a code base as Markdown. */
export function markdownFormat(flavor: MarkdownFlavor): PublishFormat {
  const rules = FLAVOR_RULES[flavor];
  return new MarkdownFormat((content) => ({
    title: content.settings.title,
    rules,
    paths: new ToolPaths(content, rules.paths),
  }));
}

/** Publishes the Markdown twins of HTML pages. */
export function twinFormat(): PublishFormat {
  return new MarkdownFormat(({ settings }) => twinFrame(settings));
}

class MarkdownFormat implements PublishFormat {
  /** The most recent site, cached because determining the paths of all its pages takes a while. */
  private site: MarkdownSite | undefined;

  constructor(private readonly frameOf: (content: SiteContent) => MarkdownFrame) {}

  typeFiles(page: TypePage, content: SiteContent): Iterable<PublishedFile> {
    return typeMarkdownFiles(page, this.siteOf(content));
  }

  pictureFile(picture: PublishedFile, content: SiteContent): PublishedFile {
    return { path: this.siteOf(content).rules.folder + picture.path, text: picture.text };
  }

  *siteFiles(content: SiteContent): Generator<PublishedFile> {
    const site = this.siteOf(content);
    yield* missingFiles(site);
    for (const namespace of content.map.namespaces) yield pageFile(namespaceMarkdown(namespace, site), site);
    for (const guide of content.guides.all) yield pageFile(guideMarkdown(guide, site), site);
    yield pageFile(overviewMarkdown(site), site);
    yield* site.rules.navigation(site);
  }

  private siteOf(content: SiteContent): MarkdownSite {
    const site = this.site?.content === content ? this.site : { ...this.frameOf(content), content };
    this.site = site;
    return site;
  }
}

function* missingFiles(site: MarkdownSite): Generator<PublishedFile> {
  const { map, madePages } = site.content;
  const done = new Set<string>();
  for (const type of map.types) {
    for (const group of [undefined, ...type.groups]) {
      const address = group?.address ?? type.address;
      if (madePages.has(address) || done.has(address)) continue;
      done.add(address);
      yield pageFile(missingMarkdown(type, group, site), site);
    }
  }
}
