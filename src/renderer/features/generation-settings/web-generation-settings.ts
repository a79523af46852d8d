import { object, optional, safeParse } from "zod/mini";
import {
  type GenerationSettingsState,
  generationSettingsState,
  parseGenerationSettings,
  RULE_BASED_ONLY,
  type ServedDescriptions,
  type StoredGenerationSettings,
  servedDescriptionsSchema,
  withConsent,
  withEndpoint,
} from "../../../shared/engine/generation-settings.ts";
import { detailOf, formatMessage, GlossaError } from "../../../shared/errors/errors.ts";
import { CONFIG_PATH } from "../../../shared/github/github-config.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { STORAGE_KEYS } from "../../../shared/storage-keys.ts";
import type { AppServices } from "../../platform/platform.ts";
import type { EndpointChoice, GenerationSettings } from "./generation-settings.ts";

const configSchema = object({ descriptions: optional(servedDescriptionsSchema) });
const NOTHING_SERVED: ServedDescriptions = { model: null, addresses: [] };

/** The server that the page comes from, and the function to request it with. */
export interface WebGenerationSettingsDependencies {
  readonly fetch: (path: string) => Promise<Pick<Response, "ok" | "json">>;
  /** The origin of the server that the page comes from. */
  readonly origin: string;
}

/** Returns the settings of the web edition: they are kept in the browser's storage and passed to the engine. */
export function webGenerationSettings(
  { engine, storage }: Pick<AppServices, "engine" | "storage">,
  { fetch, origin }: WebGenerationSettingsDependencies,
): GenerationSettings {
  const read = () => readKept(storage);
  const keep = async (kept: StoredGenerationSettings): Promise<GenerationSettingsState> => {
    const state = generationSettingsState(kept);
    writeKept(storage, kept);
    const chosen = await engine.chooseEndpoint(state.address, state.hasConsent, state.withContext);
    if (!chosen.ok) throw new GlossaError(chosen.error.code, chosen.error.context);
    return state;
  };
  return {
    state: async () => generationSettingsState(read()),
    choose: async (address, withContext) => keep(withEndpoint(read(), address, withContext)),
    agree: async () => keep(withConsent(read(), true)),
    takeBack: async () => keep(withConsent(read(), false)),
    choices: async () => choicesOf(await served(fetch), origin),
  };
}

function choicesOf({ model, addresses }: ServedDescriptions, origin: string): readonly EndpointChoice[] {
  const others = addresses.map((address) => ({ address, model: null }));
  return model === null ? others : [{ address: origin, model }, ...others];
}

// Pages may be served without settings: then there is no server to ask.
async function served(fetch: WebGenerationSettingsDependencies["fetch"]): Promise<ServedDescriptions> {
  const response = await fetch(CONFIG_PATH);
  const parsed = safeParse(configSchema, response.ok ? await response.json().catch(() => null) : null);
  return (parsed.success ? parsed.data.descriptions : undefined) ?? NOTHING_SERVED;
}

// A stored value that cannot be parsed counts as no consent.
function readKept(storage: AppServices["storage"]): StoredGenerationSettings {
  const text = storage.getItem(STORAGE_KEYS.generationSettings);
  if (text === null) return RULE_BASED_ONLY;
  const kept = parseGenerationSettings(text);
  if (kept === undefined)
    console.warn(formatMessage(messages.log.storedValueBroken, { key: STORAGE_KEYS.generationSettings }));
  return kept ?? RULE_BASED_ONLY;
}

function writeKept(storage: AppServices["storage"], kept: StoredGenerationSettings): void {
  try {
    storage.setItem(STORAGE_KEYS.generationSettings, JSON.stringify(kept));
  } catch (thrown) {
    throw new GlossaError("settingsNotKept", { detail: detailOf(thrown) }, { cause: thrown });
  }
}
