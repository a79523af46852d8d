import { detailOf, formatMessage } from "../shared/errors/errors.ts";
import { publishMessages } from "../shared/messages/publish-messages.ts";
import type { PublishStep } from "../shared/model/publishing.ts";
import type { SourceText } from "../shared/model/source.ts";
import type { SnapshotFile } from "../worker/catalogue/records/records.ts";
import type { Linker } from "../worker/linking/model/linker.ts";
import type { NamesInFile } from "../worker/names/names-in-files.ts";
import { copiedFilesNote } from "../worker/project/files/copied-files-note.ts";
import { languageIn } from "../worker/project/files/project-view.ts";
import { sourceNamesOf } from "../worker/shown-source/source-names.ts";
import { mapAsyncIterable } from "../worker/util/map-async-iterable.ts";
import { prefetch } from "../worker/util/prefetch.ts";
import { withNewlines } from "../worker/util/text-positions.ts";
import { brokenCrefs } from "./broken-crefs.ts";
import { brokenLinks } from "./content/broken-links.ts";
import { Entries, type EntrySources } from "./content/entries.ts";
import type { TypePage } from "./content/page-content.ts";
import { unreadNotes } from "./content/published-files.ts";
import type { PublishSettings } from "./content/settings.ts";
import { summaryOf } from "./content/site-content.ts";
import { firstSentenceOf } from "./content/summary-line.ts";
import { TypePages } from "./content/type-pages.ts";
import { UsedByIndex } from "./content/used-by.ts";
import type { PageMaker, PublishedFile, PublishFormat } from "./format.ts";
import { pictureFiles } from "./picture-files.ts";
import { type PreparedContent, prepareContent } from "./prepare-content.ts";
import type { ProjectToPublish } from "./project.ts";

/** Receives progress and warnings while a site is published. */
export interface PublishListener {
  readonly onProgress: (step: PublishStep, done: number, total: number) => void;
  /** Receives what is left out, and references and links without a target, each as one line. */
  readonly onWarning: (message: string) => void;
}

/**
 * All files of a code base's site, one after the other: only those of a few types are in memory at a time. Rejects with
 * `usesNotLinked`, and with an Error in plain words where there is nothing to publish, before an output folder is
 * needed.
 */
export async function publishProject(
  project: ProjectToPublish,
  settings: PublishSettings,
  format: PublishFormat,
  listener: PublishListener,
): Promise<AsyncGenerator<PublishedFile>> {
  return new Publication(project, await prepareContent(project, settings), format, listener).files();
}

/** Number of files whose texts are coloured on threads while the names of another file are bound. */
const SOURCES_AHEAD = 2;

/** Minimum number of types for which starting a page thread pays off. */
const TYPES_FOR_THREAD = 200;

/** The linker drops its caches each time the pages of this many types are done. */
const TYPES_BETWEEN_CACHE_CLEARS = 500;

class Publication {
  private readonly usedBy: UsedByIndex;

  constructor(
    private readonly project: ProjectToPublish,
    private readonly prepared: PreparedContent,
    private readonly format: PublishFormat,
    private readonly listener: PublishListener,
  ) {
    this.usedBy = new UsedByIndex(prepared.content.map);
  }

  async *files(): AsyncGenerator<PublishedFile> {
    await this.warn();
    yield* this.pictureFiles();
    yield* this.sourceFiles();
    yield* this.typeFiles();
    yield* this.format.siteFiles(this.prepared.content);
  }

  /** Reports what is left out, and references and links without a target. */
  private async warn(): Promise<void> {
    const { content, sources, copied } = this.prepared;
    const { onWarning } = this.listener;
    for (const note of await unreadNotes(this.project.open, content.settings)) onWarning(note);
    if (copied.length > 0) onWarning(copiedFilesNote(copied));
    for (const { path, row, href } of brokenLinks(content))
      onWarning(formatMessage(publishMessages.brokenLink, { path, line: row + 1, href }));
    const { open, catalogue } = this.project;
    const [links, linker] = await Promise.all([open.links(), open.linker()]);
    const paths = new Set(sources.map(({ file }) => file.path));
    const toCheck = { snapshot: open.snapshot, catalogue, links, linker };
    for (const { path, row, message } of await brokenCrefs(toCheck, paths, content.settings))
      onWarning(formatMessage(publishMessages.brokenCref, { path, line: row + 1, message }));
  }

  /** The pictures in guides, before the pages that show them. */
  private async *pictureFiles(): AsyncGenerator<PublishedFile> {
    const { format, prepared, project } = this;
    if (format.pictureFile === undefined || project.readFile === null) return;
    const { onWarning } = this.listener;
    for await (const picture of pictureFiles(prepared.content, project.readFile, onWarning))
      yield format.pictureFile(picture, prepared.content);
  }

  /** The pages of source files; the users of all declarations are known when all have been built. */
  private async *sourceFiles(): AsyncGenerator<PublishedFile> {
    const files = this.prepared.sources.map(({ file }) => file);
    let done = 0;
    const sources = this.sourcesOf(files);
    for await (const [file, names] of (await this.project.open.meanings()).namesInFiles(files)) {
      const source = sources.next().value?.[1];
      if (names !== undefined) this.usedBy.add(names.uses);
      if (source !== undefined) yield* this.sourceFilesOf(file, await this.readable(file, source), names);
      this.listener.onProgress("files", ++done, files.length);
    }
  }

  private async *typeFiles(): AsyncGenerator<PublishedFile> {
    const maker = this.pageMaker();
    try {
      const begin = (page: TypePage) => maker.filesOf(page);
      for await (const files of mapAsyncIterable(this.pagesOfTypes(), maker.ahead, begin)) yield* files;
    } finally {
      await maker.end();
    }
  }

  private pageMaker(): PageMaker {
    const { format, listener } = this;
    const { content } = this.prepared;
    const onLost = (detail: string) => listener.onWarning(formatMessage(publishMessages.pageThreadLost, { detail }));
    const maker = content.map.types.length < TYPES_FOR_THREAD ? undefined : format.makerOf?.(content, onLost);
    return maker ?? { ahead: 1, filesOf: async (page) => format.typeFiles(page, content), end: async () => {} };
  }

  private async *pagesOfTypes(): AsyncGenerator<TypePage> {
    const { types } = this.prepared.content.map;
    const linker = await this.project.open.linker();
    const pages = await this.typePages(linker);
    for (const [at, type] of types.entries()) {
      const page = await pages.pageOf(type);
      if (page !== undefined) {
        this.keep(page);
        yield page;
      }
      if ((at + 1) % TYPES_BETWEEN_CACHE_CLEARS === 0) linker.clearCaches?.();
      this.listener.onProgress("types", at + 1, types.length);
    }
  }

  /** The texts of the files, in their order; none where source is not shown. */
  private *sourcesOf(files: readonly SnapshotFile[]): Generator<readonly [SnapshotFile, Promise<SourceText>]> {
    const { format, prepared, project } = this;
    if (format.sourceFiles === undefined || prepared.content.settings.source.kind !== "pages") return;
    yield* prefetch(
      files,
      ({ length }) => length <= SOURCES_AHEAD,
      ({ id }) => project.readSource(id),
    );
  }

  /** The text of a file; undefined for one that cannot be read any more, which is reported. */
  private async readable({ path }: SnapshotFile, source: Promise<SourceText>): Promise<SourceText | undefined> {
    try {
      return await source;
    } catch (thrown) {
      this.listener.onWarning(formatMessage(publishMessages.sourceNotRead, { path, detail: detailOf(thrown) }));
      return undefined;
    }
  }

  private sourceFilesOf(
    file: SnapshotFile,
    source: SourceText | undefined,
    known: NamesInFile | undefined,
  ): Iterable<PublishedFile> {
    const { format, prepared } = this;
    const address = prepared.content.places.pageOf(file.path);
    if (address === undefined) return [];
    const names = source === undefined ? undefined : this.namesIn(source, file.id, known);
    return format.sourceFiles?.({ address, file, source, names }, prepared.content) ?? [];
  }

  // A file that has changed since it was read has other names at other places.
  private namesIn({ text, contentHash }: SourceText, fileId: string, known: NamesInFile | undefined) {
    if (known === undefined || text !== withNewlines(known.text)) return undefined;
    return sourceNamesOf({ fileId, contentHash, language: languageIn(this.project.open, fileId), known });
  }

  private async typePages(linker: Linker): Promise<TypePages> {
    const { open, written } = this.project;
    const { map, places } = this.prepared.content;
    const links = await open.links();
    const sourceOf: EntrySources["sourceOf"] = (fileId, row) => places.ofDeclaration(fileId, row);
    const sources = { map, usedBy: this.usedBy, links, linker, written, sourceOf };
    return new TypePages(open, sources, new Entries(sources));
  }

  /** Keeps what other pages need to know of a type page. */
  private keep({ type, entry, sections }: TypePage): void {
    const { madePages, summaries } = this.prepared.content;
    madePages.add(type.address);
    for (const { group } of sections.flatMap(({ groups }) => groups)) madePages.add(group.address);
    const line = firstSentenceOf(entry.summary);
    if (line !== null) summaries.set(type, summaryOf(line, entry.references));
  }
}
