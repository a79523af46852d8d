import type { Visibility } from "../../shared/model/entity.ts";
import type { SiteFrame } from "./site-frame.ts";

/**
 * How the source of a declaration is linked: not at all, to pages of the site, or to an address for its file and line.
 */
export type SourceSetting =
  | { readonly kind: "none" }
  | { readonly kind: "pages" }
  /** `row` is zero-based. */
  | { readonly kind: "address"; readonly addressOf: (path: string, row: number) => string };

/** Which parts of a code base are published, and how. */
export interface PublishSettings extends SiteFrame {
  /** Declarations of lower visibility are left out. */
  readonly visibility: Visibility;
  /** Whether the declarations of a file are published, by its path inside the code base and the name of its project. */
  readonly isPublished: (path: string, project: string) => boolean;
  /**
   * Whether a file is not published at all, neither as source nor as guide: excluded files, and output of earlier runs.
   */
  readonly isLeftOut: (path: string) => boolean;
  readonly source: SourceSetting;
  readonly logo: { readonly path: string; readonly bytes: Uint8Array } | null;
}
