import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import type { EngineEvent } from "../../src/shared/engine/engine-event.ts";
import type { PublishRequest } from "../../src/shared/engine/publish-request.ts";
import type { SiteArchive } from "../../src/shared/engine/publishing-calls.ts";
import { GlossaError } from "../../src/shared/errors/errors.ts";
import { publishMessages } from "../../src/shared/messages/publish-messages.ts";
import { archivePublisher } from "../../src/web-engine/archive-publisher.ts";
import { openCatalogue } from "../../src/worker/catalogue/catalogue.ts";
import { asDatabase } from "../../src/worker/catalogue/store/store.ts";
import { folderWith } from "../support/folders.ts";
import { EngineHost } from "../worker/engine/engine-host.ts";

const REQUEST: PublishRequest = {
  ...{ title: "", format: "markdown", flavor: "plain", visibility: "public", baseUrl: "" },
  ...{ withSource: false, withTests: false },
};

const GUIDE = "# How to sell\n\n![A dot](dot.svg)\n";
const FILES = { "Order.cs": "public class Order { }", "docs/guide.md": GUIDE, "docs/dot.svg": "<svg/>" };
const DOT = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Publishes a project whose folder has these files when the browser is asked for them. */
async function publisherOf(folder: Readonly<Record<string, string>>) {
  const host = new EngineHost({});
  const { project } = await host.imported(folderWith("project", FILES));
  const events: EngineEvent[] = [];
  const catalogue = openCatalogue(asDatabase(host.database), (message) => expect.fail(message));
  const readFile = async (projectId: string, path: string) => {
    const text = projectId === project.id ? folder[path] : undefined;
    return text === undefined ? undefined : new File([text], path);
  };
  const emit = (event: EngineEvent) => void events.push(event);
  return { publisher: archivePublisher(host.engine, Promise.resolve(catalogue), emit, readFile), events, project };
}

async function textsIn(archive: SiteArchive | null): Promise<Readonly<Record<string, string>>> {
  if (archive === null) throw new Error("nothing was published");
  const entries = Object.entries(unzipSync(new Uint8Array(await archive.arrayBuffer())));
  return Object.fromEntries(entries.map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]));
}

it("reads guides and pictures in the folder that the browser has granted", async () => {
  const { publisher, events, project } = await publisherOf({ "docs/guide.md": GUIDE, "docs/dot.svg": DOT });
  const texts = await textsIn(await publisher.publishArchive(project.id, REQUEST));
  expect(Object.values(texts).some((text) => text.includes("How to sell"))).toBe(true);
  expect(Object.values(texts)).toContain(DOT);
  const begun = { type: "publishing", step: "linking", done: 0, total: 1 };
  expect(events[0]).toEqual(begun);
  expect(events.slice(1)).not.toContainEqual(begun);
  expect(events.at(-1)).toMatchObject({ outcome: { status: "published", warnings: { total: 0 } } });
});

it("says which picture is not at hand, and makes the site without it", async () => {
  const { publisher, events, project } = await publisherOf({ "docs/guide.md": GUIDE });
  const texts = await textsIn(await publisher.publishArchive(project.id, REQUEST));
  expect(Object.values(texts).some((text) => text.includes("How to sell"))).toBe(true);
  const { outcome } = events.at(-1) as Extract<EngineEvent, { type: "publishingEnded" }>;
  expect(outcome).toMatchObject({ status: "published", warnings: { total: 1 } });
  expect(JSON.stringify(outcome)).toContain(publishMessages.notAtHand);
});

it("publishes no other project than the one that was asked for", async () => {
  const { publisher, events } = await publisherOf({});
  expect(await publisher.publishArchive("browser-00000000-00000001", REQUEST)).toBeNull();
  expect(events.at(-1)).toMatchObject({
    outcome: { status: "failed", error: { context: { detail: publishMessages.projectLeft } } },
  });
});

it("makes one site at a time, and none that was cancelled", async () => {
  const { publisher, events, project } = await publisherOf({});
  const first = publisher.publishArchive(project.id, REQUEST);
  expect(await publisher.publishArchive(project.id, REQUEST)).toBeNull();
  expect(events.at(-1)).toEqual({ type: "notice", message: new GlossaError("publishingRuns").message });
  publisher.cancelPublishing();
  expect(await first).toBeNull();
  expect(events.at(-1)).toMatchObject({ outcome: { status: "cancelled" } });
});
