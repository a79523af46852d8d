import { LINK_THREADS_FROM_FILES } from "../../src/shared/limits/threads.ts";
import { engineEvents } from "../support/engine-events.ts";
import { expect, test } from "../support/fixtures.ts";
import { generateProject } from "../support/generated-project.ts";

test("threads help to link a large project, and nothing goes wrong with them", async ({ app, page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  page.on("worker", (worker) => scripts.push(worker.url()));
  await app.choosePrivateFolder("shop", generateProject(LINK_THREADS_FROM_FILES + 100));
  await app.waitForImport();
  await expect.poll(async () => (await engineEvents(page, "usesLinked")).length, { timeout: 60_000 }).toBe(1);
  expect(await engineEvents(page, "warning")).toEqual([]);
  const cores = await page.evaluate(() => navigator.hardwareConcurrency);
  expect(scripts.some((address) => address.includes("link-thread-web"))).toBe(cores > 3);
});
