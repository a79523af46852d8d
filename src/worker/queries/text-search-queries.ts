import type { HandlersOf } from "../../shared/contract/contract.ts";
import type { EngineEvent } from "../../shared/engine/engine-event.ts";
import type { textSearchCalls } from "../../shared/engine/text-search-calls.ts";
import { GlossaError } from "../../shared/errors/errors.ts";
import { engineLogMessages } from "../../shared/messages/log-messages.ts";
import type { TextQuery } from "../../shared/model/text-search.ts";
import type { CurrentProject } from "../project/current-project.ts";
import type { EntityLookup } from "../project/entity-lookup.ts";
import type { TextSearches } from "../text-search/text-searches.ts";
import type { TextThreadOptions } from "../text-search/threads/text-threads.ts";
import { AsyncLazy } from "../util/async-lazy.ts";

/** The host's part of searching texts. */
export interface TextSearchPlatform {
  readonly emit: (event: EngineEvent) => void;
  /** Loads the code that starts the threads for text search; if absent, texts cannot be searched. */
  readonly textThreads?: () => Promise<TextThreadOptions>;
}

/** Searches the texts of the open project. */
export class TextSearchQueries implements HandlersOf<typeof textSearchCalls> {
  private readonly searches = new AsyncLazy(() => this.open());

  constructor(
    private readonly platform: TextSearchPlatform,
    private readonly current: CurrentProject,
    private readonly lookup: EntityLookup,
  ) {}

  async searchText(search: number, query: TextQuery): Promise<null> {
    const searches = await this.searches.get();
    const project = this.lookup.openProject();
    const isOpen = () => this.current.opened === project;
    searches.begin(search, query, { project, isOpen, emit: this.platform.emit });
    return null;
  }

  async cancelTextSearch(search: number): Promise<null> {
    (await this.searches.begun)?.cancel(search);
    return null;
  }

  async close(): Promise<void> {
    await (await this.searches.begun?.catch(() => undefined))?.close();
  }

  private async open(): Promise<TextSearches> {
    const { textThreads } = this.platform;
    if (textThreads === undefined)
      throw new GlossaError("textsNotSearched", { detail: engineLogMessages.noTextThreads });
    const { TextSearches } = await import("../text-search/text-searches.ts");
    return new TextSearches(await textThreads());
  }
}
