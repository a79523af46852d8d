import type { FileReference } from "../shared/model/entity.ts";
import type { SourceNames, SourceText } from "../shared/model/source.ts";
import type { TypePage } from "./content/page-content.ts";
import type { SiteContent } from "./content/site-content.ts";

/** A published file, by its path inside the folder of the site, with `/`. */
export interface PublishedFile {
  readonly path: string;
  readonly text: string | Uint8Array;
}

/** A published text file. */
export interface PublishedText extends PublishedFile {
  readonly text: string;
}

/** A source file with the meaning of its names. */
export interface SourcePage {
  readonly address: string;
  readonly file: Pick<FileReference, "id" | "path">;
  /** Undefined where it cannot be read any more: links still lead to its page. */
  readonly source: SourceText | undefined;
  /** Undefined where they are not known. */
  readonly names: SourceNames | undefined;
}

/** Builds the files for the pages of types and their members; several types may be requested at the same time. */
export interface PageMaker {
  /** Number of types that are requested in advance. */
  readonly ahead: number;
  filesOf(page: TypePage): Promise<Iterable<PublishedFile>>;
  /** Stops pending work. */
  end(): Promise<void>;
}

/** An output format of publishing. */
export interface PublishFormat {
  /** The pages of a type and its members. */
  typeFiles(page: TypePage, content: SiteContent): Iterable<PublishedFile>;
  /**
   * Starts building the same pages on a thread; `onLost` receives the reason if the thread ends early, and all pages
   * are still returned. Absent for a format whose pages are built quickly, and where a thread would have no core of its
   * own.
   */
  makerOf?(content: SiteContent, onLost: (detail: string) => void): PageMaker;
  /** The page of a source file; absent for a format without source pages. */
  sourceFiles?(page: SourcePage, content: SiteContent): Iterable<PublishedFile>;
  /** A picture in guides, by its path inside the site; absent for a format without pictures. */
  pictureFile?(picture: PublishedFile, content: SiteContent): PublishedFile;
  /** All other files, built after the types: lists, guides, and the files of the site as a whole. */
  siteFiles(content: SiteContent): Iterable<PublishedFile>;
}
