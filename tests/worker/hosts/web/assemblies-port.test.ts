import { afterEach, describe, expect, it } from "vitest";
import { FilesFromPort, filesPortIn, serveFiles } from "../../../../src/worker/hosts/web/assemblies-port.ts";
import type { LoadAssembly } from "../../../../src/worker/languages/contract/language.ts";
import { loadAssemblies } from "../../../../src/worker/languages/csharp/packages/load-assemblies.ts";
import { loaded } from "../../../support/loaded-file.ts";
import { sampleAssembly } from "../../languages/csharp/metadata/sample-assembly.ts";

const A = { path: "/a", places: undefined } as const;

const channels: MessageChannel[] = [];

afterEach(() => {
  for (const { port1 } of channels.splice(0)) port1.close();
});

function connect(load: LoadAssembly) {
  const channel = new MessageChannel();
  channels.push(channel);
  serveFiles(channel.port1, load);
  return { files: new FilesFromPort(channel.port2), ...channel };
}

describe("files over a port", () => {
  it("come to whoever asked for them, each to its own", async () => {
    const { files } = connect(async ({ path }) => loaded(new Uint8Array([path.length])));
    const found = await Promise.all(["/a", "/abc"].map((path) => files.load({ path, places: undefined })));
    expect(found.map((each) => each?.bytes())).toEqual([new Uint8Array([2]), new Uint8Array([4])]);
  });

  it("move over, and are not copied", async () => {
    const bytes = new Uint8Array([1, 2, 3]);
    const { files } = connect(async () => loaded(bytes));
    expect((await files.load(A))?.bytes()).toEqual(new Uint8Array([1, 2, 3]));
    expect(bytes.length).toBe(0);
  });

  it("are asked for with what they are expected to be", async () => {
    const asked: unknown[] = [];
    const { files } = connect(async (file) => void asked.push(file));
    await files.load({ ...A, expected: { bytes: 3, modified: 4 } });
    expect(asked).toEqual([{ ...A, expected: { bytes: 3, modified: 4 } }]);
  });

  it("are undefined where there are none, or they cannot be read", async () => {
    const { files } = connect(async ({ path }) => {
      if (path === "/broken") throw new Error("broken");
      return undefined;
    });
    expect(await files.load({ ...A, path: "/none" })).toBeUndefined();
    expect(await files.load({ ...A, path: "/broken" })).toBeUndefined();
  });

  it("are not affected by messages of another form", async () => {
    const { files, port2 } = connect(async () => loaded(new Uint8Array([1])));
    port2.postMessage({ id: "1", path: 3 });
    expect((await files.load(A))?.bytes()).toEqual(new Uint8Array([1]));
  });

  it("are what a linker loads assemblies of", async () => {
    const { files } = connect(async () => loaded(sampleAssembly().bytes()));
    const assembly = { name: "Sample", path: "/packages/Sample.dll", bytes: 1, modified: 1 };
    const found = { packages: [], assemblies: [assembly], visible: [[0]] };
    const { list } = await loadAssemblies(found, { users: [], places: undefined }, (file) => files.load(file));
    expect(list[0]?.hasNamespace("Demo")).toBe(true);
  });
});

it("a thread's first message brings the port, and no other does", () => {
  const channel = new MessageChannel();
  channels.push(channel);
  expect(filesPortIn({ type: "files", port: channel.port2 })).toBe(channel.port2);
  expect(filesPortIn({ type: "declared" })).toBeUndefined();
});
