import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { folderPublisher } from "../../src/desktop-engine/folder-publisher.ts";
import type { EngineEvent } from "../../src/shared/engine/engine-event.ts";
import type { PublishRequest } from "../../src/shared/engine/publish-request.ts";
import { formatMessage } from "../../src/shared/errors/errors.ts";
import { publishMessages } from "../../src/shared/messages/publish-messages.ts";
import { openCatalogue } from "../../src/worker/catalogue/catalogue.ts";
import { asDatabase } from "../../src/worker/catalogue/store/store.ts";
import { eventually } from "../support/eventually.ts";
import { folderWith, temporaryFolder } from "../support/folders.ts";
import { generateProject } from "../support/generated-project.ts";
import { EngineHost } from "../worker/engine/engine-host.ts";

const REQUEST: PublishRequest = {
  ...{ title: "", format: "markdown", flavor: "plain", visibility: "public", baseUrl: "" },
  ...{ withSource: false, withTests: false },
};

async function publisherOf(files: Readonly<Record<string, string>>) {
  const folder = folderWith("project", files);
  const host = new EngineHost({});
  const { project } = await host.imported(folder);
  const events: EngineEvent[] = [];
  const catalogue = openCatalogue(asDatabase(host.database), (message) => expect.fail(message));
  const publisher = folderPublisher(host.engine, Promise.resolve(catalogue), (event) => events.push(event));
  return { host, publisher, events, projectId: project.id };
}

it("says that its project was closed where that has ended its linking, on which it waits", async () => {
  const files = Object.fromEntries(generateProject(300).map(({ path, text }) => [path, text]));
  const { host, publisher, events, projectId } = await publisherOf(files);
  const publishing = publisher.publish(projectId, join(temporaryFolder(), "site"), REQUEST);
  await eventually(() => expect(events[0]).toMatchObject({ type: "publishing", step: "linking" }));
  // A call that is still opening is awaited before the project is closed.
  const asked = host.engine.queueStatus();
  await host.engine.closeProject();
  await Promise.all([publishing, asked]);
  expect(events.at(-1)).toMatchObject({
    type: "publishingEnded",
    outcome: { status: "failed", error: { context: { detail: publishMessages.projectLeft } } },
  });
});

it("writes nothing where another project is open than the one that the folder was chosen for", async () => {
  const { publisher, events } = await publisherOf({ "Order.cs": "public class Order { }" });
  const out = join(temporaryFolder(), "site");
  expect(await publisher.publish("folder-00000000-00000001", out, REQUEST)).toBe(false);
  expect(events.at(-1)).toMatchObject({
    type: "publishingEnded",
    outcome: { status: "failed", error: { context: { detail: publishMessages.projectLeft } } },
  });
  expect(existsSync(out)).toBe(false);
});

const NOT_SEEN = formatMessage(publishMessages.nothingSeen, { visibility: "public", widest: "internal" });

it.each([
  ["only tests", { "tests/OrderTests.cs": "public class OrderTests { }" }, publishMessages.nothingLeft],
  ["nothing public", { "README.md": "# Shop\n", "Order.cs": "class Order { }" }, NOT_SEEN],
])("makes no site of a code base with %s", async (_, files, detail) => {
  const { publisher, events, projectId } = await publisherOf(files);
  const out = join(temporaryFolder(), "site");
  await publisher.publish(projectId, out, REQUEST);
  expect(events.at(-1)).toMatchObject({
    type: "publishingEnded",
    outcome: { status: "failed", error: { context: { detail } } },
  });
  expect(existsSync(out)).toBe(false);
});

it("tells of each link, picture and reference that leads nowhere, by its place", async () => {
  const files = {
    "README.md": "# Shop\n\n[More](docs/gone.md) and [more](docs/gone.md)\n\n![Gone](gone.png)\n",
    "Order.cs": 'namespace Shop;\n/// <summary>See <see cref="Order.Gone"/>.</summary>\npublic class Order { }\n',
  };
  const { publisher, events, projectId } = await publisherOf(files);
  expect(await publisher.publish(projectId, join(temporaryFolder(), "site"), REQUEST)).toBe(true);
  const first = [
    expect.stringMatching(/README\.md:3: .*docs\/gone\.md/),
    expect.stringMatching(/README\.md:5: .*gone\.png/),
    expect.stringMatching(/Order\.cs:3: .*Order\.Gone/),
  ];
  expect(events.at(-1)).toMatchObject({ outcome: { status: "published", warnings: { total: 3, first } } });
  expect(events.filter(({ type }) => type === "warning")).toEqual(
    first.map((message) => ({ type: "warning", message })),
  );
});
