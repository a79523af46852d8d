import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { formatMessage } from "../../../../../src/shared/errors/errors.ts";
import { packageDownloadMessages } from "../../../../../src/shared/messages/package-download-messages.ts";
import { RegistryFeed } from "../../../../../src/worker/languages/csharp/package-download/registry-feed.ts";
import { Requests } from "../../../../../src/worker/languages/csharp/package-download/requests.ts";
import { PackageRegistry } from "../../../../support/package-registry.ts";

const words = packageDownloadMessages.failures;
const LIMITS = { silentMs: 30_000, wholeMs: 60_000 };

let registry: PackageRegistry;
let ending: AbortController;

beforeEach(async () => {
  registry = await PackageRegistry.start();
  ending = new AbortController();
});

afterEach(() => registry.stop());

const requests = (limits = LIMITS, source = registry.address) => new Requests(source, ending.signal, limits);
const text = (path: string, most = 1_000) => requests().text(registry.at(path), most);

describe("asking a registry", () => {
  it("answers the text that is there, and nothing where there is none", async () => {
    registry.on("/a", (_, response) => response.end("ä text"));
    expect(await text("/a")).toBe("ä text");
    expect(await text("/b")).toBeUndefined();
  });

  it("sends nothing of who asks", async () => {
    registry.on("/a", (_, response) => response.writeHead(200, { "set-cookie": "a=b" }).end("x"));
    await text("/a");
    await text("/a");
    for (const headers of registry.headers) {
      expect(headers).not.toHaveProperty("authorization");
      expect(headers).not.toHaveProperty("cookie");
      expect(headers).not.toHaveProperty("referer");
    }
  });

  it.each([401, 403])("says that it would have to sign in where it is answered with %i", async (status) => {
    registry.status("/a", status, { "www-authenticate": "Basic" });
    await expect(text("/a")).rejects.toThrow(formatMessage(words.signIn, { status }));
    expect(registry.asked).toEqual(["/a"]);
  });

  it("says what else it is answered with", async () => {
    registry.status("/a", 503);
    await expect(text("/a")).rejects.toThrow(formatMessage(words.status, { status: 503 }));
  });

  it("takes no more bytes than are allowed", async () => {
    registry.on("/a", (_, response) => response.end("x".repeat(1_001)));
    await expect(text("/a", 1_000)).rejects.toThrow("larger than 1 MB");
    expect(await text("/a", 1_001)).toHaveLength(1_001);
  });

  it("takes no more bytes than are allowed of what is sent compressed", async () => {
    const { gzipSync } = await import("node:zlib");
    const bomb = gzipSync("x".repeat(5_000_000));
    registry.on("/a", (_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb));
    await expect(text("/a", 100_000)).rejects.toThrow("larger than");
  });

  it("gives up where nothing is answered, or no more comes", async () => {
    registry.on("/silent", () => {});
    registry.on("/stuck", (_, response) => response.write("x"));
    const impatient = requests({ silentMs: 50, wholeMs: 60_000 });
    await expect(impatient.text(registry.at("/silent"), 10)).rejects.toThrow(words.tooSlow);
    await expect(impatient.text(registry.at("/stuck"), 10)).rejects.toThrow(words.tooSlow);
  });

  it("gives up where a file takes too long in all", async () => {
    registry.on("/drip", (_, response) => {
      const timer = setInterval(() => response.write("x"), 5);
      response.on("close", () => clearInterval(timer));
    });
    const impatient = requests({ silentMs: 10_000, wholeMs: 100 });
    await expect(impatient.text(registry.at("/drip"), 1_000_000)).rejects.toThrow(words.tooSlow);
  });

  it("ends when it is cancelled, with the reason", async () => {
    const reason = new Error("enough");
    registry.on("/silent", () => ending.abort(reason));
    await expect(text("/silent")).rejects.toBe(reason);
  });

  it("says why nobody can be reached", async () => {
    const address = registry.at("/a");
    await registry.stop();
    await expect(requests().text(address, 10)).rejects.toThrow("ECONNREFUSED");
  });
});

describe("a redirect", () => {
  it("is followed", async () => {
    registry.status("/a", 302, { location: "/b" }).on("/b", (_, response) => response.end("there"));
    expect(await text("/a")).toBe("there");
  });

  it("is not followed for ever", async () => {
    registry.status("/a", 302, { location: "/a" });
    await expect(text("/a")).rejects.toThrow(words.redirects);
    expect(registry.asked).toHaveLength(6);
  });

  it.each(["http://a.example/x", "ftp://a.example/x", "file:///etc/passwd", "https://me:secret@a.example/x"])(
    "to %s is refused",
    async (location) => {
      registry.status("/a", 301, { location });
      await expect(text("/a")).rejects.toThrow(words.address.split("{")[0]);
    },
  );

  it("from elsewhere to this machine is refused", async () => {
    const other = requests(LIMITS, "https://a.example/index.json");
    await expect(other.text(registry.at("/a"), 10)).rejects.toThrow(words.address.split("{")[0]);
    expect(registry.asked).toEqual([]);
  });

  it("that says no place is a failure", async () => {
    registry.status("/a", 302);
    await expect(text("/a")).rejects.toThrow(formatMessage(words.status, { status: 302 }));
  });
});

describe("an answer that nobody reads", () => {
  // The registry may take as long as it likes: time goes on when it has answered.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it("leaves no clock behind", async () => {
    const [start, stop] = [vi.spyOn(globalThis, "setTimeout"), vi.spyOn(globalThis, "clearTimeout")];
    // The registry hears of the end when the silence has been too long.
    const ended = new Promise((resolve) =>
      registry.on("/x", (_, response) => response.on("close", resolve).write("x")),
    );
    // Told by these from the clocks of `fetch`.
    const limits = { silentMs: 12_345, wholeMs: 67_890 };
    await requests(limits).get(registry.at("/x"), 10);
    vi.advanceTimersByTime(limits.silentMs);
    await ended;
    for (const ms of Object.values(limits)) {
      const clocks = start.mock.results.filter((_, at) => start.mock.calls[at]?.[1] === ms);
      expect(clocks).not.toEqual([]);
      for (const { value } of clocks) expect(stop).toHaveBeenCalledWith(value);
    }
  });
});

describe("a registry", () => {
  const feed = () => new RegistryFeed(registry.address, requests());

  it("is asked what it is once, and then for versions and packages", async () => {
    registry.add("Moq", "4.20.0", new Uint8Array([1, 2]));
    const asked = feed();
    expect(await asked.versions("Moq")).toEqual(["4.20.0"]);
    expect(await asked.versions("Gone")).toEqual([]);
    const parts: Uint8Array[] = [];
    for await (const part of (await asked.open("Moq", "4.20.0")) ?? []) parts.push(part);
    expect(Buffer.concat(parts)).toEqual(Buffer.from([1, 2]));
    expect(await asked.open("Moq", "5.0.0")).toBeUndefined();
    expect(registry.asked.filter((path) => path === "/v3/index.json")).toHaveLength(1);
  });

  it("is none where it names no place of packages", async () => {
    registry.json("/v3/index.json", { resources: [{ "@id": "x", "@type": "SearchQueryService" }] });
    await expect(feed().versions("Moq")).rejects.toThrow(words.noRegistry);
    registry.status("/v3/index.json", 404);
    await expect(feed().versions("Moq")).rejects.toThrow(words.noRegistry);
  });

  it.each(["no JSON", "[]", `{"resources":[{"@id":1}]}`, "null"])(
    "cannot be understood where it answers %s",
    async (answer) => {
      registry.on("/v3/index.json", (_, response) => response.end(answer));
      await expect(feed().versions("Moq")).rejects.toThrow(words.answer);
    },
  );

  it("may not name a place on this machine unless it is there itself", async () => {
    const inner = createServer((_, response) => response.end("secret"));
    await new Promise<void>((resolve) => inner.listen(0, "127.0.0.1", resolve));
    const base = `http://127.0.0.1:${(inner.address() as AddressInfo).port}`;
    const outer = new Requests("https://a.example/index.json", ending.signal, LIMITS);
    await expect(outer.text(`${base}/x`, 10)).rejects.toThrow(words.address.split("{")[0]);
    inner.close();
  });
});
