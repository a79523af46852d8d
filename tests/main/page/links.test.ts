import { expect, test } from "vitest";
import { linkOf, showLink } from "../../../src/main/page/links.ts";
import { channelOf } from "../../../src/shared/shell/ipc-contract.ts";

const project = "folder-0011aabb-2233ccdd";
const link = { project, at: null };

test("a link names a place in a project", () => {
  expect(linkOf(`glossa://open?project=${project}`)).toEqual(link);
  expect(linkOf(`GLOSSA://open/?project=${project}&at=00000001-00000002-CLASS-List%601`)).toEqual({
    project,
    at: "00000001-00000002-CLASS-List`1",
  });
});

test.each(["glossa://oauth/callback?code=x", "glossa://open?project=/etc", "glossa://%", "", "/etc", `--x=${project}`])(
  "%s is none",
  (address) => expect(linkOf(address)).toBeUndefined(),
);

test("a page hears of it at once, one that is loading when it is there, and one that has crashed meanwhile never", () => {
  const sent: unknown[] = [];
  const warnings: string[] = [];
  const waiting: (() => void)[] = [];
  let hasCrashed = false;
  const page = (isLoading: boolean) =>
    ({
      isLoading: () => isLoading,
      isDestroyed: () => false,
      once: (_: string, listener: () => void) => waiting.push(listener),
      send: (...args: unknown[]) => {
        if (hasCrashed) throw new TypeError("Render frame was disposed");
        sent.push(args);
      },
    }) as unknown as Parameters<typeof showLink>[0];
  const warn = (text: string) => void warnings.push(text);
  showLink(page(false), link, warn);
  expect(sent).toEqual([[channelOf("linkOpened"), link]]);
  showLink(page(true), link, warn);
  expect(sent).toHaveLength(1);
  for (const listener of waiting) listener();
  expect(sent).toHaveLength(2);
  hasCrashed = true;
  showLink(page(false), link, warn);
  expect({ count: sent.length, warnings: warnings.length }).toEqual({ count: 2, warnings: 1 });
});
