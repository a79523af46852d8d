/** Which service writes descriptions, and how to reach it. */
export interface ProviderSettings {
  readonly kind: "openai" | "anthropic";
  /** Without a slash at its end: `http://127.0.0.1:11434/v1`. */
  readonly address: string;
  readonly model: string;
  /** Null for services on one's own machine that want none. */
  readonly key: string | null;
}

const ANTHROPIC = "https://api.anthropic.com/v1";

/**
 * What the environment says; null where it names no model. Throws for settings that cannot work, so that the server
 * says so when it starts and not at the first question.
 */
export function readProviderSettings(environment: NodeJS.ProcessEnv): ProviderSettings | null {
  const { GLOSSA_AI_PROVIDER: kind = "openai", GLOSSA_AI_MODEL: model, GLOSSA_AI_KEY: key } = environment;
  if (!model) return null;
  if (kind !== "openai" && kind !== "anthropic") throw new Error("GLOSSA_AI_PROVIDER is neither openai nor anthropic.");
  const address = environment.GLOSSA_AI_URL || (kind === "anthropic" ? ANTHROPIC : "");
  if (!/^https?:$/.test(URL.canParse(address) ? new URL(address).protocol : ""))
    throw new Error("GLOSSA_AI_URL is no address that begins with http:// or https://.");
  return { kind, address: address.replace(/\/+$/, ""), model, key: key || null };
}
