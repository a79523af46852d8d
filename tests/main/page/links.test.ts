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

test("a page hears of it at once, and one that is loading when it is there", () => {
  const sent: unknown[] = [];
  const waiting: (() => void)[] = [];
  const page = (isLoading: boolean) =>
    ({
      isLoading: () => isLoading,
      once: (_: string, listener: () => void) => waiting.push(listener),
      send: (...args: unknown[]) => sent.push(args),
    }) as unknown as Parameters<typeof showLink>[0];
  showLink(page(false), link);
  expect(sent).toEqual([[channelOf("linkOpened"), link]]);
  showLink(page(true), link);
  expect(sent).toHaveLength(1);
  for (const listener of waiting) listener();
  expect(sent).toHaveLength(2);
});
