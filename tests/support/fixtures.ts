import { fileURLToPath } from "node:url";
import { test as base, expect } from "@playwright/test";
import { createServer } from "../../src/server/create-server.ts";
import { AppPage } from "./app-page.ts";
import { createDiskProject, type DiskProject } from "./disk-project.ts";
import { recordEngineEvents } from "./engine-events.ts";

const WEB_EDITION = fileURLToPath(new URL("../../dist/web", import.meta.url));

export interface TestFixtures {
  /** The opened page; a test in which it logs an error fails. */
  readonly app: AppPage;
  /** An empty folder named `project` on the disk. */
  readonly project: DiskProject;
}

export interface WorkerFixtures {
  /** The address of the built web edition, served for this worker only. */
  readonly address: string;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern.
    async ({}, use) => {
      const server = await createServer({ root: WEB_EDITION, port: 0 });
      await use(server.url);
      await server.close();
    },
    { scope: "worker" },
  ],
  baseURL: ({ address }, use) => use(address),
  app: async ({ page }, use) => {
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(String(error)));
    await recordEngineEvents(page);
    const app = new AppPage(page);
    await app.open();
    await use(app);
    expect(errors).toEqual([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern.
  project: async ({}, use) => {
    const project = createDiskProject("project");
    await use(project);
    project.remove();
  },
});

export { expect };
