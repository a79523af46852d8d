import type { SourceText } from "../shared/model/source.ts";
import type { Catalogue } from "../worker/catalogue/catalogue.ts";
import type { OpenProject } from "../worker/project/open-project.ts";
import type { WrittenTexts } from "../worker/views/description.ts";

/** A code base that was read and linked, and is to be published. */
export interface ProjectToPublish {
  readonly open: OpenProject;
  readonly catalogue: Catalogue;
  /** Descriptions that were written in Glossa. */
  readonly written: WrittenTexts;
  /** The coloured text of a file. Throws GlossaError. */
  readSource(fileId: string): Promise<SourceText>;
}
