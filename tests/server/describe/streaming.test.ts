import type { ServerResponse } from "node:http";
import { serve } from "@hono/node-server";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type DescribeOptions, describeRoutes } from "../../../src/server/describe/describe-routes.ts";
import type { ProviderSettings } from "../../../src/server/describe/provider-settings.ts";
import { startDescriptionService } from "../../support/description-service.ts";

const QUESTION = { entityType: "method", entityName: "Find", codeSnippet: "void Find() { }", language: "c-sharp" };
const quick = { timeoutMs: 30_000, answerBytes: 10_000, retryMs: [1] };

type Kind = ProviderSettings["kind"];

/** The routes in front of a service with this answer. */
async function open(answer: (response: ServerResponse) => void, options: DescribeOptions = {}, kind: Kind = "openai") {
  const provider = await startDescriptionService(answer);
  onTestFinished(() => provider.close());
  const settings = { kind, address: `${provider.address}/v1`, model: "small", key: null, window: 4_096 };
  return { provider, app: describeRoutes(settings, { provider: quick, ...options }) };
}

function question(accept: string): RequestInit {
  const headers = { "Content-Type": "application/json", Accept: accept };
  return { method: "POST", body: JSON.stringify(QUESTION), headers };
}

const ask = (app: ReturnType<typeof describeRoutes>, accept = "text/event-stream, application/json") =>
  app.request("/generateCodeDocumentation", question(accept));

function begin(response: ServerResponse): ServerResponse {
  return response.writeHead(200, { "Content-Type": "text/event-stream; charset=utf-8" });
}

const openAi = (content: string | null, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason }] })}\n\n`;
const DONE = "data: [DONE]\n\n";
const ANTHROPIC_PIECE = '{"type":"content_block_delta","delta":{"type":"text_delta","text":"Finds"}}';
const FINISHED = 'event: done\ndata: {"documentation":"Finds it. Ü"}\n\n';

describe("a text that comes in pieces", () => {
  it("is handed on piece by piece, and as a whole in the end", async () => {
    const bytes = Buffer.from(`${openAi(null)}${openAi(" Finds")}${openAi(" it. Ü")}data: [DONE]\n\n`);
    const { app, provider } = await open((response) => {
      begin(response);
      // Network chunks end anywhere, even in the middle of a character.
      for (const byte of bytes) response.write(Buffer.of(byte));
      response.end();
    });
    const answer = await ask(app);
    expect(answer.headers.get("Content-Type")).toContain("text/event-stream");
    expect(await answer.text()).toBe(`data: {"text":" Finds"}\n\ndata: {"text":" it. Ü"}\n\n${FINISHED}`);
    expect(JSON.parse(provider.requests[0]?.body ?? "")).toMatchObject({ stream: true });
  });

  it("comes from a service of Anthropic's kind as well", async () => {
    const events = [
      { type: "message_start", message: {} },
      { type: "ping" },
      { type: "content_block_delta", delta: { type: "thinking_delta", thinking: "Hm." } },
      { type: "content_block_delta", delta: { type: "text_delta", text: "Finds it. " } },
      { type: "content_block_delta", delta: { type: "text_delta", text: "Ü" } },
      { type: "message_stop" },
    ];
    const written = events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join("");
    const { app } = await open((response) => begin(response).end(written), {}, "anthropic");
    expect(await (await ask(app)).text()).toBe(`data: {"text":"Finds it. "}\n\ndata: {"text":"Ü"}\n\n${FINISHED}`);
  });

  it("is not asked for by who wants none", async () => {
    const whole = JSON.stringify({ choices: [{ message: { content: "Finds it." } }] });
    const { app, provider } = await open((response) => response.end(whole));
    expect(await (await ask(app, "*/*")).json()).toEqual({ documentation: "Finds it." });
    expect(JSON.parse(provider.requests[0]?.body ?? "")).not.toHaveProperty("stream");
  });

  it("comes as one piece from a service that knows no pieces", async () => {
    const whole = JSON.stringify({ choices: [{ message: { content: "Finds it. Ü" } }] });
    const { app } = await open((response) => response.end(whole));
    expect(await (await ask(app)).text()).toBe(`data: {"text":"Finds it. Ü"}\n\n${FINISHED}`);
  });

  it("ends with its last whole sentence where the service has cut it off", async () => {
    const { app } = await open((response) => begin(response).end(openAi("Finds it. Then it", "length") + DONE));
    expect(await (await ask(app)).text()).toMatch(/"documentation":"Finds it."}\n\n$/);
    const whole = { content: [{ type: "text", text: "Is v1.2 at most? Then" }], stop_reason: "max_tokens" };
    const anthropic = await open((response) => response.end(JSON.stringify(whole)), {}, "anthropic");
    expect(await (await ask(anthropic.app, "*/*")).json()).toEqual({ documentation: "Is v1.2 at most?" });
  });

  it("is without what the model thinks beforehand", async () => {
    const pieces = ["\n<th", "ink>Hm. <b>", " So.</thi", "nk>\n\nFinds", " <think> it."];
    const { app } = await open((response) => begin(response).end(pieces.map((it) => openAi(it)).join("") + DONE));
    const text = await (await ask(app)).text();
    expect(text).toMatch(/^data: {"text":"\\n\\nFinds"}\n\ndata: {"text":" <think> it."}\n\nevent: done/);
    expect(text).toContain('{"documentation":"Finds <think> it."}');
  });

  it.each([
    ["a fence", "```csharp\nFinds it.\n```"],
    ["a comment", "/// <summary>\n/// Finds it.\n/// </summary>\n/// <returns>It.</returns>"],
    ["both", "```\n    /// <summary>Finds it.</summary>\n```\n"],
  ])("is without %s around it in the end", async (_, content) => {
    const { app } = await open((response) => begin(response).end(openAi(content, "stop")));
    expect(await (await ask(app)).text()).toMatch(/"documentation":"Finds it."}\n\n$/);
  });

  it.each([
    ["a fence that was not closed", "```csharp\n/// <summary>\n/// Finds it. Then it", "length", "Finds it."],
    ["a signature", "```csharp\n/// Finds it.\npublic void Find() { }\n```", "stop", "Finds it."],
    ["what a filter has stopped", "Finds it. And th", "content_filter", "Finds it."],
    ["an abbreviation at its end", "Finds it. Reads e.g. the", "length", "Finds it."],
    ["letters without blanks", "見つける。そして", "length", "見つける。"],
  ])("ends whole without %s", async (_, content, reason, documentation) => {
    const { app } = await open((response) => begin(response).end(openAi(content, reason)));
    expect(await (await ask(app)).text()).toContain(JSON.stringify({ documentation }));
  });

  it.each([
    ["two fences", "```\na\n``` or\n```\nb\n```"],
    ["more behind a summary", "<summary>Finds it.</summary>\n\nThrows when closed."],
  ])("keeps %s", async (_, content) => {
    const { app } = await open((response) => begin(response).end(openAi(content, "stop")));
    expect(await (await ask(app)).text()).toContain(JSON.stringify({ documentation: content }));
  });

  it("that ends without saying so is none, though each piece has an empty reason", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    onTestFinished(() => log.mockRestore());
    const { app } = await open((response) => begin(response).end(openAi("Finds", "")));
    expect(await (await ask(app)).text()).toContain("broke off");
  });

  it("that never begins is a status", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    onTestFinished(() => log.mockRestore());
    const { app } = await open((response) => response.writeHead(429).end());
    expect((await ask(app)).status).toBe(429);
    expect(log).toHaveBeenCalledOnce();
  });

  const broken: readonly (readonly [string, string, Kind, (response: ServerResponse) => void])[] = [
    ["garbage", "not understood", "openai", (response) => response.end("data: {]\n\n")],
    ["an error", "not understood", "openai", (response) => response.end('data: {"error":{"message":"secret"}}\n\n')],
    ["an error of Anthropic's", "not understood", "anthropic", (it) => it.end('data: {"type":"error"}\n\n')],
    ["nothing", "no text", "openai", (response) => response.end("data: [DONE]\n\n")],
    ["blanks", "no text", "openai", (response) => response.end(`${openAi(" \n ")}${DONE}`)],
    ["half a text", "broke off", "openai", (response) => response.end(openAi("Finds"))],
    ["half of Anthropic's text", "broke off", "anthropic", (it) => it.end(`data: ${ANTHROPIC_PIECE}\n\n`)],
    ["half a sentence, cut off", "no text", "openai", (response) => response.end(openAi("Finds it by", "length"))],
    ["thoughts alone", "no text", "openai", (response) => response.end(openAi("<think>Hm. Is", "length"))],
    ["too much", "too long", "openai", (response) => response.end(openAi("x".repeat(20_000)))],
    ["a broken line", "could not be reached", "openai", (response) => setTimeout(() => response.destroy(), 20)],
  ];

  it.each(broken)("ends with an error after %s", async (_, reason, kind, end) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    onTestFinished(() => log.mockRestore());
    const { app } = await open(
      (response) => {
        begin(response);
        if (kind === "openai") response.write(openAi(""));
        end(response);
      },
      {},
      kind,
    );
    const text = await (await ask(app)).text();
    expect(text).toMatch(new RegExp(`event: error\ndata: {"error":"[^"]*${reason}[^"]*"}\n\n$`));
    expect(text).not.toContain("done");
    expect(text).not.toContain("secret");
    expect(log).toHaveBeenCalledOnce();
  });

  it("makes room for the next question when it ends, whichever way", async () => {
    const { app } = await open((response) => begin(response).end(openAi("Yes.", "stop")), {
      rate: { perMinute: 60, atOnce: 1 },
    });
    for (let i = 0; i < 3; i++) expect(await (await ask(app)).text()).toContain("done");
  });

  it("is no longer asked for when who asked has gone", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    onTestFinished(() => log.mockRestore());
    let ended: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => {
      ended = resolve;
    });
    const { app } = await open((response) => {
      begin(response).write(openAi("Finds"));
      response.on("close", ended);
    });
    const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.once("listening", resolve));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    const abort = new AbortController();
    const url = `http://127.0.0.1:${port}/generateCodeDocumentation`;
    const answer = await fetch(url, { ...question("text/event-stream"), signal: abort.signal });
    await answer.body?.getReader().read();
    abort.abort();
    await closed;
    expect(log).not.toHaveBeenCalled();
  });
});

describe("the question for the model", () => {
  it("is answered with its name", async () => {
    const { app, provider } = await open((response) => response.end());
    expect(await (await app.request("/generateCodeDocumentation")).json()).toEqual({ model: "small" });
    expect(provider.requests).toEqual([]);
    expect((await describeRoutes(null).request("/generateCodeDocumentation")).status).toBe(501);
  });
});
