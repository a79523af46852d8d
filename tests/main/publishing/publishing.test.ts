import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Publishing, type PublishingDependencies } from "../../../src/main/publishing/publishing.ts";
import type { PublishRequest } from "../../../src/shared/engine/publish-request.ts";

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
    publish: (out) => void published.push(out),
    cancel: () => {},
    openPath: async (path) => {
      opened.push(path);
      return "";
    },
    ...parts,
  });
  return { publishing, published, opened };
}

describe("publishing from the page", () => {
  it("goes into the folder that the user has chosen, whose first page alone can be opened then", async () => {
    const { publishing, published, opened } = publishingThat({});
    await expect(publishing.openSite()).rejects.toMatchObject({ code: "siteNotOpened" });
    expect(await publishing.begin(REQUEST)).toBe("/site");
    await publishing.openSite();
    expect(published).toEqual(["/site"]);
    expect(opened).toEqual([join("/site", "index.html")]);
  });

  it("begins nothing when the dialog is cancelled, and offers the last folder the next time", async () => {
    const begins: (string | undefined)[] = [];
    const answers = ["/site", undefined];
    const ask = async (begin: string | undefined) => {
      begins.push(begin);
      return answers.shift();
    };
    const { publishing, published } = publishingThat({ ask });
    await publishing.begin(REQUEST);
    expect(await publishing.begin(REQUEST)).toBeNull();
    expect(published).toEqual(["/site"]);
    expect(begins).toEqual([undefined, "/site"]);
  });

  it("asks with one dialog at a time, and not again and again", async () => {
    let asked = 0;
    const ask = () => {
      asked++;
      return new Promise<undefined>((resolve) => setImmediate(() => resolve(undefined)));
    };
    const { publishing } = publishingThat({ ask });
    expect(await Promise.all([publishing.begin(REQUEST), publishing.begin(REQUEST)])).toEqual([null, null]);
    expect(asked).toBe(1);
    const many = async () => {
      for (let at = 0; at < 10; at++) await publishing.begin(REQUEST);
    };
    await expect(many()).rejects.toMatchObject({ code: "askedTooOften" });
  });

  it("says what keeps the system from opening the site", async () => {
    const { publishing } = publishingThat({ openPath: async () => "no browser" });
    await publishing.begin(REQUEST);
    await expect(publishing.openSite()).rejects.toThrow("The site cannot be opened: no browser");
  });
});
