import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** One request as it arrived. */
export interface ServiceRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A service on this machine that tests answer for. */
export interface DescriptionService {
  readonly address: string;
  readonly requests: readonly ServiceRequest[];
  close(): Promise<void>;
}

/** Answers every request by `answer`, after its body has arrived. */
export async function startDescriptionService(
  answer: (response: ServerResponse, request: ServiceRequest) => void,
): Promise<DescriptionService> {
  const requests: ServiceRequest[] = [];
  const server = createServer((message, response) => void receive(message, response));
  async function receive(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString("utf8");
    const { method = "", url: path = "", headers } = message;
    const request = { method, path, headers, body };
    requests.push(request);
    answer(response, request);
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The usual answer. */
export function answerText(response: ServerResponse, documentation: string): void {
  response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify({ documentation }));
}
