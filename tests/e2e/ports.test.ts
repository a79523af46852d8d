import { EXOTIC_MESSAGES } from "../support/exotic-messages.ts";
import { expect, test } from "../support/fixtures.ts";
import { hostileAttempts } from "../support/hostile-attempts.ts";
import { judgeAnswers } from "../support/judge-answers.ts";
import { answersTo, STATUS, sendMessages, takeWorkerPort } from "../support/page-port.ts";

// Messages that a worker receives before it is connected.
const CONNECTIONS = ["5", "null", '{ type: "connect" }', '{ type: "connect", engine: {}, events: {} }', "new Map()"];

test("the worker answers a script in its page with declared calls alone", async ({ app, page }) => {
  await expect(app.statusBar).toBeVisible();
  await takeWorkerPort(page, CONNECTIONS);
  const sent = await sendMessages(page, [...hostileAttempts("/nowhere"), ...EXOTIC_MESSAGES, STATUS]);
  const { answers } = await answersTo(page, sent);
  expect(judgeAnswers(sent, answers, { withheld: [], secret: "class Secret" })).toEqual([]);
  expect(answers.find(({ id }) => id === STATUS.id)?.value).toContain('"ok":true');
});
