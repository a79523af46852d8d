import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { SitePublisher } from "../../src/desktop-engine/site-publisher.ts";
import type { EngineEvent } from "../../src/shared/engine/engine-event.ts";
import { publishMessages } from "../../src/shared/messages/publish-messages.ts";
import { openCatalogue } from "../../src/worker/catalogue/catalogue.ts";
import { asDatabase } from "../../src/worker/catalogue/store/store.ts";
import { eventually } from "../support/eventually.ts";
import { generateProject } from "../support/generated-project.ts";
import { EngineHost } from "../worker/engine/engine-host.ts";
import { temporaryFolder, writeFiles } from "../worker/sources/folders.ts";

it("says that its project was closed where that has ended its linking, on which it waits", async () => {
  const folder = join(temporaryFolder(), "project");
  mkdirSync(folder);
  writeFiles(folder, Object.fromEntries(generateProject(300).map(({ path, text }) => [path, text])));
  const host = new EngineHost({});
  await host.imported(folder);
  const events: EngineEvent[] = [];
  const catalogue = openCatalogue(asDatabase(host.database), (message) => expect.fail(message));
  const publisher = new SitePublisher(host.engine, Promise.resolve(catalogue), (event) => events.push(event));
  const publishing = publisher.publish(join(temporaryFolder(), "site"), {
    ...{ title: "", format: "markdown", flavor: "plain", visibility: "public", baseUrl: "" },
    ...{ withSource: false, withTests: false },
  });
  await eventually(() => expect(events[0]).toMatchObject({ type: "publishing", step: "linking" }));
  // What is still being opened is waited for before the project is closed.
  const asked = host.engine.queueStatus();
  await host.engine.closeProject();
  await Promise.all([publishing, asked]);
  expect(events.at(-1)).toMatchObject({
    type: "publishingEnded",
    outcome: { status: "failed", error: { context: { detail: publishMessages.projectLeft } } },
  });
});
