import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Loopback, listenForCallback } from "../../../src/main/sign-in/loopback.ts";
import { eventually } from "../../support/eventually.ts";

let loopback: Loopback;
let received: string[];
let sockets: Socket[];
beforeEach(async () => {
  [received, sockets] = [[], []];
  const receive = (address: string) => {
    received.push(address);
    return new URL(address).searchParams.get("state") === "right";
  };
  loopback = await listenForCallback(receive, "Thanks");
});
afterEach(() => {
  loopback.close();
  for (const socket of sockets) socket.destroy();
});

function open(): Socket {
  const socket = connect(Number(new URL(loopback.redirectUri).port), "127.0.0.1");
  socket.on("error", () => undefined);
  sockets.push(socket);
  return socket;
}

/** Sends bytes unchanged, and returns everything that comes back until the other side ends. */
function exchange(bytes: string): Promise<string> {
  const socket = open();
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    answer += text;
  });
  socket.write(bytes);
  return new Promise((resolve) => socket.once("close", () => resolve(answer)));
}

const get = (target: string, more = "") => `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\n${more}\r\n`;

test.each([
  ["//", 404],
  ["//evil.example/oauth/callback?state=right", 404],
  ["///", 404],
  ["/", 404],
  ["/%", 404],
  ["/\\\\[", 404],
  ["http://[/oauth/callback?state=right", 404],
  ["http://127.0.0.1/oauth/callback?state=right", 404],
  ["*", 404],
  ["/oauth/callback/../callback2", 404],
  ["/oauth/callback", 404],
  ["/oauth/callback?state=wrong", 404],
])("%s is answered with %i", async (target, status) => {
  expect(await exchange(get(target))).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  // The expected answer is still accepted, whoever sent the earlier requests.
  expect(await exchange(get("/oauth/callback?state=right"))).toMatch(/^HTTP\/1.1 200 .*Thanks/s);
});

test.each([
  ["another method", "POST /oauth/callback?state=right HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\nabc", 404],
  ["an endless body", get("/", "Content-Length: 999999999\r\n"), 404],
  ["a wish to speak otherwise", get("/", "Connection: Upgrade\r\nUpgrade: websocket\r\n"), 404],
  ["no HTTP at all", "\u0000\u0001 hello\r\n\r\n", 400],
  ["no host", "GET / HTTP/1.1\r\n\r\n", 400],
  ["a long address", get(`/${"a".repeat(100_000)}`), 431],
  ["large headers", get("/", `X: ${"a".repeat(100_000)}\r\n`), 431],
])("%s is answered", async (_, bytes, status) => {
  expect(await exchange(bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(received).toEqual([]);
});

test("its end ends connections that say nothing, and those in the middle of a request", async () => {
  const closed = vi.fn();
  for (const bytes of ["", "GET / HT", "GET / HTTP/1.1\r\nX: "]) {
    const socket = open();
    socket.once("close", closed);
    await new Promise<void>((resolve) => socket.once("connect", () => socket.write(bytes, () => resolve())));
  }
  await exchange(get("/oauth/callback?state=right"));
  await eventually(() => expect(closed).toHaveBeenCalledTimes(3));
  await expect(exchange(get("/"))).resolves.toBe("");
});

test("the browser still gets its answer when the listening is ended with it", async () => {
  loopback.close();
  loopback = await listenForCallback(() => {
    queueMicrotask(() => loopback.close());
    return true;
  }, "Thanks");
  expect(await exchange(get("/oauth/callback?code=c"))).toMatch(/^HTTP\/1.1 200 .*Thanks/s);
});
