/** Folders of a published site beside those of its namespaces. */
export const SITE_FOLDERS = { assets: "assets", guides: "guides", source: "source" } as const;
