import { getEventListeners } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { object, string } from "zod/mini";
import { GITHUB } from "../../../src/shared/limits/github.ts";
import { openClient } from "../../../src/worker/github/client.ts";
import { eventually } from "../../support/eventually.ts";
import { GitHubServer } from "../../support/github-server.ts";

const schema = object({ login: string() });

test("requests that run beside each other add one listener to their signal, and leave none waiting", async () => {
  const server = new GitHubServer();
  const api = await server.listen();
  onTestFinished(() => server.close());
  server.faults.push({ path: "/user", body: "slow" });
  const client = openClient(api, { warn: () => {}, onWait: () => {}, timeUnitMs: 1 }, server.token);
  const abort = new AbortController();
  const asked = Array.from({ length: GITHUB.requestsAtOnce }, () =>
    client.get(
      { name: "octo", send: ({ users }, options) => users.getAuthenticated({ ...options }), schema },
      abort.signal,
    ),
  );
  const ends = Promise.allSettled(asked);
  await eventually(() => expect(server.requests).toHaveLength(GITHUB.requestsAtOnce));
  expect(getEventListeners(abort.signal, "abort")).toHaveLength(1);
  abort.abort(new Error("cancelled"));
  for (const end of await ends) expect(end).toMatchObject({ status: "rejected", reason: { message: "cancelled" } });
});
