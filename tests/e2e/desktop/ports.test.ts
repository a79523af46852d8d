import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SHELL_ONLY_CALLS } from "../../../src/worker/hosts/expose-engine.ts";
import { EDITIONS, expect, test } from "../../support/desktop.ts";
import { EXOTIC_MESSAGES } from "../../support/exotic-messages.ts";
import { hostileAttempts } from "../../support/hostile-attempts.ts";
import { judgeAnswers } from "../../support/judge-answers.ts";
import { answersTo, STATUS, sendMessages, takeDesktopPort } from "../../support/page-port.ts";
import { HOSTILE_MESSAGES } from "../../support/port-messages.ts";

const SECRET = "what stands in a file";

for (const edition of EDITIONS) {
  test.describe(`the ${edition} app`, () => {
    test.use({ edition });

    test("answers a script in its page with declared calls alone", async ({ start }) => {
      const folder = mkdtempSync(join(tmpdir(), "glossa-secret-"));
      writeFileSync(join(folder, "Secret.cs"), `class Secret; // ${SECRET}`);
      const { page } = await start();
      await takeDesktopPort(page);
      const sent = await sendMessages(page, [...hostileAttempts(folder), ...EXOTIC_MESSAGES, STATUS]);
      expect(sent.length).toBeGreaterThan(HOSTILE_MESSAGES.length);
      const { answers, events } = await answersTo(page, sent);
      expect(judgeAnswers(sent, answers, { withheld: SHELL_ONLY_CALLS, secret: SECRET })).toEqual([]);
      expect(answers.find(({ id }) => id === STATUS.id)?.value).toContain('"ok":true');
      expect(events.filter((event) => event.includes("filesListed"))).toEqual([]);
      rmSync(folder, { recursive: true });
    });
  });
}
