/** What each page says of the site that it is a page of. */
export interface SiteFrame {
  readonly title: string;
  /** A picture beside the title, by its path inside the site. */
  readonly logo: { readonly path: string } | null;
  /** Where the site is going to be, with a slash at its end; null where that is not known. */
  readonly baseUrl: string | null;
}
