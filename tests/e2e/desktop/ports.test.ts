import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stringify } from "fast-check";
import { BY_MAIN_ALONE } from "../../../src/worker/hosts/expose-engine.ts";
import { type Edition, expect, test } from "../../support/desktop.ts";
import { exoticMessages } from "../../support/exotic-messages.ts";
import { callIn, judgeAnswers, type SentMessage } from "../../support/judge-answers.ts";
import { answersTo, sendMessages, takeDesktopPort, type WrittenMessage } from "../../support/page-port.ts";
import { HOSTILE_MESSAGES, SPEECHLESS_MESSAGES } from "../../support/port-messages.ts";

const SECRET = "what stands in a file";

for (const edition of ["built", "packaged"] satisfies Edition[]) {
  test.describe(`the ${edition} app`, () => {
    test.use({ edition });

    test("answers a script in its page with declared calls alone", async ({ start }) => {
      const folder = mkdtempSync(join(tmpdir(), "glossa-secret-"));
      writeFileSync(join(folder, "Secret.cs"), `class Secret; // ${SECRET}`);
      const { page, ui } = await start();
      await takeDesktopPort(page);
      const messages = [...hostile(folder), ...exoticMessages((what) => what)];
      const unsent = new Set(await sendMessages(page, messages));
      const sent = messages.flatMap(({ id, call }, at): readonly SentMessage[] =>
        id === undefined || unsent.has(at) ? [] : [{ id, call }],
      );
      expect(sent.length).toBeGreaterThan(HOSTILE_MESSAGES.length);
      await sendMessages(page, [{ message: '{ id: "last", type: "APPLY", path: ["status"], argumentList: [] }' }]);
      const all = [...sent, { id: "last", call: "status" }];
      const { answers, events } = await answersTo(page, new Set(all.map(({ id }) => id)));
      expect(judgeAnswers(all, answers, { withheld: BY_MAIN_ALONE, secret: SECRET })).toEqual([]);
      expect(answers.find(({ id }) => id === "last")?.value).toContain('"ok":true');
      expect(events.filter((event) => event.includes("filesListed"))).toEqual([]);
      // Nothing was started anew either: the page has its own engine still.
      await expect(ui.statusBar).toBeVisible();
      rmSync(folder, { recursive: true });
    });
  });
}

type Attempt = WrittenMessage & { readonly id: string | undefined; readonly call: string | undefined };

function hostile(folder: string): readonly Attempt[] {
  const path = join(folder, "Secret.cs");
  const ownFile = [{ type: "RAW", value: { kind: "disk", path } }];
  const ownFolder = [{ type: "RAW", value: { kind: "folder", path: folder } }];
  const messages: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
    ...HOSTILE_MESSAGES,
    ["a file of its choice", { type: "APPLY", path: ["parts", "readContent"], argumentList: ownFile }],
    ["a folder past main", { type: "APPLY", path: ["imports", "directory"], argumentList: ownFolder }],
    ["a folder main has not granted", { type: "APPLY", path: ["importDirectory"], argumentList: ownFolder }],
  ];
  return [
    ...messages.map(([id, message]) => ({ id, call: callIn(message), message: written({ id, ...message }) })),
    ...SPEECHLESS_MESSAGES.map((message) => ({ id: undefined, call: undefined, message: written(message) })),
  ];
}

// Lists that are nothing but a length have to be written by hand.
function written(message: unknown): string {
  const endless: unknown[] = [];
  const json = JSON.stringify(message, (_, value: unknown) => {
    if (typeof value === "bigint") return String(value);
    if (!Array.isArray(value) || value.length < 1_000_000) return value;
    endless.push(value);
    return "ENDLESS";
  });
  return endless.length > 0 ? json.replaceAll('"ENDLESS"', "new Array(4294967295)") : stringify(message);
}
