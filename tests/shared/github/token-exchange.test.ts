import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { exchangeCode } from "../../../src/shared/github/token-exchange.ts";

let answer: unknown;
const server = createServer((_, response) => response.end(JSON.stringify(answer))).listen(0, "127.0.0.1");
afterAll(() => void server.close());

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/?code=secret`;

test("a token exchange may leave out how long its token lives: an hour", async () => {
  answer = { accessToken: "gho_x" };
  const before = Date.now();
  const found = await exchangeCode(
    () => fetch(address()),
    () => {},
  );
  expect(found?.accessToken).toBe("gho_x");
  expect(found?.expiresAt).toBeGreaterThanOrEqual(before + 3_600_000);
  expect(found?.expiresAt).toBeLessThanOrEqual(Date.now() + 3_600_000);
});

test("a token exchange that answers without a token, or not at all, leads to none, and its address is not told", async () => {
  answer = { error: "code_refused" };
  const told: string[] = [];
  const fail = () => Promise.reject(new TypeError(`${address()} cannot be reached`));
  for (const ask of [() => fetch(address()), fail])
    expect(await exchangeCode(ask, (text) => told.push(text))).toBeNull();
  expect(told).toEqual([expect.stringContaining("200"), expect.stringContaining("TypeError")]);
  expect(told.join()).not.toContain("secret");
});
