import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { DeviceStandIn } from "./device-stand-in.ts";

export const CLIENT_ID = "stand-in-client";
export const CLIENT_SECRET = "stand-in-secret-7f3a";

/** The failure with which the stand-in answers the next exchanges, instead of a token. */
export type Fault = "refused" | "malformed" | "error500" | "cutOff" | "redirect";

interface Grant {
  readonly challenge: string;
}

/** A sign-in provider on loopback: the page that asks the user, and the exchange of a code for a token. */
export interface SignInStandIn {
  readonly address: string;
  /** Issued tokens and codes, which must appear nowhere else. */
  readonly secrets: string[];
  /** Requested addresses of its authorize page. */
  readonly asked: URL[];
  /** The bodies of the exchanges. */
  readonly exchanges: Record<string, string>[];
  /** The device flow. */
  readonly device: DeviceStandIn;
  fault: Fault | null;
  expiresIn: number | undefined;
  /** Returns a code as if a user had allowed the sign-in, for a verifier. */
  grant(verifier: string): string;
  close(): Promise<void>;
}

/** Starts a stand-in; `callback` returns the registered address to which users are sent back. */
export async function startSignInStandIn(callback: () => string): Promise<SignInStandIn> {
  const grants = new Map<string, Grant>();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  function grantFor(challenge: string): string {
    const code = `code-${randomUUID()}`;
    grants.set(code, { challenge });
    standIn.secrets.push(code);
    return code;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", standIn.address);
    if (url.pathname === "/login/oauth/authorize") return askUser(url, response);
    if (url.pathname === "/login/oauth/access_token" && request.method === "POST") return exchange(request, response);
    if (url.pathname === "/login/device/code" && request.method === "POST") {
      return send(response, standIn.device.begin(await bodyOf(request), standIn.address));
    }
    response.writeHead(404).end();
  }

  function askUser(url: URL, response: ServerResponse): void {
    standIn.asked.push(url);
    const back = url.searchParams.get("redirect_uri") ?? callback();
    const state = url.searchParams.get("state") ?? "";
    const code = grantFor(url.searchParams.get("code_challenge") ?? "");
    const link = (name: string, values: Record<string, string>) =>
      `<a href="${back}?${new URLSearchParams({ ...values, state }).toString().replaceAll("&", "&amp;")}">${name}</a>`;
    response.setHeader("Content-Type", "text/html");
    response.end(`<h1>Stand-in</h1>${link("Authorize", { code })} ${link("Deny", { error: "access_denied" })}`);
  }

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    if (standIn.device.takes(body)) {
      const polled = standIn.device.poll(body);
      return polled === undefined ? fail("error500", response) : send(response, polled);
    }
    standIn.exchanges.push(body);
    if (standIn.fault !== null) return fail(standIn.fault, response);
    const grant = grants.get(body.code ?? "");
    grants.delete(body.code ?? "");
    const challenge = createHash("sha256")
      .update(body.code_verifier ?? "")
      .digest("base64url");
    const isRight =
      body.client_id === CLIENT_ID && body.client_secret === CLIENT_SECRET && grant?.challenge === challenge;
    if (!isRight) return fail("refused", response);
    const token = `gho_${randomUUID().replaceAll("-", "")}`;
    standIn.secrets.push(token);
    send(response, { access_token: token, token_type: "bearer", expires_in: standIn.expiresIn });
  }

  const secrets: string[] = [];
  const standIn: SignInStandIn = {
    address: `http://127.0.0.1:${port}`,
    secrets,
    device: new DeviceStandIn(CLIENT_ID, secrets),
    asked: [],
    exchanges: [],
    fault: null,
    expiresIn: undefined,
    grant: (verifier) => grantFor(createHash("sha256").update(verifier).digest("base64url")),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>;
}

function send(response: ServerResponse, body: object): void {
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify(body));
}

function fail(fault: Fault, response: ServerResponse): void {
  if (fault === "cutOff") {
    response.writeHead(200, { "Content-Length": 1000 });
    response.write('{"access_token":"gho_half');
    response.destroy();
    return;
  }
  if (fault === "redirect") return void response.writeHead(307, { Location: "http://127.0.0.1:9/" }).end();
  if (fault === "error500") return void response.writeHead(500).end("<html>");
  if (fault === "malformed") return void response.end('{"access_token":7}');
  response.end(JSON.stringify({ error: "bad_verification_code", error_description: "The code is incorrect" }));
}
