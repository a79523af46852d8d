import type { ServerResponse } from "node:http";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { describeRoutes } from "../../../src/server/describe/describe-routes.ts";
import { INSTRUCTIONS, promptFor } from "../../../src/server/describe/prompt.ts";
import { type ProviderSettings, readDescribeSettings } from "../../../src/server/describe/provider-settings.ts";
import {
  type DescriptionService,
  type ServiceRequest,
  startDescriptionService,
} from "../../support/description-service.ts";

const QUESTION = { entityType: "method", entityName: "Find", codeSnippet: "void Find() { }", language: "c-sharp" };
const KEY = "a key that nobody may see";
const quick = { timeoutMs: 30_000, answerBytes: 10_000, retryMs: [1, 1] };

type Answer = (response: ServerResponse, request: ServiceRequest) => void;

async function startProvider(answer: Answer): Promise<DescriptionService> {
  const provider = await startDescriptionService(answer);
  onTestFinished(() => provider.close());
  return provider;
}

function settingsFor({ address }: DescriptionService, kind: ProviderSettings["kind"] = "openai"): ProviderSettings {
  return { kind, address: `${address}/v1`, model: "small", key: KEY, window: 4_096 };
}

function ask(app: ReturnType<typeof describeRoutes>, body: unknown = QUESTION, type = "application/json") {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return app.request("/generateCodeDocumentation", { method: "POST", body: text, headers: { "Content-Type": type } });
}

const openAi = (text: string) => JSON.stringify({ choices: [{ message: { role: "assistant", content: text } }] });

describe("the endpoint", () => {
  it("asks a service of OpenAI's kind", async () => {
    const provider = await startProvider((response) => response.end(openAi(" Finds it. ")));
    const answer = await ask(describeRoutes(settingsFor(provider)));
    expect([answer.status, await answer.json()]).toEqual([200, { documentation: "Finds it." }]);
    const [request] = provider.requests;
    expect(request?.path).toBe("/v1/chat/completions");
    expect(request?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(JSON.parse(request?.body ?? "")).toEqual({
      model: "small",
      max_tokens: 400,
      messages: [
        { role: "system", content: INSTRUCTIONS },
        { role: "user", content: 'Describe the c-sharp method "Find".\n\n<code>\nvoid Find() { }\n</code>' },
      ],
    });
  });

  it("asks a service of Anthropic's kind", async () => {
    const provider = await startProvider((response) =>
      response.end('{"content":[{"type":"text","text":"Finds it."}]}'),
    );
    const answer = await ask(describeRoutes(settingsFor(provider, "anthropic")));
    expect(await answer.json()).toEqual({ documentation: "Finds it." });
    const [request] = provider.requests;
    expect(request?.path).toBe("/v1/messages");
    expect(request?.headers["x-api-key"]).toBe(KEY);
    expect(JSON.parse(request?.body ?? "")).toMatchObject({ system: INSTRUCTIONS, max_tokens: 400 });
  });

  it("asks again where the service is busy for a moment", async () => {
    let times = 0;
    const provider = await startProvider((response) =>
      ++times < 3 ? response.writeHead(503).end() : response.end(openAi("Now.")),
    );
    const answer = await ask(describeRoutes(settingsFor(provider), { provider: quick }));
    expect([answer.status, times]).toEqual([200, 3]);
  });

  const failures: readonly (readonly [string, number, number, Answer])[] = [
    ["always too many requests", 429, 3, (response) => response.writeHead(429).end()],
    ["a refusal", 502, 1, (response) => response.writeHead(401).end(KEY)],
    ["no JSON", 502, 1, (response) => response.end("<html>")],
    ["another shape", 502, 1, (response) => response.end("{}")],
    ["no text", 502, 1, (response) => response.end(openAi(" "))],
    ["a long answer", 502, 1, (response) => response.end(openAi("x".repeat(10_000_000)))],
    ["another address", 502, 1, (response) => response.writeHead(307, { Location: "/elsewhere" }).end()],
  ];

  it.each(failures)("says so when the service answers with %s", async (_, status, times, answer) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    onTestFinished(() => log.mockRestore());
    const provider = await startProvider(answer);
    const response = await ask(describeRoutes(settingsFor(provider), { provider: quick }));
    expect(response.status).toBe(status);
    expect(provider.requests).toHaveLength(times);
    expect(await response.text()).not.toContain(KEY);
    expect(log).toHaveBeenCalledOnce();
  });

  it("gives up on a service that never answers", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    onTestFinished(() => log.mockRestore());
    const provider = await startProvider(() => undefined);
    const response = await ask(describeRoutes(settingsFor(provider), { provider: { ...quick, timeoutMs: 50 } }));
    expect(response.status).toBe(504);
  });

  it.each([
    ["a missing field", 400, { ...QUESTION, codeSnippet: undefined }, "application/json"],
    ["a long field", 400, { ...QUESTION, language: "x".repeat(65) }, "application/json"],
    ["no JSON", 400, "{", "application/json"],
    ["another type", 415, QUESTION, "text/plain"],
    ["a large body", 413, { ...QUESTION, codeSnippet: "x".repeat(300_000) }, "application/json"],
  ])("refuses %s without asking anybody", async (_, status, body, type) => {
    const provider = await startProvider((response) => response.end(openAi("No.")));
    expect((await ask(describeRoutes(settingsFor(provider)), body, type)).status).toBe(status);
    expect(provider.requests).toEqual([]);
  });

  it("lets no more through than agreed", async () => {
    const provider = await startProvider((response) => response.end(openAi("Yes.")));
    const app = describeRoutes(settingsFor(provider), { rate: { perMinute: 2, atOnce: 4 } });
    const statuses: number[] = [];
    for (let i = 0; i < 3; i++) statuses.push((await ask(app)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect(provider.requests).toHaveLength(2);
  });

  it("says that it is not set up", async () => {
    expect((await ask(describeRoutes(null))).status).toBe(501);
  });
});

describe("the prompt", () => {
  it("cuts a long declaration at a row, so that it fits the model's window", () => {
    const codeSnippet = "    int a;\n".repeat(2_000);
    const prompt = promptFor({ ...QUESTION, codeSnippet }, 4_096);
    expect(prompt.length).toBeLessThan((4_096 - 400) * 3);
    expect(prompt).toMatch(/ {4}int a;\n\.\.\.\n<\/code>$/);
    expect(promptFor({ ...QUESTION, codeSnippet }, 100_000)).toContain(codeSnippet);
  });
});

describe("the settings", () => {
  it("come from the environment", () => {
    expect(readDescribeSettings({})).toEqual({ provider: null, addresses: [] });
    const local = { GLOSSA_AI_URL: "http://127.0.0.1:11434/v1/", GLOSSA_AI_MODEL: "m" };
    const provider = { kind: "openai", address: "http://127.0.0.1:11434/v1", model: "m", key: null, window: 4_096 };
    expect(readDescribeSettings(local).provider).toEqual(provider);
    const hosted = { GLOSSA_AI_PROVIDER: "anthropic", GLOSSA_AI_MODEL: "m", GLOSSA_AI_KEY: "k", GLOSSA_AI_WINDOW: "" };
    const known = { address: "https://api.anthropic.com/v1", key: "k", window: 100_000 };
    expect(readDescribeSettings(hosted).provider).toMatchObject(known);
    const GLOSSA_AI_ADDRESSES = "https://ai.example.com/, http://127.0.0.1:5000/x";
    expect(readDescribeSettings({ GLOSSA_AI_ADDRESSES }).addresses).toEqual([
      "https://ai.example.com",
      "http://127.0.0.1:5000/x",
    ]);
  });

  const local = { GLOSSA_AI_URL: "http://127.0.0.1:1" };
  it.each([
    { GLOSSA_AI_PROVIDER: "other" },
    {},
    { GLOSSA_AI_URL: "file:///etc" },
    { ...local, GLOSSA_AI_WINDOW: "much" },
    { ...local, GLOSSA_AI_WINDOW: "12" },
    { ...local, GLOSSA_AI_ADDRESSES: "ai.example.com" },
    { ...local, GLOSSA_AI_ADDRESSES: "https://name:word@ai.example.com" },
  ])("refuses %j without showing its value", (environment) => {
    expect(() => readDescribeSettings({ GLOSSA_AI_MODEL: "m", ...environment })).toThrow(
      /^The setting GLOSSA_AI_[A-Z]+ is not valid: (?!.*(word|much))/,
    );
  });
});
