import type { DocInline, DocLine } from "../../shared/model/documentation.ts";
import type { GuideSurroundings } from "./guide-links.ts";
import type { Guides } from "./guides.ts";
import type { PublishedNames } from "./names.ts";
import type { PageTarget } from "./page-target.ts";
import type { PublishedType } from "./published-type.ts";
import type { PublishSettings } from "./settings.ts";
import type { SiteMap } from "./site-map.ts";
import type { SourcePlaces } from "./source-places.ts";

/** What lists show of a type. */
export interface TypeSummary {
  readonly line: DocLine;
  readonly references: ReadonlyMap<string, PageTarget>;
}

/** All of a site's content except that of its type pages. */
export interface SiteContent {
  readonly settings: PublishSettings;
  readonly map: SiteMap;
  readonly places: SourcePlaces;
  readonly names: PublishedNames;
  readonly guides: Guides;
  /** The possible targets of links in its guides. */
  readonly surroundings: GuideSurroundings;
  /** The pictures shown in its guides, once they were read: paths inside the site by those inside the code base. */
  readonly pictures: ReadonlyMap<string, string>;
  /** The addresses of the type and member pages that were made. */
  readonly madePages: ReadonlySet<string>;
  /** The summaries of types that have one, available once their pages were made. */
  readonly summaries: ReadonlyMap<PublishedType, TypeSummary>;
}

/** A line with those of its references that have a target. */
export function summaryOf(line: DocLine, references: ReadonlyMap<string, PageTarget>): TypeSummary {
  const keys = typeof line === "string" ? [] : referenceKeys(line);
  return { line, references: new Map([...references].filter(([key]) => keys.includes(key))) };
}

function referenceKeys(line: readonly DocInline[]): readonly string[] {
  return line.flatMap((inline) => {
    if (typeof inline === "string") return [];
    return [...(inline.kind === "reference" ? [inline.key] : []), ...referenceKeys(inline.content)];
  });
}
