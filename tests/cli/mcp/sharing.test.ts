import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from "node:fs";
import { connect as connectTo, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { ensureBuilt } from "../../../scripts/builds.ts";
import { proofOf } from "../../../src/cli/mcp/sharing/proof.ts";
import { temporaryFolder } from "../../support/folders.ts";
import { ask, type Started, start, type ToolAnswer } from "./client.ts";
import { shopFolder } from "./shop.ts";

beforeAll(async () => {
  await ensureBuilt("node");
});

const QUESTIONS: readonly (readonly [tool: string, given: Record<string, unknown>])[] = [
  ["find", { text: "Cart.Add" }],
  ["find", { text: "add", in: "strings" }],
  ["find", { text: "(", in: "text", regex: true }],
  ["read", { name: "Cart.Add(int)" }],
  ["read", { name: "Cart" }],
  ["read", { name: 5 }],
  ["trace", { name: "Cart.Check", want: "callers", depth: 2 }],
  ["trace", { name: "Till.Close", want: "path", to: "Cart.Check" }],
  ["trace", { name: "Cart.count", want: "uses" }],
];

/** A folder, the cache for its facts, and the temporary files of the servers. */
interface Shop {
  readonly folder: string;
  readonly cache: string;
  readonly start: (...more: readonly string[]) => Promise<Started>;
}

function shop(): Shop {
  const [folder, temporary] = [shopFolder(), temporaryFolder()];
  const cache = join(temporary, "cache");
  return { folder, cache, start: (...more) => start(temporary, folder, "--cache", cache, ...more) };
}

function askAll({ client }: Started) {
  return Promise.all(QUESTIONS.map(([tool, given]) => ask(client, tool, given)));
}

async function overview({ client }: Started): Promise<unknown> {
  return (await client.readResource({ uri: "glossa://overview" })).contents;
}

/** Returns the ids of the processes that have answered for this one. */
function hostsOf({ said }: Started): readonly number[] {
  return Array.from(said().matchAll(/process (\d+) reads this folder/g), ([, pid]) => Number(pid));
}

/**
 * Waits until a process has said that only this one answers for it: this message arrives on another pipe than the
 * answers.
 */
async function answeredBy(one: Started, pid: number | undefined): Promise<void> {
  await expect.poll(() => hostsOf(one)).toEqual([pid]);
}

/** Kills a server with a signal that it cannot handle. */
async function kill({ client, pid }: Started): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    client.onclose = () => resolve();
  });
  process.kill(pid, "SIGKILL");
  await ended;
}

/** Returns the files of a cache that a process has open, on Linux. */
function opened({ pid }: Started, cache: string): readonly string[] {
  return readdirSync(`/proc/${pid}/fd`)
    .map((name) => readlinkSync(`/proc/${pid}/fd/${name}`))
    .filter((path) => path.startsWith(join(cache, "store")));
}

/** Returns the note that tells how to reach the process with the engine. */
function noteIn(cache: string): { readonly file: string; readonly address: string; readonly token: string } {
  const [name = ""] = readdirSync(join(cache, "mcp")).filter((one) => one.endsWith(".json"));
  const file = join(cache, "mcp", name);
  return { file, ...JSON.parse(readFileSync(file, "utf8")) };
}

/** Returns answers from a process that has left its note and ended. */
async function endedHost(start: Shop["start"]): Promise<readonly ToolAnswer[]> {
  const host = await start();
  const answers = await askAll(host);
  await kill(host);
  return answers;
}

/**
 * Listens in place of the process that has left the note, greets every client as that process would, and handles each
 * question.
 */
async function standIn(cache: string, answer: (socket: Socket) => void) {
  const { file, ...note } = noteIn(cache);
  const address = process.platform === "win32" ? `${note.address}-x` : `${note.address.slice(0, -6)}x.sock`;
  const asked: unknown[] = [];
  const server = createServer((socket) => {
    let isWelcome = false;
    socket.on("error", () => {});
    socket.setEncoding("utf8").on("data", (text: string) => {
      for (const line of text.trim().split("\n")) {
        if (!isWelcome)
          socket.write(`${JSON.stringify({ proof: proofOf(note.token, "host", JSON.parse(line).nonce) })}\n`);
        else if (asked.push(JSON.parse(line)) > 0) answer(socket);
        isWelcome = true;
      }
    });
  });
  server.listen(address);
  await once(server, "listening");
  writeFileSync(file, JSON.stringify({ ...note, address, process: 1 }));
  onTestFinished(() => void server.close());
  return { asked, close: () => void server.close() };
}

/**
 * Returns the answers to these bytes, each sent after the answer to the one before, until the other side ends the
 * connection.
 */
async function conversation(address: string, ...pieces: readonly (string | Uint8Array)[]): Promise<readonly unknown[]> {
  const [first = "", ...rest] = pieces;
  const socket = connectTo(address);
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    answer += text;
    const next = rest.shift();
    if (next !== undefined) socket.write(next);
  });
  // A server that does not read the input to its end breaks the connection.
  socket.on("error", () => {});
  const ended = new Promise((resolve) => socket.once("close", resolve));
  socket.write(first);
  await ended;
  return answer.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line)]));
}

describe("several processes for one folder", () => {
  it("share one engine, and answer as one that has its own", async () => {
    const { start, cache } = shop();
    const host = await start();
    const answers = await askAll(host);
    const other = await start();
    expect(await askAll(other)).toEqual(answers);
    expect(await overview(other)).toEqual(await overview(host));
    await answeredBy(other, host.pid);
    expect(hostsOf(host)).toEqual([]);

    const alone = await start("--define", "X");
    expect(await askAll(alone)).toEqual(answers);
    expect([hostsOf(alone), alone.said()]).toEqual([[], expect.stringContaining("with other options")]);
    if (process.platform === "linux")
      expect([opened(host, cache), opened(other, cache)]).toEqual([expect.arrayContaining([expect.anything()]), []]);
  });

  it("share one without a cache, and by a link to the folder, too", async () => {
    const [folder, temporary] = [shopFolder(), temporaryFolder()];
    const link = join(temporary, "link");
    symlinkSync(folder, link, "junction");
    const host = await start(temporary, folder);
    const answers = await askAll(host);
    const other = await start(temporary, link, "--threads", "1");
    expect(await askAll(other)).toEqual(answers);
    await answeredBy(other, host.pid);
  });

  it("have one engine where all start at once", async () => {
    const { start } = shop();
    const all = await Promise.all([start(), start(), start(), start()]);
    const [first, ...others] = await Promise.all(all.map(askAll));
    for (const answers of others) expect(answers).toEqual(first);
    const hosts = () => all.filter((one) => one.said() === "");
    await expect.poll(() => hosts().length).toBe(1);
    const [host] = hosts();
    for (const one of all) if (one !== host) await answeredBy(one, host?.pid);
  });

  it("see both what has changed on the disk", async () => {
    const { start, folder } = shop();
    const both = [await start(), await start()];
    for (const one of both) await askAll(one);
    writeFileSync(join(folder, "src/Till.cs"), "namespace Shop;\npublic class Till { public void Open() { } }\n");
    await Promise.all(
      both.map(({ client }) =>
        expect
          .poll(async () => (await ask(client, "read", { name: "Till.Open" })).text)
          .toContain("method Till.Open()"),
      ),
    );
  });
});

describe("when the process with the engine ends", () => {
  it.skipIf(process.platform === "win32")("by kill -9, one of the others answers what was asked", async () => {
    const { start } = shop();
    const first = await start();
    const answers = await askAll(first);
    let rest = [await start(), await start(), await start()];
    for (const one of rest) expect(await askAll(one)).toEqual(answers);
    let host: Started | undefined = first;
    while (host !== undefined && rest.length > 1) {
      const asked = rest.map(askAll);
      await kill(host);
      for (const said of await Promise.all(asked)) expect(said).toEqual(answers);
      const pid: number = host.pid;
      for (const one of rest) await expect.poll(one.said).toContain(`process ${pid} has ended`);
      // All others report the process that answers for them now.
      const alone = () => rest.filter((one) => hostsOf(one).at(-1) === pid);
      await expect.poll(() => alone().length).toBe(1);
      [host] = alone();
      rest = rest.filter((one) => one !== host);
      for (const one of rest) expect(hostsOf(one).at(-1)).toBe(host?.pid);
    }
    const late = await start();
    expect(await askAll(late)).toEqual(answers);
    await answeredBy(late, host?.pid);
  });

  it("in order, another one answers what was asked, and nothing is left but the lock", async () => {
    const { start, cache } = shop();
    const host = await start();
    const other = await start();
    const answers = await askAll(host);
    expect(await askAll(other)).toEqual(answers);
    const asked = askAll(other);
    await host.client.close();
    expect(await asked).toEqual(answers);
    const third = await start();
    expect(await askAll(third)).toEqual(answers);
    await answeredBy(third, other.pid);
    await third.client.close();
    await other.client.close();
    expect(readdirSync(join(cache, "mcp"))).toEqual(["lock"]);
  });

  it.skipIf(process.platform === "win32")("alone, what it leaves behind keeps nobody from starting", async () => {
    const { start, cache } = shop();
    const first = await start();
    const answers = await askAll(first);
    await kill(first);
    expect(readdirSync(join(cache, "mcp")).filter((name) => name.endsWith(".sock"))).toHaveLength(1);
    const [second, third] = [await start(), await start()];
    expect(await askAll(second)).toEqual(answers);
    expect(await askAll(third)).toEqual(answers);
    await answeredBy(third, second.pid);
    expect(hostsOf(second)).toEqual([]);
    expect(readdirSync(join(cache, "mcp")).filter((name) => name.endsWith(".sock"))).toHaveLength(1);
  });
});

describe("a question that is being answered when the connection ends", () => {
  it("is asked again of whoever comes next", async () => {
    const { start, cache } = shop();
    const answers = await endedHost(start);
    const stand = await standIn(cache, (socket) => {
      stand.close();
      socket.destroy();
    });
    const client = await start();
    const [tool, given] = QUESTIONS[0] ?? ["", {}];
    expect(await ask(client.client, tool, given)).toEqual(answers[0]);
    expect(stand.asked).toEqual([{ id: 1, question: { tool, arguments: given } }]);
    expect([hostsOf(client), client.said()]).toEqual([[1], expect.stringContaining("process 1 has ended")]);
  });

  it("is asked no third time", async () => {
    const { start, cache } = shop();
    const answers = await endedHost(start);
    const stand = await standIn(cache, (socket) => void socket.destroy());
    const client = await start();
    expect(await ask(client.client, "find", { text: "Till" })).toEqual({
      isError: true,
      text: expect.stringContaining("ended while it answered, and so did the one after it"),
    });
    expect(stand.asked).toHaveLength(2);
    stand.close();
    await expect.poll(() => askAll(client)).toEqual(answers);
  });

  it.each([
    ["no JSON", "nonsense"],
    ["half an answer", '{"id":1}'],
    ["an answer of another form", '{"id":1,"text":5,"isError":false}'],
    ["too long", "x".repeat(3_000_000)],
  ])("is asked of another one where the answer is %s", async (_, line) => {
    const { start, cache } = shop();
    const answers = await endedHost(start);
    const stand = await standIn(cache, (socket) => {
      stand.close();
      socket.write(`${line}\n`);
    });
    expect(await askAll(await start())).toEqual(answers);
  });
});

describe("the right to write", () => {
  it("is that of each client, whatever the process with the engine may", async () => {
    const { start, folder } = shop();
    const file = join(folder, "glossa.descriptions.json");
    const reader = await start();
    await askAll(reader);
    const writer = await start("--allow-writes");
    expect((await ask(writer.client, "describe", { name: "Till.Close", text: "Ends the day." })).isError).toBe(false);
    await answeredBy(writer, reader.pid);
    expect(readFileSync(file, "utf8")).toContain("Ends the day.");
    expect((await ask(reader.client, "read", { name: "Till.Close" })).text).toContain("> Ends the day.\n");
    await expect(ask(reader.client, "describe", { name: "Till", text: "x" })).rejects.toThrow("no tool 'describe'");
  });

  it("shows what was written with the next question, also while others ask without a pause", async () => {
    const { start } = shop();
    const [writer, other] = [await start("--allow-writes"), await start()];
    let isOver = false;
    const asking = Array.from({ length: 4 }, async () => {
      while (!isOver) await ask(other.client, "trace", { name: "Cart.Check", want: "callers", depth: 2 });
    });
    for (const text of ["First.", "Second.", "Third."]) {
      await ask(writer.client, "describe", { name: "Till.Close", text });
      expect((await ask(writer.client, "read", { name: "Till.Close" })).text).toContain(`> ${text}\n`);
    }
    isOver = true;
    await Promise.all(asking);
  });

  it("is not lent by a process that has it", async () => {
    const { start, folder } = shop();
    const writer = await start("--allow-writes");
    await askAll(writer);
    const reader = await start();
    await askAll(reader);
    await answeredBy(reader, writer.pid);
    await expect(ask(reader.client, "describe", { name: "Till", text: "x" })).rejects.toThrow("no tool 'describe'");
    expect((await reader.client.listTools()).tools).toHaveLength(3);
    expect(existsSync(join(folder, "glossa.descriptions.json"))).toBe(false);
  });
});

describe("a process that can share with nobody", () => {
  const unsafe: readonly (readonly [what: string, make: (path: string) => void])[] = [
    ["others could look into the folder", (path) => mkdirSync(path, { mode: 0o755 })],
    ["a link leads elsewhere", (path) => symlinkSync(temporaryFolder(), path)],
  ];

  it.skipIf(process.platform === "win32").each(unsafe)("answers by itself where %s", async (_, make) => {
    const { start, cache } = shop();
    mkdirSync(cache);
    make(join(cache, "mcp"));
    const [one, other] = [await start(), await start()];
    expect(await askAll(one)).toEqual(await askAll(other));
    for (const { said } of [one, other]) expect(said()).toContain("is not a folder that only this user can access");
  });

  it.skipIf(process.platform === "win32")("answers by itself where the path is too long for a socket", async () => {
    const { folder } = shop();
    const one = await start(temporaryFolder(), folder, "--cache", join(temporaryFolder(), "long".repeat(25)));
    expect((await ask(one.client, "find", { text: "Till" })).isError).toBe(false);
    expect(one.said()).toMatch(/^glossa: this process reads the folder by itself: .* too long for a socket\n$/);
  });

  it("answers by itself where there is no folder for a socket", async () => {
    const { start, cache } = shop();
    mkdirSync(cache);
    writeFileSync(join(cache, "mcp"), "");
    const one = await start();
    expect((await ask(one.client, "find", { text: "Till" })).isError).toBe(false);
    expect(one.said()).toMatch(/^glossa: this process reads the folder by itself: /);
  });
});

describe("whatever arrives at the socket", () => {
  it("costs the connection at most, and a proof of the token is asked for", async () => {
    const { start, cache, folder } = shop();
    const host = await start("--allow-writes");
    const answers = await askAll(host);
    const other = await start();
    await askAll(other);
    const { token, address } = noteIn(cache);
    const nonce = "5".repeat(64);
    const proof = proofOf(token, "client", nonce);
    const hello = (more = {}) => `${JSON.stringify({ nonce, proof, mayWrite: false, ...more })}\n`;
    const question = (more = {}) => `${JSON.stringify({ id: 1, question: { resource: "x" }, ...more })}\n`;
    const hostile = [
      "\n",
      "GET / HTTP/1.1\r\n\r\n",
      question(),
      "[]\n",
      "null\n",
      `${"[".repeat(100_000)}\n`,
      hello({ proof: "" }),
      hello({ proof: "0".repeat(64) }),
      hello({ proof: token }),
      hello({ proof: proofOf(token, "host", nonce) }),
      hello({ proof: [proof] }),
      hello({ nonce: "6".repeat(64) }),
      hello({ nonce: "" }),
      hello({ mayWrite: "yes" }),
      "x".repeat(3_000_000),
    ];
    for (const bytes of [...hostile, Buffer.from([0xff, 0xfe, 0, 10, 0xc0, 10])])
      expect(await conversation(address, bytes)).toEqual([]);

    const greeting = { proof: proofOf(token, "host", nonce) };
    const afterHello = [
      "nonsense\n",
      hello(),
      question({ id: 0 }),
      question({ id: 2 ** 60 }),
      question({ question: { tool: 5 } }),
      question({ question: { resource: "x".repeat(5_000) } }),
      `${" ".repeat(3_000_000)}`,
      `${JSON.stringify({ id: 1, question: { tool: "x".repeat(100), arguments: {} } })}\n`,
    ];
    for (const bytes of afterHello) expect(await conversation(address, hello(), bytes)).toEqual([greeting]);
    const write = { tool: "describe", arguments: { name: "Till", text: "x" } };
    expect(await conversation(address, hello(), question({ question: write }), "bye\n")).toEqual([
      greeting,
      { id: 1, text: "There is no tool 'describe'.", isError: true },
    ]);

    for (const one of [host, other]) expect(await askAll(one)).toEqual(answers);
    await answeredBy(other, host.pid);
    expect(existsSync(join(folder, "glossa.descriptions.json"))).toBe(false);
  });
});
