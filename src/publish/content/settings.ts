import type { Visibility } from "../../shared/model/entity.ts";
import type { SiteFrame } from "./site-frame.ts";

/** How the source of a declaration is reached: not at all, on pages of the site, or at an address for its file and row. */
export type SourceSetting =
  | { readonly kind: "none" }
  | { readonly kind: "pages" }
  /** `row` is from 0. */
  | { readonly kind: "address"; readonly addressOf: (path: string, row: number) => string };

/** What of a code base is published, and how. */
export interface PublishSettings extends SiteFrame {
  /** Declarations that are seen less far are left out. */
  readonly visibility: Visibility;
  /** Whether the declarations of a file are published, by its path inside the code base and the name of its project. */
  readonly isPublished: (path: string, project: string) => boolean;
  /** Whether nothing of a file is published, be it source or a guide: what is not wanted, and what was published before. */
  readonly isLeftOut: (path: string) => boolean;
  readonly source: SourceSetting;
  readonly logo: { readonly path: string; readonly bytes: Uint8Array } | null;
}
