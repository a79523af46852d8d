import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { ensureBuilt, repository } from "../../scripts/builds.ts";
import { findBrowser } from "../../scripts/find-browser.ts";
import { createServer } from "../../src/server/create-server.ts";
import { githubSettings } from "../../src/server/github-settings.ts";
import { SHELL_ONLY_CALLS } from "../../src/worker/hosts/expose-engine.ts";
import { type Edition, startDesktop, whyNotStarted } from "../support/desktop.ts";
import { EXOTIC_MESSAGES } from "../support/exotic-messages.ts";
import { judgeAnswers } from "../support/judge-answers.ts";
import type { SentMessage } from "../support/message-attempts.ts";
import { answersTo, STATUS, sendMessages, takeDesktopPort, takeWorkerPort } from "../support/page-port.ts";
import type { Attack, AttackReport } from "./attack.ts";
import { generatedMessages } from "./generated-messages.ts";

const COUNT = 10_000;
const CHUNK = 500;
const SECRET = "what stands in a file that nobody has chosen";

/** `GLOSSA_SEED` repeats the messages of an earlier run. */
const seed = Number(process.env.GLOSSA_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** A file that nobody has opened, and whether it was read since. */
interface SecretFile {
  readonly file: string;
  readonly folder: string;
  wasRead(): boolean;
  remove(): void;
}

/** Messages that scripts in the page may send to the engine's port, and their effects. */
export const attacks: readonly Attack[] = [
  { name: "only declared calls answer a script in the desktop's page", run: attackDesktop },
  { name: "only declared calls answer a script in the web's page", run: attackWeb },
];

async function attackDesktop(): Promise<AttackReport> {
  const edition: Edition = whyNotStarted("packaged") === undefined ? "packaged" : "built";
  const skipped = whyNotStarted(edition);
  if (skipped !== undefined) return { tries: 0, broken: [], skipped };
  if (edition === "built") await ensureBuilt("desktop");
  const userData = mkdtempSync(join(tmpdir(), "glossa-user-"));
  const gitHub = await startEmptyGitHub();
  process.env.GLOSSA_GITHUB_API_ADDRESS = gitHub.address;
  const app = await startDesktop(edition, [`--user-data-dir=${userData}`]);
  try {
    await takeDesktopPort(app.page);
    return await attackPort(app.page, SHELL_ONLY_CALLS, `${edition} app`);
  } finally {
    await app.close();
    await gitHub.close();
    rmSync(userData, { recursive: true, force: true });
  }
}

async function attackWeb(): Promise<AttackReport> {
  const executablePath = findBrowser();
  if (executablePath === undefined) return { tries: 0, broken: [], skipped: "no browser is installed" };
  await ensureBuilt("web");
  const gitHub = await startEmptyGitHub();
  const github = githubSettings({ GLOSSA_GITHUB_API_ADDRESS: gitHub.address });
  const server = await createServer({ root: join(repository, "dist/web"), port: 0, github });
  const browser = await chromium.launch({ executablePath });
  try {
    const page = await browser.newPage();
    await page.goto(server.url);
    await takeWorkerPort(page, ["5", "null", '{ type: "connect", engine: 1 }']);
    return await attackPort(page, [], "Chromium");
  } finally {
    await browser.close();
    await server.close();
    await gitHub.close();
  }
}

async function attackPort(page: Page, withheld: readonly string[], where: string): Promise<AttackReport> {
  const secret = secretFile();
  const messages = [...generatedMessages(COUNT, seed, secret), ...EXOTIC_MESSAGES, STATUS];
  const sent: SentMessage[] = [];
  for (let at = 0; at < messages.length; at += CHUNK)
    sent.push(...(await sendMessages(page, messages.slice(at, at + CHUNK))));
  const { answers, events } = await answersTo(page, sent);
  const broken = [...judgeAnswers(sent, answers, { withheld, secret: SECRET })];
  const status = answers.find(({ id }) => id === STATUS.id);
  if (!status?.value.includes('"ok":true')) broken.push("the engine does not answer any more");
  if (secret.wasRead()) broken.push("a file that nobody has chosen was read");
  for (const event of events) if (event.includes(SECRET) || event.includes("filesListed")) broken.push(event);
  secret.remove();
  const calls = sent.filter(({ call }) => call !== undefined).length;
  const figures = `${where}, seed ${seed}: ${answers.length} answers, ${calls} messages name a declared call`;
  return { tries: messages.length, broken, figures };
}

/** Starts a stand-in for GitHub without any content, so that no generated call reaches GitHub. */
async function startEmptyGitHub(): Promise<{ readonly address: string; close(): Promise<void> }> {
  const headers = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" };
  const server = createHttpServer((request, response) => {
    response.writeHead(request.method === "OPTIONS" ? 204 : 404, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { address: `http://127.0.0.1:${port}`, close };
}

// A system updates the access time when it reads a file that was modified since the last access; some systems never do
// so.
function secretFile(): SecretFile {
  const folder = mkdtempSync(join(tmpdir(), "glossa-secret-"));
  const file = join(folder, "Secret.cs");
  writeFileSync(file, `class Secret; // ${SECRET}\n`);
  utimesSync(file, new Date(0), new Date());
  return {
    file,
    folder,
    wasRead: () => statSync(file).atimeMs !== 0,
    remove: () => rmSync(folder, { recursive: true }),
  };
}
