import { formatMessage } from "../errors/errors.ts";
import { signInMessages } from "../messages/sign-in-messages.ts";
import { type Credentials, credentialsIn } from "./credentials.ts";

/** The part of a response that is read. */
export interface ExchangeResponse {
  readonly ok: boolean;
  readonly status: number;
  json(): Promise<unknown>;
}

/**
 * Calls a token exchange; null where it returns no token, which is reported to `warn`. The requested address contains
 * the code, and fetch errors may repeat it: neither is reported.
 */
export async function exchangeCode(
  ask: () => Promise<ExchangeResponse>,
  warn: (text: string) => void,
): Promise<Credentials | null> {
  const failed = (detail: string) => warn(formatMessage(signInMessages.log.tokenExchangeFailed, { detail }));
  try {
    const response = await ask();
    const credentials = response.ok ? credentialsIn(await response.json()) : null;
    if (credentials !== null) return credentials;
    failed(String(response.status));
  } catch (thrown) {
    failed(thrown instanceof Error ? thrown.name : typeof thrown);
  }
  return null;
}
