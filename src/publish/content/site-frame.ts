/** What each page shows of its site. */
export interface SiteFrame {
  readonly title: string;
  /** A picture beside the title, by its path inside the site. */
  readonly logo: { readonly path: string } | null;
  /** The future address of the site, with a trailing slash; null where it is not known. */
  readonly baseUrl: string | null;
}
