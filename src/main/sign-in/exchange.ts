import { formatMessage } from "../../shared/errors/errors.ts";
import { type Credentials, credentialsIn } from "../../shared/github/credentials.ts";
import { GITHUB, TOKEN_EXCHANGE_TIMEOUT_MS } from "../../shared/limits.ts";
import { signInMessages } from "../../shared/messages/sign-in-messages.ts";

/**
 * Asks a token exchange, at an address that holds the code; null when that leads to no token. What fetch throws may
 * repeat the address: neither is logged.
 */
export async function exchangeCode(address: string, warn: (text: string) => void): Promise<Credentials | null> {
  const failed = (detail: string) => warn(formatMessage(signInMessages.log.tokenExchangeFailed, { detail }));
  try {
    const response = await askOnce(address);
    const credentials = response.ok ? credentialsIn(await response.json()) : null;
    if (credentials !== null) return credentials;
    failed(String(response.status));
  } catch (thrown) {
    failed(thrown instanceof Error ? thrown.name : typeof thrown);
  }
  return null;
}

/** One question of the sign-in, which waits only so long and is never sent on to another address. */
export function askOnce(address: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(address, {
    signal: AbortSignal.timeout(TOKEN_EXCHANGE_TIMEOUT_MS),
    redirect: "error",
    headers: { ...headers, "User-Agent": GITHUB.userAgent },
  });
}
