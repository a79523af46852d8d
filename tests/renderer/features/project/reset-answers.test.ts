// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { nodeSelected } from "../../../../src/renderer/features/explorer/slice.ts";
import { descriptionsOpened } from "../../../../src/renderer/features/generation-queue/slice.ts";
import { closeProject } from "../../../../src/renderer/features/project/open-thunks.ts";
import { importRequested } from "../../../../src/renderer/features/project/slice.ts";
import { openSource } from "../../../../src/renderer/features/source/state/thunks.ts";
import { unusedOpened } from "../../../../src/renderer/features/unused/slice.ts";
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

describe("what belongs to the project in view", () => {
  const file = aFile("src/Order.cs");

  function openWithViews() {
    const app = createOpenApp({ files: [file] });
    const { store } = app;
    store.dispatch(nodeSelected(file.id));
    store.dispatch(openSource({ kind: "entity", id: file.id }, false));
    store.dispatch(unusedOpened());
    store.dispatch(descriptionsOpened("generate"));
    store.dispatch(importRequested(null));
    return app;
  }

  function viewsOf({ store }: Pick<ReturnType<typeof openWithViews>, "store">) {
    const { goTo, source, unusedDialog, descriptionsDialog } = store.getState();
    return {
      recent: goTo.recentIds.length,
      open: source.open !== null,
      unused: unusedDialog.open,
      tab: descriptionsDialog.tab,
    };
  }

  const all = { recent: 1, open: true, unused: true, tab: "generate" };
  const none = { recent: 0, open: false, unused: false, tab: null };

  test("goes when an import brings another project", () => {
    const app = openWithViews();
    app.platform.send({ ...listing, projectId: "p2", name: "Shop" });
    expect(viewsOf(app)).toEqual(none);
  });

  test("stays while the same project is imported again, also after an import of another has failed", () => {
    const app = openWithViews();
    app.platform.send({ ...listing, projectId: "p2", name: "Shop" });
    app.platform.send({ type: "cancelled", job: 1 });
    app.store.dispatch(nodeSelected(file.id));
    app.store.dispatch(openSource({ kind: "entity", id: file.id }, false));
    app.store.dispatch(unusedOpened());
    app.store.dispatch(descriptionsOpened("generate"));
    app.store.dispatch(importRequested(null));
    app.platform.send({ ...listing, job: 2, projectId: "p1", name: "Shop" });
    expect(viewsOf(app)).toEqual(all);
  });

  test("goes when the project is closed", async () => {
    const app = openWithViews();
    await app.store.dispatch(closeProject());
    expect(viewsOf(app)).toEqual(none);
  });
});
