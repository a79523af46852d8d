import { boolean, type infer as Infer, object, enum as oneOf } from "zod/mini";
import { text } from "../contract/schema-parts.ts";
import { VISIBILITIES } from "../model/entity.ts";
import { MARKDOWN_FLAVORS, PUBLISH_FORMATS } from "../model/publishing.ts";

/** What the open project is to be published as, from a dialog. */
export const publishRequest = object({
  /** Empty for the project's name. */
  title: text,
  format: oneOf(PUBLISH_FORMATS),
  flavor: oneOf(MARKDOWN_FLAVORS),
  visibility: oneOf(VISIBILITIES),
  /** With a page for each source file. */
  withSource: boolean(),
  withTests: boolean(),
  /** Where the site is going to be; empty where that is not known. */
  baseUrl: text,
});

export type PublishRequest = Infer<typeof publishRequest>;
