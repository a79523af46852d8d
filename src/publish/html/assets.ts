/** The names of the files that all pages of a site share, built beside the publishing programs. */
export const SITE_ASSETS = ["icon.svg", "site.css", "site.js", "theme.js"] as const;

/** The built scripts and styles that all pages of a site share, by their names in the folder of assets. */
export type SiteAssets = Readonly<Record<string, string>>;
