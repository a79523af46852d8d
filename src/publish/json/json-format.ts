import type { TypePage } from "../content/page-content.ts";
import type { SiteContent } from "../content/site-content.ts";
import type { PublishFormat } from "../format.ts";

/** The pages of a site as data: a file for each type, and one with the lists. */
export const jsonFormat: PublishFormat = {
  *typeFiles(page: TypePage) {
    yield { path: `${page.type.address}.json`, text: jsonText(page) };
  },
  *siteFiles({ settings, map, guides }: SiteContent) {
    const { title, visibility } = settings;
    const namespaces = map.namespaces.map(({ name, address, types }) => ({
      name,
      address,
      types: types.map((type) => ({ name: type.name, kind: type.kind, address: type.address })),
    }));
    const head = { format: "glossa-site-data", version: 1, title, visibility };
    yield { path: "index.json", text: jsonText({ ...head, namespaces, guides: guides.all }) };
  },
};

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, (_, one: unknown) => (one instanceof Map ? Object.fromEntries(one) : one), 1)}\n`;
}
