import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const HOST = "127.0.0.1";
const PATH = "/oauth/callback";

/** Timeout of a request; the expected browser sends its request at once. */
const MAX_REQUEST_MS = 10_000;

const HEADERS = {
  "Content-Type": "text/plain; charset=utf-8",
  "Content-Security-Policy": "default-src 'none'",
  "Referrer-Policy": "no-referrer",
  "Cache-Control": "no-store",
  Connection: "close",
} as const;

/** A listener on this machine for one callback of the browser (RFC 8252, 7.3). */
export interface Loopback {
  readonly redirectUri: string;
  /** Stops listening and closes every connection. */
  close(): void;
}

/** Listens on a free port; `receive` says whether an address was the expected one, which ends listening. */
export async function listenForCallback(receive: (address: string) => boolean, thanks: string): Promise<Loopback> {
  const times = {
    headersTimeout: MAX_REQUEST_MS,
    requestTimeout: MAX_REQUEST_MS,
    connectionsCheckingInterval: 1_000,
  };
  const server = createServer(times, (request, response) => {
    const address = callbackAddress(request);
    const isTaken = address !== undefined && receive(address);
    response.writeHead(isTaken ? 200 : 404, HEADERS);
    if (isTaken) lastWord = response.once("close", close);
    response.end(isTaken ? thanks : "");
  });
  let lastWord: ServerResponse | undefined;
  // The browser still gets its answer; other connections are closed.
  function close(): void {
    server.close();
    if (lastWord === undefined || lastWord.closed) server.closeAllConnections();
  }
  await new Promise<void>((resolve, reject) => {
    server.on("error", reject);
    server.listen(0, HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { redirectUri: `http://${HOST}:${port}${PATH}`, close };
}

// The request path may be anything: it is appended to an origin, and may be invalid even then.
function callbackAddress({ method, url = "" }: IncomingMessage): string | undefined {
  const address = `http://${HOST}${url}`;
  if (method !== "GET" || !url.startsWith("/") || !URL.canParse(address)) return undefined;
  return new URL(address).pathname === PATH ? address : undefined;
}
