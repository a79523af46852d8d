import { formatMessage } from "../shared/errors/errors.ts";
import { publishMessages } from "../shared/messages/publish-messages.ts";
import { folderOf, foldersFrom } from "../shared/paths.ts";
import { copiedFiles } from "../worker/project/files/copied-files.ts";
import type { PlacedFile } from "../worker/project/files/listed-projects.ts";
import { decodeText } from "../worker/sources/decode.ts";
import { publishedNamespaces } from "./content/addresses.ts";
import { declarationsIn, type PublishedDeclarations } from "./content/declarations.ts";
import { type Guides, readGuides } from "./content/guides.ts";
import { PublishedNames } from "./content/names.ts";
import { publishedSources } from "./content/published-files.ts";
import type { PublishedType } from "./content/published-type.ts";
import type { PublishSettings } from "./content/settings.ts";
import type { SiteContent, TypeSummary } from "./content/site-content.ts";
import { SiteMap } from "./content/site-map.ts";
import { SourcePlaces } from "./content/source-places.ts";
import type { ProjectToPublish } from "./project.ts";

/** The content of a site before any of its pages is built. */
export interface PreparedContent {
  readonly sources: readonly PlacedFile[];
  /** The paths of the files that are left out because they only repeat what projects declare. */
  readonly copied: readonly string[];
  /** Its pictures are added with their files, the rest with the pages of types. */
  readonly content: SiteContent & {
    readonly pictures: Map<string, string>;
    readonly madePages: Set<string>;
    readonly summaries: Map<PublishedType, TypeSummary>;
  };
}

/** Determines what is published, and where. Throws `usesNotLinked`, and an Error in plain words where no type is left. */
export async function prepareContent(project: ProjectToPublish, settings: PublishSettings): Promise<PreparedContent> {
  const { open } = project;
  const chosen = await publishedSources(open, settings);
  if (chosen.length === 0) throw new Error(publishMessages.nothingLeft);
  const copied = await copiedFiles(chosen, open.storedFacts());
  const sources = chosen.filter(({ file }) => !copied.has(file.id));
  const declarations = await declarationsIn(open, sources, settings);
  expectTypes(declarations, settings);
  const { types, rows } = declarations;
  const namespaces = publishedNamespaces(types);
  const places = new SourcePlaces(sources, settings.source, rows);
  const guides = await guidesOf(project, settings);
  const paths = new Set(open.snapshot.files.map(({ path }) => path));
  const folders = new Set([...paths].flatMap((path) => foldersFrom(folderOf(path))));
  const content = {
    settings,
    map: new SiteMap(namespaces),
    places,
    names: new PublishedNames(namespaces),
    guides,
    surroundings: {
      guides,
      hasFile: (path: string) => paths.has(path),
      hasFolder: (path: string) => folders.has(path),
      sourceOf: (path: string) => places.ofFile(path),
    },
    pictures: new Map<string, string>(),
    madePages: new Set<string>(),
    summaries: new Map<PublishedType, TypeSummary>(),
  };
  return { sources, copied: chosen.flatMap(({ file }) => (copied.has(file.id) ? [file.path] : [])), content };
}

// Otherwise one wrong word on the command line could replace a good site by one with guides only.
function expectTypes({ types, hidden }: PublishedDeclarations, { visibility }: PublishSettings): void {
  if (types.length > 0) return;
  const { nothingDeclared, nothingSeen } = publishMessages;
  if (hidden === undefined) throw new Error(nothingDeclared);
  throw new Error(formatMessage(nothingSeen, { visibility, widest: hidden }));
}

function guidesOf({ open, readSource, readFile }: ProjectToPublish, { isLeftOut }: PublishSettings): Promise<Guides> {
  const files = open.snapshot.files.filter(({ path }) => !isLeftOut(path));
  return readGuides(files, async ({ id, path }) => {
    if (readFile === null) return (await readSource(id)).text;
    const decoded = decodeText(await readFile(path));
    return "text" in decoded ? decoded.text : "";
  });
}
