/** The built scripts and styles that all pages of a site share, by their names in the folder of assets. */
export type SiteAssets = Readonly<Record<string, string>>;
