/** Folders of a published site besides those of its namespaces. */
export const SITE_FOLDERS = { assets: "assets", guides: "guides", source: "source" } as const;
