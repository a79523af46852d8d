import { describe, expect, test } from "vitest";
import { closeProject } from "../../../../src/renderer/features/project/open-thunks.ts";
import { importRequested } from "../../../../src/renderer/features/project/slice.ts";
import { engineApi } from "../../../../src/renderer/store/engine-api.ts";
import { aFile, someDetails } from "../../support/samples.ts";
import { createOpenApp } from "../../support/test-app.ts";

const details = someDetails();

async function openWithAnswer() {
  const app = createOpenApp({ files: [aFile("src/Order.cs")], details: { [details.id]: details } });
  await app.store.dispatch(engineApi.endpoints.typeDetails.initiate(details.id));
  const answered = () => engineApi.endpoints.typeDetails.select(details.id)(app.store.getState()).data !== undefined;
  expect(answered()).toBe(true);
  app.store.dispatch(importRequested(null));
  return { ...app, answered };
}

const listing = { type: "filesListed", job: 1, files: [aFile("src/Order.cs")] } as const;

describe("what the engine has answered", () => {
  test("is forgotten when another project comes into view: ids may be the same there", async () => {
    const { platform, answered } = await openWithAnswer();
    platform.send({ ...listing, projectId: "p2", name: "Shop" });
    expect(answered()).toBe(false);
  });

  test("stays while the same project is imported again", async () => {
    const { platform, answered } = await openWithAnswer();
    platform.send({ ...listing, projectId: "p1", name: "Shop" });
    expect(answered()).toBe(true);
  });

  test("is forgotten when the project is closed", async () => {
    const { store, answered } = await openWithAnswer();
    await store.dispatch(closeProject());
    expect(answered()).toBe(false);
  });
});
