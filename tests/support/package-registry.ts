import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A package registry on this machine that implements the part of version 3 of NuGet's protocol that Glossa needs. */
export class PackageRegistry {
  /** The requested paths, in order. */
  readonly asked: string[] = [];
  /** The headers of each request. */
  readonly headers: IncomingMessage["headers"][] = [];
  private readonly answers = new Map<string, Answer>();
  private readonly versions = new Map<string, string[]>();

  private constructor(
    private readonly server: Server,
    private readonly base: string,
  ) {}

  static async start(): Promise<PackageRegistry> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const registry = new PackageRegistry(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on("request", (request, response) => registry.answer(request, response));
    registry.json("/v3/index.json", {
      version: "3.0.0",
      resources: [
        { "@id": registry.at("/search"), "@type": "SearchQueryService" },
        { "@id": registry.at("/flat/"), "@type": "PackageBaseAddress/3.0.0" },
      ],
    });
    return registry;
  }

  /** Its address as written in configuration files. */
  get address(): string {
    return this.at("/v3/index.json");
  }

  at(path: string): string {
    return `${this.base}${path}`;
  }

  add(name: string, version: string, bytes: Uint8Array): this {
    const folder = `/flat/${name.toLowerCase()}`;
    const versions = [...(this.versions.get(folder) ?? []), version];
    this.versions.set(folder, versions);
    this.json(`${folder}/index.json`, { versions });
    return this.on(`${folder}/${version}/${name.toLowerCase()}.${version}.nupkg`, (_, response) => response.end(bytes));
  }

  json(path: string, value: unknown): this {
    return this.on(path, (_, response) => response.end(JSON.stringify(value)));
  }

  status(path: string, status: number, headers: Readonly<Record<string, string>> = {}): this {
    return this.on(path, (_, response) => response.writeHead(status, headers).end());
  }

  on(path: string, answer: Answer): this {
    this.answers.set(path, answer);
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? "";
    this.asked.push(path);
    this.headers.push(request.headers);
    const answer = this.answers.get(path) ?? ((_, missing) => missing.writeHead(404).end());
    answer(request, response);
  }
}
