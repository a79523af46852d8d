import { formatMessage } from "../../shared/errors/errors.ts";
import { terminalMessages } from "../../shared/messages/terminal-messages.ts";
import { addressesIn, addressIn, invalidSetting, type Variables } from "../util/settings.ts";

/** The service that writes descriptions, and how to reach it. */
export interface ProviderSettings {
  readonly kind: "openai" | "anthropic";
  /** Without a trailing slash: `http://127.0.0.1:11434/v1`. */
  readonly address: string;
  readonly model: string;
  /** Null for services on the user's own machine that need none. */
  readonly key: string | null;
  /** The size of the model's context window in tokens, for input and output together. */
  readonly window: number;
}

/** The server's settings for descriptions. */
export interface DescribeSettings {
  /** Null where the server has no service. */
  readonly provider: ProviderSettings | null;
  /** Other endpoints that the page may send code to, with its user's consent. */
  readonly addresses: readonly string[];
}

const { settingsTake } = terminalMessages.server;

const ANTHROPIC = "https://api.anthropic.com/v1";

/** Services on the user's own machine truncate input beyond their context window, which is small by default. */
const WINDOWS: Readonly<Record<ProviderSettings["kind"], number>> = { openai: 4_096, anthropic: 100_000 };
const SMALLEST_WINDOW = 1_024;

/** Reads the settings of docs/ai-endpoint.md. Throws for an invalid one, without including its value. */
export function readDescribeSettings(env: Variables): DescribeSettings {
  return { provider: readProvider(env), addresses: addressesIn(env, "GLOSSA_AI_ADDRESSES") };
}

function readProvider(env: Variables): ProviderSettings | null {
  const { GLOSSA_AI_PROVIDER: kind = "openai", GLOSSA_AI_MODEL: model, GLOSSA_AI_KEY: key } = env;
  if (!model) return null;
  if (kind !== "openai" && kind !== "anthropic") throw invalidSetting("GLOSSA_AI_PROVIDER", settingsTake.provider);
  const address = env.GLOSSA_AI_URL || (kind === "anthropic" ? ANTHROPIC : "");
  const window = env.GLOSSA_AI_WINDOW ? Number(env.GLOSSA_AI_WINDOW) : WINDOWS[kind];
  if (!Number.isInteger(window) || window < SMALLEST_WINDOW)
    throw invalidSetting("GLOSSA_AI_WINDOW", formatMessage(settingsTake.window, { least: SMALLEST_WINDOW }));
  return { kind, address: addressIn("GLOSSA_AI_URL", address), model, key: key || null, window };
}
