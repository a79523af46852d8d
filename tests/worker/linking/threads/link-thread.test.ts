import { describe, expect, it } from "vitest";
import { libraries } from "../../../../src/worker/hosts/node/libraries.ts";
import { createLinkThread } from "../../../../src/worker/linking/threads/link-thread.ts";
import type { LinkAnswer } from "../../../../src/worker/linking/threads/protocol.ts";

describe("a link thread", () => {
  it.each([
    undefined,
    5,
    { type: "unlink" },
    { type: "open", project: { files: 1, projects: {}, readers: {} } },
    { type: "declare", files: [{ id: "a", path: "a.cs", bytes: [1, 2] }] },
    { type: "declare", files: new Array(4_294_967_295) },
    { type: "bind", chunk: "1", files: [] },
  ])("answers what is no request with its failure (%#)", async (message) => {
    const answers: LinkAnswer[] = [];
    const thread = createLinkThread({ libraries, post: (answer) => answers.push(answer) });
    await thread(message);
    expect(answers).toEqual([{ type: "failed", detail: "a message that cannot be understood" }]);
  });
});
