import { lazyAddressThunk, openFirstAddress } from "../features/address/lazy-address.ts";
import { restoreSignIn } from "../features/auth/lazy-sign-in.ts";
import { restoreDrafts } from "../features/description/restore-drafts.ts";
import { restoreGenerationSettings } from "../features/generation-settings/restore-settings.ts";
import { keysOpened } from "../features/go-to/slice.ts";
import { helpOpened } from "../features/help/slice.ts";
import { tellMissingParts } from "../features/notices/missing-parts.ts";
import { receiveEngineEvent } from "../features/project/engine-thunks.ts";
import { importFolderToOpen } from "../features/project/import-thunks.ts";
import { restoreLate } from "../features/settings/lazy-choices.ts";
import { settingsOpened } from "../features/settings/slice.ts";
import type { Platform } from "../platform/platform.ts";
import { engineLost, engineRestarted } from "../store/engine-actions.ts";
import { onMissingParts } from "../ui/loading/late.ts";
import type { AppStore } from "./create-app-store.ts";

const HELP = { documentation: helpOpened, keys: keysOpened } as const;

/**
 * Connects the store to the engine, restores unsaved drafts, and opens the folder that the app was started with, or what
 * the query of the page's address names, or the project of the last visit.
 */
export function startApp(store: Pick<AppStore, "dispatch">, platform: Platform, query = ""): void {
  platform.onEngineEvent((event) => store.dispatch(receiveEngineEvent(event)));
  platform.onEngineRestarted((end) => {
    store.dispatch(engineRestarted(end));
    void store.dispatch(restoreLate());
  });
  onMissingParts((isMissing) => store.dispatch(tellMissingParts(isMissing)));
  void platform.engineLost.then((error) => store.dispatch(engineLost(error)));
  store.dispatch(restoreDrafts());
  void store.dispatch(restoreSignIn());
  void store.dispatch(restoreGenerationSettings());
  void store.dispatch(restoreLate());
  platform.shell?.onSettingsAsked(() => store.dispatch(settingsOpened()));
  platform.shell?.onHelpAsked((topic) => store.dispatch(HELP[topic]()));
  platform.shell?.onLinkOpened(
    (link) => void store.dispatch(lazyAddressThunk((thunks) => thunks.goToAddress(link, { isNew: true }))),
  );
  void openFirst(store, platform, query);
}

// The stored project opens first: it stays in view until the folder is read, and if reading fails.
async function openFirst({ dispatch }: Pick<AppStore, "dispatch">, { shell }: Platform, query: string): Promise<void> {
  const stored = dispatch(openFirstAddress(query));
  if (shell === null) return;
  const openFolder = async () => {
    await stored;
    await dispatch(importFolderToOpen(shell));
  };
  shell.onFolderToOpen(() => void openFolder());
  // If the shell cannot answer, the import reports the reason.
  if (await shell.hasFolderToOpen().catch(() => true)) await openFolder();
}
