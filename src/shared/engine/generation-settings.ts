import { array, boolean, type infer as Infer, literal, nullable, object, readonly, string } from "zod/mini";
import { parseJson } from "../contract/parse-message.ts";
import { GlossaError } from "../errors/errors.ts";

/** The path of an endpoint's call, below its address (specification 1.7, docs/ai-endpoint.md). */
export const DESCRIBE_PATH = "/generateCodeDocumentation";

/** The headers of a request; they contain nothing that identifies the sender. */
export const REQUEST_HEADERS = {
  Accept: "text/event-stream, application/json",
  "Content-Type": "application/json",
} as const;

/** A request to an endpoint as it would be sent. */
export interface RequestPreview {
  /** The body, byte for byte. */
  readonly body: string;
  readonly entityType: string;
  readonly entityName: string;
  readonly codeSnippet: string;
  readonly language: string;
}

/**
 * The web server's settings for descriptions, as its page gets them: the model of its own service, and other endpoints
 * it may ask.
 */
export const servedDescriptionsSchema = object({ model: nullable(string()), addresses: readonly(array(string())) });
export type ServedDescriptions = Infer<typeof servedDescriptionsSchema>;

/** The generator of descriptions that the user has chosen. */
export interface GenerationSettingsState {
  /** Null for the built-in rule-based generator. */
  readonly address: string | null;
  /** Whether the request includes the context of the code. */
  readonly withContext: boolean;
  /** Whether the user has agreed that this is sent to the address. */
  readonly hasConsent: boolean;
}

export const storedGenerationSettingsSchema = object({
  version: literal(1),
  address: nullable(string()),
  withContext: boolean(),
  consents: array(object({ address: string(), withContext: boolean() })),
});

/** The generation settings as they are stored, with the user's consent for each address. */
export type StoredGenerationSettings = Infer<typeof storedGenerationSettingsSchema>;

export const RULE_BASED_ONLY: StoredGenerationSettings = {
  version: 1,
  address: null,
  withContext: false,
  consents: [],
};

/** The settings in a JSON text; undefined for an invalid text. */
export function parseGenerationSettings(text: string): StoredGenerationSettings | undefined {
  return parseJson(storedGenerationSettingsSchema, text);
}

export function generationSettingsState({
  address,
  withContext,
  consents,
}: StoredGenerationSettings): GenerationSettingsState {
  const covers = (consent: StoredGenerationSettings["consents"][number]) =>
    consent.address === address && (consent.withContext || !withContext);
  return { address, withContext, hasConsent: consents.some(covers) };
}

/** Returns the settings with another endpoint, or for null the rule-based generator. Throws `endpointInvalid`. */
export function withEndpoint(
  kept: StoredGenerationSettings,
  address: string | null,
  withContext: boolean,
): StoredGenerationSettings {
  return { ...kept, address: address === null ? null : endpointAddress(address), withContext };
}

/** Returns the settings with the user's consent to the current choice; consent given for other addresses stays. */
export function withConsent(kept: StoredGenerationSettings, isGiven: boolean): StoredGenerationSettings {
  const { address, withContext } = kept;
  if (address === null) return kept;
  const others = kept.consents.filter((consent) => consent.address !== address);
  return { ...kept, consents: isGiven ? [...others, { address, withContext }] : others };
}

/** The origin without user name and password, and the path. */
const ADDRESS = /^(https?:\/\/[^\s/?#@\\]+)(\/[^\s?#\\]*)?(?:[?#]\S*)?$/i;

/** An endpoint's address without the path of its call and without a trailing slash. Throws `endpointInvalid`. */
export function endpointAddress(text: string): string {
  const [, origin, folder = ""] = ADDRESS.exec(text.trim()) ?? [];
  if (origin === undefined) throw new GlossaError("endpointInvalid", { address: text });
  const path = folder.replace(/\/+$/, "");
  return `${origin.toLowerCase()}${path.endsWith(DESCRIBE_PATH) ? path.slice(0, -DESCRIBE_PATH.length) : path}`;
}
