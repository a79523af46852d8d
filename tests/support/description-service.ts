import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as it arrived. */
export interface ServiceRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type ServiceAnswer = (response: ServerResponse, request: ServiceRequest) => void;

/** A description service on this machine, whose answers the tests define. */
export interface DescriptionService {
  readonly address: string;
  readonly requests: readonly ServiceRequest[];
  /** The requests so far whose sender disconnected before the answer had ended. */
  readonly left: readonly ServiceRequest[];
  /** The current answer; may be changed between requests. */
  answer: ServiceAnswer;
  close(): Promise<void>;
}

/**
 * Answers every request with `answer` after its body has arrived; CORS preflight requests are allowed for all origins.
 */
export async function startDescriptionService(answer: ServiceAnswer): Promise<DescriptionService> {
  const requests: ServiceRequest[] = [];
  const left: ServiceRequest[] = [];
  const server = createServer((message, response) => void receive(message, response));
  async function receive(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString("utf8");
    const { method = "", url: path = "", headers } = message;
    const request = { method, path, headers, body };
    response.setHeader("Access-Control-Allow-Origin", "*").setHeader("Access-Control-Allow-Headers", "Content-Type");
    if (method === "OPTIONS") return void response.writeHead(204).end();
    requests.push(request);
    response.on("close", () => !response.writableFinished && left.push(request));
    service.answer(response, request);
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const service: DescriptionService = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    left,
    answer,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}

/** Sends the usual answer. */
export function answerText(response: ServerResponse, documentation: string): void {
  response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify({ documentation }));
}

/** Begins an answer that is sent in pieces. */
export function beginPieces(response: ServerResponse): ServerResponse {
  return response.writeHead(200, { "Content-Type": "text/event-stream" });
}

export function piece(text: string): string {
  return `data: ${JSON.stringify({ text })}\n\n`;
}

export function lastPiece(documentation: string): string {
  return `event: done\ndata: ${JSON.stringify({ documentation })}\n\n`;
}
