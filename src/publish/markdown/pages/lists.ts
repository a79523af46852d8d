import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatCount } from "../../../shared/format/format-number.ts";
import { typeKinds } from "../../../shared/messages/details-messages.ts";
import { publishMessages as words } from "../../../shared/messages/publish-messages.ts";
import { FOLDER_PAGE } from "../../content/addresses.ts";
import { HeadingAnchors } from "../../content/heading-anchors.ts";
import type { PublishedNamespace, PublishedType } from "../../content/published-type.ts";
import type { SiteContent } from "../../content/site-content.ts";
import { namespaceName } from "../../content/trails.ts";
import { contextOf, type MarkdownPage, type MarkdownSite } from "../site/page.ts";
import { list, table } from "../text/blocks.ts";
import type { TextContext } from "../text/context.ts";
import { escaped } from "../text/escape.ts";
import { heading } from "../text/heading.ts";
import { docLine, linked, linkedName } from "../text/inline.ts";
import { part } from "./entry.ts";
import { guideBlocks } from "./guide.ts";
import { trail } from "./trail.ts";

/** The first page of a site. */
export function overviewMarkdown(site: MarkdownSite): MarkdownPage {
  const { settings, guides, map } = site.content;
  const context = contextOf(FOLDER_PAGE, site);
  const anchors = new HeadingAnchors();
  const readme = guides.readme && guideBlocks({ guide: guides.readme, site, address: FOLDER_PAGE }, anchors);
  const title = (level: number, text: string) =>
    heading(level, escaped(text, context.dialect), context.dialect, { id: anchors.take(text), isTarget: false });
  return {
    address: FOLDER_PAGE,
    title: settings.title,
    label: settings.title,
    blocks: [
      title(1, settings.title),
      ...(readme ?? []),
      title(2, words.namespaces),
      namespaceTable(map.namespaces, context),
      ...part(title(2, words.guides), [guideList(site.content, context)]),
    ],
  };
}

function namespaceTable(namespaces: readonly PublishedNamespace[], context: TextContext): string {
  const inCell = { ...context, isInCell: true };
  const rows = namespaces.map(({ name, address, types }) => {
    const label = escaped(namespaceName(name), context.dialect);
    return [linked(label, { kind: "page", address }, inCell), formatCount(types.length, words.types)];
  });
  return table([words.name, words.typesColumn], rows);
}

function guideList({ guides }: SiteContent, context: TextContext): string {
  const others = guides.all.filter((guide) => guide !== guides.readme);
  return list(
    others.map(({ title, address }) => [linked(escaped(title, context.dialect), { kind: "page", address }, context)]),
  );
}

/** The page of a namespace, with its types. */
export function namespaceMarkdown({ name, address, types }: PublishedNamespace, site: MarkdownSite): MarkdownPage {
  const context = contextOf(address, site);
  const shown = namespaceName(name);
  const title = formatMessage(words.namespace, { name: shown });
  return {
    address,
    title,
    label: shown,
    blocks: [
      heading(1, escaped(title, context.dialect), context.dialect),
      trail(site, [], context),
      typeTable(types, site.content, { ...context, isInCell: true }),
    ],
  };
}

function typeTable(types: readonly PublishedType[], { summaries }: SiteContent, inCell: TextContext): string {
  const rows = types.map((type) => {
    const { name, kind, address } = type;
    const summary = summaries.get(type);
    const line = summary === undefined ? "" : docLine(summary.line, summary.references, inCell);
    return [linkedName({ name, target: { kind: "page", address } }, inCell), typeKinds[kind], line];
  });
  return table([words.name, words.kind, words.summary], rows);
}
