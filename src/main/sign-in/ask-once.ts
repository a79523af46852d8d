import { GITHUB } from "../../shared/limits/github.ts";
import { TOKEN_EXCHANGE_TIMEOUT_MS } from "../../shared/limits/sign-in.ts";

/** Sends one request of the sign-in, with a timeout and without following redirects. */
export function askOnce(address: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(address, {
    signal: AbortSignal.timeout(TOKEN_EXCHANGE_TIMEOUT_MS),
    redirect: "error",
    headers: { ...headers, "User-Agent": GITHUB.userAgent },
  });
}
