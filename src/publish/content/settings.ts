import type { Visibility } from "../../shared/model/entity.ts";

/** How the source of a declaration is reached: not at all, on pages of the site, or at an address for its file and row. */
export type SourceSetting =
  | { readonly kind: "none" }
  | { readonly kind: "pages" }
  /** `row` is from 0. */
  | { readonly kind: "address"; readonly addressOf: (path: string, row: number) => string };

/** What of a code base is published, and how. */
export interface PublishSettings {
  readonly title: string;
  /** Declarations that are seen less far are left out. */
  readonly visibility: Visibility;
  /** Whether the declarations of a file are published, by its path inside the code base and the name of its project. */
  readonly isPublished: (path: string, project: string) => boolean;
  /** Whether nothing of a file is published, be it source or a guide: what is not wanted, and what was published before. */
  readonly isLeftOut: (path: string) => boolean;
  readonly source: SourceSetting;
  /** A picture beside the title, by its path inside the site. */
  readonly logo: { readonly path: string; readonly bytes: Uint8Array } | null;
  /** Where the site is going to be, with a slash at its end; null where that is not known. */
  readonly baseUrl: string | null;
}
