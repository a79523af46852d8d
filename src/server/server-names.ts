import { isIP } from "node:net";
import type { Context, Next } from "hono";
import { terminalMessages } from "../shared/messages/terminal-messages.ts";
import { addressesIn, type Variables } from "./util/settings.ts";

/** The names of a server: by its `Host` header it knows that it is meant, by `Origin` who has sent the page. */
export interface ServerNames {
  /** Takes a `Host` header, with a port or without. */
  isOwnHost(host: string): boolean;
  /** Takes an `Origin` header, and the request's own `Host`. */
  isOwnOrigin(origin: string, host: string): boolean;
}

/** Where every address of the machine is listened at, nobody can say which ones those are from outside. */
const EVERYWHERE: ReadonlySet<string | undefined> = new Set(["0.0.0.0", "[::]"]);
const ON_THIS_MACHINE = ["localhost", "127.0.0.1", "[::1]"];

const MISDIRECTED = 421;
const FORBIDDEN = 403;

/**
 * The names of a server that listens at `bound` and is reached from outside at `publicAddresses`. A page can point a
 * name of its own at this machine (DNS rebinding), but no IP address: where the server listens everywhere, it answers
 * to all of these.
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

/** Reads GLOSSA_PUBLIC_ADDRESSES (docs/deploy.md). Throws, without the value, when one is no address. */
export function readPublicAddresses(env: Variables): readonly string[] {
  return addressesIn(env, "GLOSSA_PUBLIC_ADDRESSES");
}

/** Answers only who means this server: 421 for every other name. */
export function expectOwnHost({ isOwnHost }: ServerNames) {
  return async (c: Context, next: Next): Promise<Response | undefined> => {
    if (!isOwnHost(c.req.header("Host") ?? "")) return c.text(terminalMessages.server.foreignHost, MISDIRECTED);
    await next();
    return undefined;
  };
}

/**
 * Refuses questions of other sites' pages with 403. A browser tells by `Origin`, or where it sends none by
 * `Sec-Fetch-Site`; who is no browser tells neither, and could tell anything.
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

// As browsers write it: in small letters, an IP address in its one form, no port and no dot at the end.
function nameOf(host: string): string | undefined {
  const address = `http://${host}`;
  if (!/^[^\s/?#@\\]+$/.test(host) || !URL.canParse(address)) return undefined;
  return new URL(address).hostname.replace(/\.$/, "");
}

function isAddress(name: string): boolean {
  return isIP(name.replace(/^\[|\]$/g, "")) !== 0;
}
