import { publishMessages } from "../shared/messages/publish-messages.ts";
import type { OpenProject } from "../worker/project/open-project.ts";
import { publishedSources } from "./content/published-files.ts";
import type { PublishSettings } from "./content/settings.ts";

/** Throws an Error in plain words where no source file is left: a site of nothing would take the place of a good one. */
export async function expectPublished(open: OpenProject, settings: PublishSettings): Promise<void> {
  const sources = await publishedSources(open, settings);
  if (sources.length === 0) throw new Error(publishMessages.nothingLeft);
}
