import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fetchSample } from "../../../src/renderer/platform/sample.ts";

let server: Server;
let pages: Record<string, string>;

beforeEach(async () => {
  pages = {};
  server = createServer((request, response) => {
    const page = pages[request.url ?? ""];
    response.writeHead(page === undefined ? 404 : 200).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => server.close());

function folder(): URL {
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/sample/`);
}

test("the sample is the files its list names", async () => {
  pages["/sample/index.json"] = JSON.stringify(["Program.cs", "Data/Über C#.cs"]);
  pages["/sample/Program.cs"] = "class Program;";
  pages["/sample/Data/%C3%9Cber%20C%23.cs"] = "class Data;";
  const source = await fetchSample(folder());
  expect(source).toMatchObject({ kind: "files", name: "Glossa Sample" });
  const files = source.kind === "files" ? source.files : [];
  expect(files.map((file) => file.path)).toEqual(["Program.cs", "Data/Über C#.cs"]);
  const texts = await Promise.all(files.map(async (file) => new TextDecoder().decode(await file.file.arrayBuffer())));
  expect(texts).toEqual(["class Program;", "class Data;"]);
});

test.each([
  ["the list is missing", {}],
  ["the list is no list", { "/sample/index.json": '{"files":[]}' }],
  ["the list is no JSON", { "/sample/index.json": "<html>" }],
  ["a file is missing", { "/sample/index.json": '["Gone.cs"]' }],
])("when %s, that is the error", async (_, broken) => {
  pages = broken;
  await expect(fetchSample(folder())).rejects.toMatchObject({ code: "sampleUnreadable" });
});
