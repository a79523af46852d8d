import { rmSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { REQUEST_HEADERS } from "../../../src/shared/engine/generation-settings.ts";
import type { ErrorCode } from "../../../src/shared/errors/errors.ts";
import { answerText, type ServiceRequest, startDescriptionService } from "../../support/description-service.ts";
import { folderWith, writeFiles } from "../../support/folders.ts";
import { answered, EngineHost, type HostOptions } from "./engine-host.ts";

const FIND = "public User GetUserById(int id)\r\n    {\r\n        return new(); // „Zahl“\r\n    }";
const TEXT = `namespace N;
public class Store : IStore
{
    ${FIND}
    public void Close() { }
    public Store(int size) { }
}
public interface IStore
{
    /// <summary>Ends all work.</summary>
    void Close();
}
enum Mode { On }
`;

async function openStore(options: HostOptions = {}) {
  const folder = folderWith("project", { "Store.cs": TEXT });
  const host = new EngineHost(options);
  await host.imported(folder);
  const file = await host.fileId("Store.cs");
  const store = `${file}-CLASS-Store`;
  return { ...host, engine: host.engine, folder, file, store, find: `${store}-METHOD-GetUserById(int)` };
}

async function openWithService(answer: (response: ServerResponse, request: ServiceRequest) => void) {
  const service = await startDescriptionService(answer);
  onTestFinished(() => service.close());
  const opened = await openStore({ describeEndpoint: service.address });
  answered(await opened.engine.chooseEndpoint(service.address, true));
  return { ...opened, service };
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

describe("without an endpoint", () => {
  it("drafts from the name, and stores nothing", async () => {
    const { engine, find } = await openStore();
    expect(answered(await engine.generateDescription(find))).toEqual({ text: "Gets the user by id.", origin: "draft" });
    expect(answered(await engine.memberDetails(find)).description).toBeNull();
  });

  it("takes what the interface says of its member", async () => {
    const { engine, store } = await openStore();
    const draft = answered(await engine.generateDescription(`${store}-METHOD-Close()`));
    expect(draft).toEqual({ text: "Ends all work.", origin: "draft" });
  });

  it("drafts for types and constructors", async () => {
    const { engine, store, file } = await openStore();
    const texts = [store, `${store}-CONSTRUCTOR-Store(int)`, `${file}-CLASS-Mode`].map(async (id) =>
      answered(await engine.generateDescription(id)),
    );
    expect((await Promise.all(texts)).map(({ text }) => text)).toEqual([
      "Represents a store.",
      "Initializes a new instance of the Store class with the given size.",
      "Specifies the mode.",
    ]);
  });

  it("knows no entity of another project", async () => {
    const { engine, store } = await openStore();
    const id = `${store}-METHOD-Gone()`;
    const message = `Entity with UUID ${id} not found in the current project`;
    expect(await engine.generateDescription(id)).toMatchObject({ error: { code: "entityNotFound", message } });
  });

  it("needs a project", async () => {
    const { engine } = new EngineHost();
    const answer = await engine.generateDescription("00000000-00000000-CLASS-A");
    expect(answer).toMatchObject({ error: { code: "noProject", message: "No current project available" } });
  });
});

describe("with an endpoint", () => {
  it("sends exactly what the specification says, byte for byte", async () => {
    const { engine, find, service } = await openWithService((response) => answerText(response, " Finds it.\r\nNow. "));
    expect(answered(await engine.generateDescription(find))).toEqual({ text: "Finds it.\nNow.", origin: "ai" });
    const body = `{"entityType":"method","entityName":"GetUserById","codeSnippet":${JSON.stringify(FIND)},"language":"c-sharp"}`;
    const [request, ...others] = service.requests;
    expect(request).toMatchObject({ method: "POST", path: "/generateCodeDocumentation", body });
    expect(request?.headers).toMatchObject(lowerCased(REQUEST_HEADERS));
    expect(answered(await engine.previewDescription(find, false)).body).toBe(body);
    expect(others).toEqual([]);
  });

  it("names types by what they are", async () => {
    const { engine, file, service } = await openWithService((response) => answerText(response, "Yes."));
    for (const name of ["Mode", "IStore"]) answered(await engine.generateDescription(`${file}-CLASS-${name}`));
    const types = service.requests.map(({ body }) => JSON.parse(body).entityType);
    expect(types).toEqual(["enum", "class"]);
  });

  it("sends nothing before the user has agreed, nor after it was taken back", async () => {
    const service = await startDescriptionService((response) => answerText(response, "Yes."));
    onTestFinished(() => service.close());
    const { engine, find } = await openStore({ describeEndpoint: service.address });
    const refused = { error: { code: "consentNeeded" } };
    expect(await engine.generateDescription(find)).toMatchObject(refused);
    answered(await engine.chooseEndpoint(service.address, false));
    expect(await engine.generateDescription(find)).toMatchObject(refused);
    expect(await engine.endpointModel()).toMatchObject(refused);
    expect(answered(await engine.previewDescription(find, true)).codeSnippet).toContain("GetUserById");
    expect(service.requests).toEqual([]);
    answered(await engine.chooseEndpoint(null, false));
    expect(answered(await engine.generateDescription(find)).origin).toBe("draft");
  });

  it.each(["file:///etc/passwd", "localhost:4180", "", "http://name:word@host"])(
    "refuses the address %j",
    async (address) => {
      const { engine } = new EngineHost();
      expect(await engine.chooseEndpoint(address, true)).toMatchObject({ error: { code: "endpointInvalid" } });
    },
  );

  it("cannot cut out what is gone or was changed since", async () => {
    const { engine, find, folder, service } = await openWithService((response) => answerText(response, "Yes."));
    const message = `Could not extract code snippet for entity with UUID ${find}`;
    writeFiles(folder, { "Store.cs": `// one row more\n${TEXT}` });
    expect(await engine.generateDescription(find)).toMatchObject({ error: { code: "snippetNotFound", message } });
    rmSync(join(folder, "Store.cs"));
    expect(await engine.generateDescription(find)).toMatchObject({ error: { code: "snippetNotFound", message } });
    expect(service.requests).toEqual([]);
  });

  const failures: readonly (readonly [string, ErrorCode, (response: ServerResponse) => void])[] = [
    ["not found", "endpointMissing", (response) => response.writeHead(404).end()],
    ["an error", "endpointFailed", (response) => response.writeHead(500).end("{}")],
    ["an error with its reason", "endpointRefused", (response) => response.writeHead(502).end('{"error":"No key."}')],
    ["an endless error", "endpointFailed", (response) => response.writeHead(502).end("x".repeat(10_000_000))],
    ["too many requests", "endpointBusy", (response) => response.writeHead(429).end()],
    ["too many requests, and words that do not end", "endpointBusy", (response) => response.writeHead(429).write("x")],
    ["another address", "endpointUnreachable", (response) => response.writeHead(302, { Location: "/" }).end()],
    ["no JSON", "endpointAnswerUnknown", (response) => response.end("<html>")],
    ["JSON of another shape", "endpointAnswerUnknown", (response) => response.end('{"documentation":[1]}')],
    ["an empty text", "endpointAnswerUnknown", (response) => answerText(response, " \n")],
    ["10 MB", "endpointAnswerUnknown", (response) => answerText(response, "x".repeat(10_000_000))],
    [
      "half an answer",
      "endpointUnreachable",
      (response) => {
        response.writeHead(200, { "Content-Length": "100" }).write('{"docu');
        response.socket?.destroy();
      },
    ],
  ];

  it.each(failures)("says what is wrong when it is answered with %s", async (_, code, answer) => {
    const { engine, find } = await openWithService(answer);
    expect(await engine.generateDescription(find)).toMatchObject({ ok: false, error: { code } });
  });

  it("says what an endpoint says of its error, on one row and cut", async () => {
    const error = `The provider\n answered\u202e with 401.${"x".repeat(1_000)}`;
    const { engine, find, service } = await openWithService((response) =>
      response.writeHead(502).end(JSON.stringify({ error })),
    );
    const answer = await engine.generateDescription(find);
    const said = answer.ok ? "" : answer.error.message;
    expect(said).toContain(`${service.address} answered with error 502: The provider answered⟨U+202E⟩ with 401.xxx`);
    expect(said.length).toBeLessThan(400);
  });

  it("says that nobody answers at an address", async () => {
    const { engine, find, service } = await openWithService(() => undefined);
    await service.close();
    expect(await engine.generateDescription(find)).toMatchObject({
      error: { code: "endpointUnreachable", message: expect.stringContaining("ECONNREFUSED") },
    });
  });

  it("says so when nothing comes in time", async () => {
    const time = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(time.signal);
    onTestFinished(() => timeout.mockRestore());
    // The time is up once the service has been asked, however long that takes.
    const timeIsUp = () => time.abort(new DOMException("The time is up", "TimeoutError"));
    const { engine, find, service } = await openWithService(timeIsUp);
    expect(await engine.generateDescription(find)).toMatchObject({ error: { code: "endpointTooSlow" } });
    await expect.poll(() => service.left.length).toBe(1);
  });

  it("ends what runs when the consent is taken back", async () => {
    let heard: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      heard = resolve;
    });
    const { engine, find, service } = await openWithService(() => heard());
    const answer = engine.generateDescription(find);
    await asked;
    answered(await engine.chooseEndpoint(service.address, false));
    expect(await answer).toMatchObject({ error: { code: "generationCancelled" } });
  });

  it("is cancelled while a slow service thinks", async () => {
    let heard: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      heard = resolve;
    });
    const { engine, find } = await openWithService(() => heard());
    const answer = engine.generateDescription(find);
    await asked;
    answered(await engine.cancelGeneration(find));
    expect(await answer).toMatchObject({ error: { code: "generationCancelled" } });
  });
});
