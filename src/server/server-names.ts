import { isIP } from "node:net";
import type { Context, Next } from "hono";
import { terminalMessages } from "../shared/messages/terminal-messages.ts";
import { addressesIn, type Variables } from "./util/settings.ts";

/** The names of a server: the `Host` header shows whether a request is meant for it, `Origin` which site sent it. */
export interface ServerNames {
  /** Takes a `Host` header, with a port or without. */
  isOwnHost(host: string): boolean;
  /** Takes an `Origin` header, and the request's own `Host`. */
  isOwnOrigin(origin: string, host: string): boolean;
}

/** If the server listens on every address of the machine, it is unknown which ones these are from outside. */
const EVERYWHERE: ReadonlySet<string | undefined> = new Set(["0.0.0.0", "[::]"]);
const ON_THIS_MACHINE = ["localhost", "127.0.0.1", "[::1]"];

const MISDIRECTED = 421;
const FORBIDDEN = 403;

/**
 * The names of a server that listens at `bound` and is reached from outside at `publicAddresses`. A page can point its
 * own name to this machine (DNS rebinding), but not an IP address: a server that listens everywhere accepts all IP
 * addresses.
 */
export function serverNames(bound: string, publicAddresses: readonly string[]): ServerNames {
  const origins = new Set(publicAddresses.map((address) => new URL(address).origin));
  const boundName = nameOf(bound.includes(":") ? `[${bound}]` : bound);
  const names = new Set([...ON_THIS_MACHINE, boundName, ...[...origins].map((origin) => new URL(origin).hostname)]);
  return {
    isOwnHost(host) {
      const name = nameOf(host);
      return name !== undefined && (names.has(name) || (EVERYWHERE.has(boundName) && isAddress(name)));
    },
    isOwnOrigin(origin, host) {
      const place = /^https?:\/\/(.*)$/.exec(origin)?.[1];
      return origins.has(origin) || (place !== undefined && place === host.toLowerCase());
    },
  };
}

/** Reads GLOSSA_PUBLIC_ADDRESSES (docs/deploy.md). Throws for an invalid address, without including its value. */
export function readPublicAddresses(env: Variables): readonly string[] {
  return addressesIn(env, "GLOSSA_PUBLIC_ADDRESSES");
}

/** Only answers requests to this server's names: 421 for every other name. */
export function expectOwnHost({ isOwnHost }: ServerNames) {
  return async (c: Context, next: Next): Promise<Response | undefined> => {
    if (!isOwnHost(c.req.header("Host") ?? "")) return c.text(terminalMessages.server.foreignHost, MISDIRECTED);
    await next();
    return undefined;
  };
}

/**
 * Rejects requests from other sites' pages with 403. Browsers identify the site in `Origin`, or without it in
 * `Sec-Fetch-Site`; other clients send neither, and could send anything.
 */
export function expectOwnOrigin({ isOwnOrigin }: ServerNames) {
  return async (c: Context, next: Next): Promise<Response | undefined> => {
    const origin = c.req.header("Origin");
    const site = c.req.header("Sec-Fetch-Site") ?? "none";
    const isOwnSite = site === "same-origin" || site === "none";
    const isOwn = origin === undefined ? isOwnSite : isOwnOrigin(origin, c.req.header("Host") ?? "");
    if (!isOwn) return c.json({ error: terminalMessages.server.foreignOrigin }, FORBIDDEN);
    await next();
    return undefined;
  };
}

// As browsers normalize it: in lower case, an IP address in its canonical form, without port and trailing dot.
function nameOf(host: string): string | undefined {
  const address = `http://${host}`;
  if (!/^[^\s/?#@\\]+$/.test(host) || !URL.canParse(address)) return undefined;
  return new URL(address).hostname.replace(/\.$/, "");
}

function isAddress(name: string): boolean {
  return isIP(name.replace(/^\[|\]$/g, "")) !== 0;
}
