import type { DescribingState } from "../../../shared/describing.ts";

/** Who writes descriptions, wherever that is kept. What fails throws GlossaError. */
export interface GenerationSettings {
  state(): Promise<DescribingState>;
  /** Chooses an endpoint, or the drafter for null; what was agreed to for an endpoint is remembered. */
  choose(address: string | null, withContext: boolean): Promise<DescribingState>;
  /** Keeps the user's consent to what is chosen, as far as it is given. */
  agree(): Promise<DescribingState>;
  takeBack(): Promise<DescribingState>;
  /** The only endpoints that can be reached from here; null for any. */
  choices(): Promise<readonly EndpointChoice[] | null>;
}

export interface EndpointChoice {
  readonly address: string;
  /** What the server that the page comes from says of its own service; null for another server. */
  readonly model: string | null;
}
