import type { SourceText } from "../shared/model/source.ts";
import type { Catalogue } from "../worker/catalogue/catalogue.ts";
import type { OpenProject } from "../worker/project/open-project.ts";
import type { WrittenTexts } from "../worker/views/description.ts";

/**
 * Reads a guide or a picture by its path inside the code base, never one outside. Rejects for an unreadable one, and for
 * one larger than the limit for files.
 */
export type ReadFile = (path: string) => Promise<Uint8Array>;

/** A code base that was read and linked, and is to be published. */
export interface ProjectToPublish {
  readonly open: OpenProject;
  readonly catalogue: Catalogue;
  /** Descriptions that were written in Glossa. */
  readonly written: WrittenTexts;
  /** The coloured text of a file. Throws GlossaError. */
  readSource(fileId: string): Promise<SourceText>;
  /** Null for a code base without a folder. */
  readonly readFile: ReadFile | null;
}
