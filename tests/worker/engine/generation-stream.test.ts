import type { ServerResponse } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { type DescriptionService, startDescriptionService } from "../../support/description-service.ts";
import { folderWith } from "../../support/folders.ts";
import { answered, EngineHost } from "./engine-host.ts";

const TEXT = "public class Store { public void Find() { } }";

async function open(answer: (response: ServerResponse) => void) {
  const service = await startDescriptionService(answer);
  onTestFinished(() => service.close());
  const folder = folderWith("project", { "Store.cs": TEXT });
  const host = new EngineHost();
  await host.imported(folder);
  answered(await host.engine.chooseEndpoint(service.address, true));
  return { host, service, find: `${await host.fileId("Store.cs")}-CLASS-Store-METHOD-Find()` };
}

function begin(response: ServerResponse): ServerResponse {
  return response.writeHead(200, { "Content-Type": "text/event-stream" });
}

const piece = (text: string) => `data: ${JSON.stringify({ text })}\n\n`;
const done = (documentation: string) => `event: done\ndata: ${JSON.stringify({ documentation })}\n\n`;
const shown = (host: EngineHost) =>
  host.events.flatMap((event) => (event.type === "generating" ? [[event.entityId, event.text]] : []));

describe("a text that comes in pieces", () => {
  it("is told as it grows, and answered whole", async () => {
    let service: ServerResponse | undefined;
    const { host, find } = await open((response) => {
      service = response;
      begin(response).write(piece("\n Finds"));
    });
    const answer = host.engine.generateDescription(find);
    await expect.poll(() => shown(host)).toEqual([[find, "Finds"]]);
    service?.write(piece(" it.\r\nNow."));
    await expect.poll(() => shown(host).at(-1)).toEqual([find, "Finds it.\nNow."]);
    service?.end(done(" Finds it.\r\nNow. "));
    expect(answered(await answer)).toEqual({ text: "Finds it.\nNow.", origin: "ai" });
  });

  const failures: readonly (readonly [string, string, (response: ServerResponse) => void])[] = [
    ["an error", "broke off", (response) => response.end("event: error\ndata: no\n\n")],
    ["an error and its reason", "not a word", (it) => it.end('event: error\ndata: {"error":"not a word"}\n\n')],
    ["no end", "broke off", (response) => response.end()],
    ["garbage", "not JSON", (response) => response.end("data: <html>\n\n")],
    ["another shape", "no text", (response) => response.end('data: {"delta":"x"}\n\n')],
    ["an empty end", "no text", (response) => response.end(done(" "))],
    ["10 MB", "longer than", (response) => response.end(piece("x".repeat(10_000_000)))],
  ];

  it.each(failures)("that ends with %s is no description", async (_, reason, end) => {
    const { host, find } = await open((response) => {
      begin(response).write(piece("Finds"));
      end(response);
    });
    const error = { code: "endpointAnswerUnknown", message: expect.stringContaining(reason) };
    expect(await host.engine.generateDescription(find)).toMatchObject({ ok: false, error });
  });

  it("says nothing more after it was cancelled, and lets the service go", async () => {
    let closed: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const { host, find } = await open((response) => {
      begin(response).write(piece("Finds"));
      response.on("close", closed);
    });
    const answer = host.engine.generateDescription(find);
    await expect.poll(() => shown(host).length).toBe(1);
    answered(await host.engine.cancelGeneration(find));
    expect(await answer).toMatchObject({ error: { code: "generationCancelled" } });
    await gone;
    expect(shown(host)).toHaveLength(1);
  });
});

describe("the endpoint's model", () => {
  const names: readonly (readonly [string, string | null, (response: ServerResponse) => void])[] = [
    ["says it", "small", (response) => response.end('{"model":"small"}')],
    ["does not know the question", null, (response) => response.writeHead(405).end()],
    ["answers otherwise", null, (response) => response.end("<html>")],
  ];

  it.each(names)("is known where the service %s", async (_, model, answer) => {
    const { host, service } = await open(answer);
    expect(answered(await host.engine.endpointModel())).toBe(model);
    expect(asked(service)).toEqual(["GET /generateCodeDocumentation "]);
  });

  it("is none for the drafter, and an error where nobody answers", async () => {
    const { host, service } = await open(() => undefined);
    await service.close();
    expect(await host.engine.endpointModel()).toMatchObject({ error: { code: "endpointUnreachable" } });
    answered(await host.engine.chooseEndpoint(null, false));
    expect(answered(await host.engine.endpointModel())).toBeNull();
  });
});

function asked({ requests }: DescriptionService): readonly string[] {
  return requests.map(({ method, path, body }) => `${method} ${path} ${body}`);
}
