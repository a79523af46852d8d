import { fileIdOf } from "../../shared/model/entity-id.ts";

/** What a site is recognized by: a hash of the name of its code base, and its title. */
export interface SiteName {
  readonly project: string;
  readonly title: string;
}

/** The name of a folder may say more than its owner wants to publish, so that only its hash is. */
export function siteName(project: string, title: string): SiteName {
  return { project: fileIdOf(project), title };
}
