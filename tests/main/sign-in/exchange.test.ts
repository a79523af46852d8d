import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { exchangeCode } from "../../../src/main/sign-in/exchange.ts";

let answer: unknown;
const server = createServer((_, response) => response.end(JSON.stringify(answer))).listen(0, "127.0.0.1");
afterEach(() => void server.close());

test("a token exchange may leave out how long its token lives: an hour", async () => {
  answer = { accessToken: "gho_x" };
  const before = Date.now();
  const found = await exchangeCode(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, () => {});
  expect(found?.accessToken).toBe("gho_x");
  expect(found?.expiresAt).toBeGreaterThanOrEqual(before + 3_600_000);
  expect(found?.expiresAt).toBeLessThanOrEqual(Date.now() + 3_600_000);
});
