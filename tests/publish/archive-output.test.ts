import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import type { PublishedFile } from "../../src/publish/format.ts";
import { ArchiveOutput } from "../../src/publish/output/archive-output.ts";
import { formatMessage } from "../../src/shared/errors/errors.ts";
import { publishMessages } from "../../src/shared/messages/publish-messages.ts";

async function* published(files: readonly PublishedFile[]): AsyncGenerator<PublishedFile> {
  yield* files;
}

async function archived(files: readonly PublishedFile[]) {
  const output = new ArchiveOutput();
  const counts = await output.write(published(files));
  return { counts, bytes: new Uint8Array(await output.blob.arrayBuffer()) };
}

it("holds every file, and the same files give the same bytes", async () => {
  const files = [
    { path: "index.html", text: "<p>Grüße, 天気</p>" },
    { path: "Shop/Ünder/Order-1/index.html", text: "" },
    { path: "assets/logo.png", text: new Uint8Array([0x89, 0x50, 0, 255]) },
  ];
  const { counts, bytes } = await archived(files);
  expect(counts).toEqual({ written: 3, unchanged: 0, removed: 0, bytes: 26 });
  const encoded = files.map(({ path, text }) => [
    path,
    typeof text === "string" ? new TextEncoder().encode(text) : text,
  ]);
  expect(unzipSync(bytes)).toEqual(Object.fromEntries(encoded));
  expect((await archived(files)).bytes).toEqual(bytes);
});

it("holds a site that is larger than the parts that are kept in memory", async () => {
  const random = Uint8Array.from({ length: 3 * 1024 ** 2 }, (_, at) => (at * at * 31) >> 7);
  const files = [1, 2, 3, 4].map((number) => ({ path: `${number}.bin`, text: random }));
  const { counts, bytes } = await archived(files);
  expect(counts.bytes).toBe(12 * 1024 ** 2);
  const entries = unzipSync(bytes);
  expect(Object.keys(entries)).toEqual(["1.bin", "2.bin", "3.bin", "4.bin"]);
  expect(Object.values(entries).every((entry) => Buffer.compare(entry, random) === 0)).toBe(true);
});

it.each(["../out.html", "/etc/out.html", "a/../../out.html", "a\\b.html", "", "a//b.html"])(
  "refuses a path that is not inside: %j",
  async (path) => {
    await expect(archived([{ path, text: "" }])).rejects.toThrow(formatMessage(publishMessages.badPath, { path }));
  },
);

it("refuses a path that is there already", async () => {
  const file = { path: "a.html", text: "" };
  await expect(archived([file, file])).rejects.toThrow("a.html");
});

it("holds more files than the record at the end of an archive can count", async () => {
  const files = Array.from({ length: 0xffff + 5 }, (_, number) => ({ path: `${number}.html`, text: "" }));
  const { counts, bytes } = await archived(files);
  expect(counts.written).toBe(0xffff + 5);
  const names: string[] = [];
  unzipSync(bytes, { filter: ({ name }) => names.push(name) < 0 });
  expect(names).toEqual(files.map(({ path }) => path));
});

it("says of a site that is too large for an archive what can be done", async () => {
  const output = new ArchiveOutput(200);
  const random = Uint8Array.from({ length: 300 }, (_, at) => (at * at * 31) >> 7);
  await expect(output.write(published([{ path: "large.bin", text: random }]))).rejects.toThrow(
    publishMessages.archiveTooLarge,
  );
});
