import type { EngineEvent } from "../../shared/engine.ts";
import { toAppError } from "../../shared/errors.ts";
import type { DescriptionDesks } from "../describe/desks.ts";
import type { CurrentProject } from "../project/current-project.ts";
import type { StoredProjects } from "../project/stored-projects.ts";
import type { StoreNews, StoreSharing } from "./store-sharing.ts";

export interface NewsTools {
  readonly current: CurrentProject;
  readonly stored: StoredProjects;
  readonly desks: DescriptionDesks;
  readonly emit: (event: EngineEvent) => void;
}

/** Takes over what other engines store of the open project. */
export function followNews(sharing: StoreSharing, tools: NewsTools): void {
  const { current, emit } = tools;
  sharing.listen((news) => {
    if (!current.isOpen(news.projectId)) return;
    takeOver(news, tools).catch((thrown: unknown) => emit({ type: "warning", message: toAppError(thrown).message }));
  });
}

async function takeOver(news: StoreNews, { stored, desks }: NewsTools): Promise<unknown> {
  if (news.type === "imported") return stored.renew(news.projectId);
  if (news.type === "described") return desks.describedElsewhere(news.ids);
  return desks.queueChangedElsewhere(news.queue);
}
