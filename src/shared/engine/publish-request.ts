import { boolean, type infer as Infer, object, enum as oneOf } from "zod/mini";
import { text } from "../contract/schema-parts.ts";
import { VISIBILITIES } from "../model/entity.ts";
import { MARKDOWN_FLAVORS, PUBLISH_FORMATS } from "../model/publishing.ts";

/** The options for publishing the open project, from a dialog. */
export const publishRequest = object({
  /** The title; empty for the project's name. */
  title: text,
  format: oneOf(PUBLISH_FORMATS),
  flavor: oneOf(MARKDOWN_FLAVORS),
  visibility: oneOf(VISIBILITIES),
  /** Whether the site has a page for each source file. */
  withSource: boolean(),
  withTests: boolean(),
  /** The future address of the site; empty where it is not known. */
  baseUrl: text,
});

export type PublishRequest = Infer<typeof publishRequest>;
