import { formatMessage } from "../../shared/errors/errors.ts";
import { terminalMessages } from "../../shared/messages/terminal-messages.ts";

/** Which service writes descriptions, and how to reach it. */
export interface ProviderSettings {
  readonly kind: "openai" | "anthropic";
  /** Without a slash at its end: `http://127.0.0.1:11434/v1`. */
  readonly address: string;
  readonly model: string;
  /** Null for services on one's own machine that want none. */
  readonly key: string | null;
  /** How many tokens the model takes in and gives out at a time. */
  readonly window: number;
}

/** The server's settings for descriptions. */
export interface DescribeSettings {
  /** Null where the server has no service to ask. */
  readonly provider: ProviderSettings | null;
  /** Other endpoints that the page may send code to, when its user agrees. */
  readonly addresses: readonly string[];
}

type Variables = Readonly<Record<string, string | undefined>>;

const ANTHROPIC = "https://api.anthropic.com/v1";

/** Services on one's own machine cut off what is longer than their window, which is small unless told otherwise. */
const WINDOWS: Readonly<Record<ProviderSettings["kind"], number>> = { openai: 4_096, anthropic: 100_000 };
const SMALLEST_WINDOW = 1_024;

/** Reads the settings of docs/ai-endpoint.md. Throws, without the value, when one makes no sense. */
export function readDescribeSettings(env: Variables): DescribeSettings {
  const addresses = (env.GLOSSA_AI_ADDRESSES ?? "").split(/[\s,]+/).filter((address) => address !== "");
  return {
    provider: readProvider(env),
    addresses: addresses.map((address) => webAddress("GLOSSA_AI_ADDRESSES", address)),
  };
}

function readProvider(env: Variables): ProviderSettings | null {
  const { GLOSSA_AI_PROVIDER: kind = "openai", GLOSSA_AI_MODEL: model, GLOSSA_AI_KEY: key } = env;
  if (!model) return null;
  if (kind !== "openai" && kind !== "anthropic") throw badSetting("GLOSSA_AI_PROVIDER", "openai or anthropic");
  const address = env.GLOSSA_AI_URL || (kind === "anthropic" ? ANTHROPIC : "");
  const window = env.GLOSSA_AI_WINDOW ? Number(env.GLOSSA_AI_WINDOW) : WINDOWS[kind];
  if (!Number.isInteger(window) || window < SMALLEST_WINDOW)
    throw badSetting("GLOSSA_AI_WINDOW", `a whole number from ${SMALLEST_WINDOW}`);
  return { kind, address: webAddress("GLOSSA_AI_URL", address), model, key: key || null, window };
}

function webAddress(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isPlain = url?.username === "" && url.password === "" && url.search === "" && url.hash === "";
  if (!isPlain || !/^https?:$/.test(url.protocol)) throw badSetting(name, "an http or https address");
  return url.href.replace(/\/+$/, "");
}

function badSetting(name: string, detail: string): Error {
  return new Error(formatMessage(terminalMessages.server.badSetting, { name, detail }));
}
