import type { FileReference } from "../shared/model/entity.ts";
import type { SourceNames, SourceText } from "../shared/model/source.ts";
import type { TypePage } from "./content/page-content.ts";
import type { SiteContent } from "./content/site-content.ts";

/** A file that is published, by its path inside the folder of the site, with `/`. */
export interface PublishedFile {
  readonly path: string;
  readonly text: string | Uint8Array;
}

/** One that is a text. */
export interface PublishedText extends PublishedFile {
  readonly text: string;
}

/** A source file with what its names mean. */
export interface SourcePage {
  readonly address: string;
  readonly file: Pick<FileReference, "id" | "path">;
  /** Undefined where it cannot be read any more: links lead to its page all the same. */
  readonly source: SourceText | undefined;
  /** Undefined where they are not known. */
  readonly names: SourceNames | undefined;
}

/** Makes the files of the pages of types and their members, of which some may be asked for while others are made. */
export interface PageMaker {
  /** Of how many types it is asked for at a time. */
  readonly ahead: number;
  filesOf(page: TypePage): Promise<Iterable<PublishedFile>>;
  /** Stops what has begun. */
  end(): Promise<void>;
}

/** What a code base is published as. */
export interface PublishFormat {
  /** The pages of a type and its members. */
  typeFiles(page: TypePage, content: SiteContent): Iterable<PublishedFile>;
  /**
   * Begins to make the same pages on a thread; `onLost` hears why it ended before its time, and its pages come all the same.
   * Absent for a format of which they are quickly made, and where a thread would have no core of its own.
   */
  makerOf?(content: SiteContent, onLost: (detail: string) => void): PageMaker;
  /** The page of a source file; absent for a format that shows none. */
  sourceFiles?(page: SourcePage, content: SiteContent): Iterable<PublishedFile>;
  /** A picture that guides show, by its path inside the site; absent for a format that shows none. */
  pictureFile?(picture: PublishedFile, content: SiteContent): PublishedFile;
  /** All else, when the types are done: what lists them, the guides, and what belongs to the site as a whole. */
  siteFiles(content: SiteContent): Iterable<PublishedFile>;
}
