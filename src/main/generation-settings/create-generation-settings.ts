import { join } from "node:path";
import { app, BrowserWindow, dialog } from "electron";
import type { GenerationSettingsState } from "../../shared/engine/generation-settings.ts";
import { formatMessage } from "../../shared/errors/errors.ts";
import { settingsMessages } from "../../shared/messages/settings-messages.ts";
import { logger } from "../util/log.ts";
import { GenerationSettingsStore } from "./generation-settings-store.ts";

/** The generator of descriptions on this machine, stored among the app's own files. */
export function createGenerationSettings(onChange: (state: GenerationSettingsState) => void): GenerationSettingsStore {
  const file = join(app.getPath("userData"), "descriptions.json");
  return new GenerationSettingsStore({ file, confirm, onChange, warn: (text) => logger.warn(text) });
}

async function confirm(address: string, withContext: boolean): Promise<boolean> {
  const { native, nativeDetail, nativeDetailContext, nativeAgree, nativeRefuse } = settingsMessages.consent;
  const [window] = BrowserWindow.getAllWindows();
  if (window === undefined) return false;
  const { response } = await dialog.showMessageBox(window, {
    type: "question",
    message: formatMessage(native, { address }),
    detail: withContext ? nativeDetailContext : nativeDetail,
    buttons: [nativeAgree, nativeRefuse],
    defaultId: 1,
    cancelId: 1,
  });
  return response === 0;
}
