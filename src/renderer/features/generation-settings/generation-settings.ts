import type { GenerationSettingsState } from "../../../shared/engine/generation-settings.ts";

/** The settings of generated descriptions, wherever they are stored. Failures throw GlossaError. */
export interface GenerationSettings {
  state(): Promise<GenerationSettingsState>;
  /** Chooses an endpoint, or the rule-based generator for null; the consent given to an endpoint is remembered. */
  choose(address: string | null, withContext: boolean): Promise<GenerationSettingsState>;
  /** Stores the user's consent to the current choice, to the extent it is given. */
  agree(): Promise<GenerationSettingsState>;
  takeBack(): Promise<GenerationSettingsState>;
  /** Returns the only endpoints that can be reached from here; null if any address is possible. */
  choices(): Promise<readonly EndpointChoice[] | null>;
}

export interface EndpointChoice {
  readonly address: string;
  /** The model of the service at the page's own server; null for another server. */
  readonly model: string | null;
}
