import type { GenerationSettingsState } from "../../../shared/engine/generation-settings.ts";

/** The settings of generated descriptions, wherever they are kept. Failures throw GlossaError. */
export interface GenerationSettings {
  state(): Promise<GenerationSettingsState>;
  /** Chooses an endpoint, or the rule-based generator for null; what was agreed to for an endpoint is remembered. */
  choose(address: string | null, withContext: boolean): Promise<GenerationSettingsState>;
  /** Keeps the user's consent to what is chosen, as far as it is given. */
  agree(): Promise<GenerationSettingsState>;
  takeBack(): Promise<GenerationSettingsState>;
  /** The only endpoints that can be reached from here; null for any. */
  choices(): Promise<readonly EndpointChoice[] | null>;
}

export interface EndpointChoice {
  readonly address: string;
  /** The model of the service at the page's own server; null for another server. */
  readonly model: string | null;
}
