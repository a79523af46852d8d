import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Publishing, type PublishingDependencies } from "../../../src/main/publishing/publishing.ts";
import { SiteFolders } from "../../../src/main/publishing/site-folders.ts";
import type { PublishRequest } from "../../../src/shared/engine/publish-request.ts";
import { GlossaError, toAppError } from "../../../src/shared/errors/errors.ts";
import { failure, success } from "../../../src/shared/errors/result.ts";
import { temporaryFolder } from "../../support/folders.ts";

const SHOP = "folder-00000000-00000001";
const BANK = "folder-00000000-00000002";
const REQUEST: PublishRequest = {
  title: "",
  format: "html",
  flavor: "plain",
  visibility: "public",
  withSource: false,
  withTests: false,
  baseUrl: "",
};

function publishingThat(parts: Partial<PublishingDependencies>) {
  const published: string[] = [];
  const opened: string[] = [];
  const publishing = new Publishing({
    ask: async () => "/site",
    publish: async (projectId, out) => {
      published.push(`${projectId} ${out}`);
      return success(true);
    },
    cancel: () => {},
    openPath: async (path) => {
      opened.push(path);
      return "";
    },
    folders: new SiteFolders(join(temporaryFolder(), "publishing.json"), (text) => expect.fail(text)),
    ...parts,
  });
  return { publishing, published, opened };
}

describe("publishing from the page", () => {
  it("goes into the folder that the user has chosen, whose first page alone can be opened then", async () => {
    const { publishing, published, opened } = publishingThat({});
    await expect(publishing.openSite()).rejects.toMatchObject({ code: "siteNotOpened" });
    expect(await publishing.begin(SHOP, REQUEST)).toBe("/site");
    await publishing.openSite();
    expect(published).toEqual([`${SHOP} /site`]);
    expect(opened).toEqual([join("/site", "index.html")]);
  });

  it("begins nothing when the dialog is cancelled, and offers the last folder of that project the next time", async () => {
    const begins: (string | undefined)[] = [];
    const answers = ["/site", undefined, undefined, undefined];
    const ask = async (begin: string | undefined) => {
      begins.push(begin);
      return answers.shift();
    };
    const { publishing, published } = publishingThat({ ask });
    await publishing.begin(SHOP, REQUEST);
    expect(await publishing.begin(SHOP, REQUEST)).toBeNull();
    // Otherwise its site would replace that of another project.
    await publishing.begin(BANK, REQUEST);
    publishing.forget(SHOP);
    await publishing.begin(SHOP, REQUEST);
    expect(published).toEqual([`${SHOP} /site`]);
    expect(begins).toEqual([undefined, "/site", undefined, undefined]);
  });

  it.each([
    ["was not published into", async () => success(false)],
    ["was not published into before the engine ended", async () => failure(toAppError(new GlossaError("engineHung")))],
  ])("does not offer a folder again that %s", async (_, publish) => {
    const begins: (string | undefined)[] = [];
    const ask = async (begin: string | undefined) => {
      begins.push(begin);
      return "/refused";
    };
    const { publishing } = publishingThat({ ask, publish });
    await publishing.begin(SHOP, REQUEST);
    await publishing.begin(SHOP, REQUEST);
    expect(begins).toEqual([undefined, undefined]);
  });

  it("opens nothing where no engine runs", async () => {
    const publish = () => {
      throw new GlossaError("engineStopped");
    };
    const { publishing } = publishingThat({ publish });
    await expect(publishing.begin(SHOP, REQUEST)).rejects.toMatchObject({ code: "engineStopped" });
    await expect(publishing.showFolder()).rejects.toMatchObject({ code: "siteNotOpened" });
  });

  it("asks with one dialog at a time, and not again and again", async () => {
    let asked = 0;
    const ask = () => {
      asked++;
      return new Promise<undefined>((resolve) => setImmediate(() => resolve(undefined)));
    };
    const { publishing } = publishingThat({ ask });
    expect(await Promise.all([publishing.begin(SHOP, REQUEST), publishing.begin(SHOP, REQUEST)])).toEqual([null, null]);
    expect(asked).toBe(1);
    const many = async () => {
      for (let at = 0; at < 10; at++) await publishing.begin(SHOP, REQUEST);
    };
    await expect(many()).rejects.toMatchObject({ code: "askedTooOften" });
  });

  it("says what keeps the system from opening the site", async () => {
    const { publishing } = publishingThat({ openPath: async () => "no browser" });
    await publishing.begin(SHOP, REQUEST);
    await expect(publishing.openSite()).rejects.toThrow("The site cannot be opened: no browser");
  });
});
