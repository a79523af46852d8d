import { DESCRIPTIONS_FILE } from "../../shared/descriptions-file-name.ts";
import type { EngineEvent } from "../../shared/engine/engine-event.ts";
import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { formatCount } from "../../shared/format/format-number.ts";
import { folderDescriptionMessages as words } from "../../shared/messages/folder-description-messages.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { CurrentProject } from "../project/current-project.ts";
import type { OpenProject } from "../project/open-project.ts";
import { describedTexts } from "../writing/described-texts.ts";
import type { DescriptionsExchange } from "./descriptions-exchange.ts";
import { type DescribedEntity, describedEntity, writtenFrom } from "./storing/described-entity.ts";
import { hasNewTexts } from "./storing/follow-file.ts";
import { readEntries } from "./storing/read-entries.ts";

/** The file of descriptions in the folder of an imported project. */
export interface FolderDescriptions {
  readonly projectId: string;
  /** Undefined if there is none. Throws an Error in words for the user. */
  readDescriptions(): Promise<string | undefined>;
}

/** The engine's parts used to take over such a file. */
export interface TakingDependencies {
  readonly catalogue: Promise<Catalogue>;
  readonly current: Pick<CurrentProject, "opened">;
  readonly exchangeOf: (project: OpenProject) => Promise<DescriptionsExchange>;
  readonly emit: (event: EngineEvent) => void;
}

/**
 * Takes over what is new in the file since it was last taken over, and reports how much, or why nothing: no import
 * fails with it.
 */
export async function takeFromFolder(
  dependencies: TakingDependencies,
  file: FolderDescriptions,
  signal: AbortSignal,
): Promise<void> {
  const { emit } = dependencies;
  try {
    const text = await file.readDescriptions();
    const count = text === undefined ? 0 : await take(dependencies, file.projectId, text, signal);
    if (count > 0) emit({ type: "notice", message: takenMessage(count), isNews: true });
  } catch (thrown) {
    const values = { file: DESCRIPTIONS_FILE, detail: detailOf(thrown) };
    if (!signal.aborted) emit({ type: "notice", message: formatMessage(words.notTaken, values) });
  }
}

async function take(
  { catalogue, current, exchangeOf }: TakingDependencies,
  projectId: string,
  text: string,
  signal: AbortSignal,
): Promise<number> {
  const { opened: project } = current;
  if (project?.projectId !== projectId) return 0;
  const news = await newTextsIn(await catalogue, project, text);
  // If another project was opened meanwhile, the next import takes it over.
  if (news.size === 0 || signal.aborted || current.opened !== project) return 0;
  return (await exchangeOf(project)).followFile(news);
}

/** The types and members of the project with new texts in a file. */
async function newTextsIn(
  catalogue: Catalogue,
  project: OpenProject,
  text: string,
): Promise<ReadonlyMap<string, DescribedEntity>> {
  const entries = describedTexts(readEntries(text));
  const before = await catalogue.takenDescriptions(project.projectId);
  const news = new Map<string, DescribedEntity>();
  for (const [id, texts] of entries) {
    const now = writtenFrom(texts);
    if (now === undefined || !hasNewTexts(now, before.get(id))) continue;
    const entity = await describedEntity(project, id, now);
    if (entity !== undefined) news.set(id, entity);
  }
  return news;
}

function takenMessage(count: number): string {
  return formatCount(count, words.taken, { file: DESCRIPTIONS_FILE });
}
