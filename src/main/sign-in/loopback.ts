import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const HOST = "127.0.0.1";
const PATH = "/oauth/callback";

/** A listener on this machine for one answer of the browser (RFC 8252, 7.3). */
export interface Loopback {
  readonly redirectUri: string;
  close(): void;
}

/** Waits on a free port; `receive` says whether an address was the awaited one, which ends the listening. */
export async function listenForCallback(receive: (address: string) => boolean, thanks: string): Promise<Loopback> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", `http://${HOST}`);
    const isTaken = request.method === "GET" && url.pathname === PATH && receive(url.href);
    response.writeHead(isTaken ? 200 : 404, {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'",
      "Referrer-Policy": "no-referrer",
      "Cache-Control": "no-store",
      Connection: "close",
    });
    response.end(isTaken ? thanks : "");
    if (isTaken) server.close();
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { redirectUri: `http://${HOST}:${port}${PATH}`, close: () => server.close() };
}
