import { expect, test } from "vitest";
import { EngineCommands } from "../../../src/main/engine/engine-commands.ts";
import { EngineGrants } from "../../../src/main/engine/engine-grants.ts";
import { GlossaError } from "../../../src/shared/errors/errors.ts";
import { success } from "../../../src/shared/errors/result.ts";
import type { ShellMessage } from "../../../src/shared/shell/engine-process-schemas.ts";

const FOLDER = { kind: "folder", path: "/work" } as const;
const PACKAGES = { caches: ["/packages"], packs: [] };

function engineThat({ isRunning = true, isImporting = false } = {}) {
  const posted: ShellMessage[] = [];
  const post = (message: ShellMessage) => {
    if (!isRunning) throw new GlossaError("engineStopped");
    posted.push(message);
  };
  const postIfRunning = (message: ShellMessage) => void (isRunning && posted.push(message));
  return { posted, isRunning, isImporting, post, postIfRunning };
}

test("a command is answered by its number, whatever else is", async () => {
  const engine = engineThat();
  const commands = new EngineCommands(engine);
  const [first, second] = [commands.import(FOLDER), commands.import(FOLDER)];
  const written = commands.lastRun("/work");
  commands.answered({ type: "importAnswered", request: 2, answer: success(8) });
  commands.answered({ type: "writingAnswered", request: 1, answer: success(3) });
  commands.answered({ type: "importAnswered", request: 1, answer: success(7) });
  expect(await Promise.all([first, second, written])).toEqual([success(7), success(8), success(3)]);
});

test("an import is refused by the shell while another runs", async () => {
  const engine = engineThat({ isImporting: true });
  expect(await new EngineCommands(engine).import(FOLDER)).toMatchObject({
    ok: false,
    error: { code: "importRunning" },
  });
  expect(engine.posted).toEqual([]);
});

test("what is not answered before the process ends is answered with its end, and what none runs for rejects", async () => {
  const commands = new EngineCommands(engineThat());
  const waiting = [commands.import(FOLDER), commands.undo("/work")];
  commands.fail(new GlossaError("engineHung"));
  for (const answer of waiting) expect(await answer).toMatchObject({ ok: false, error: { code: "engineHung" } });
  const stopped = new EngineCommands(engineThat({ isRunning: false }));
  await expect(stopped.import(FOLDER)).rejects.toMatchObject({ code: "engineStopped" });
  stopped.cancelWriting();
});

test("an answer of another form is none", async () => {
  const commands = new EngineCommands(engineThat());
  const written = commands.lastRun("/work");
  commands.answered({ type: "writingAnswered", request: 1, answer: success("many") });
  expect(await written).toMatchObject({ ok: false });
});

test("an engine process that takes the place of another is told again what may be reached", async () => {
  const engine = engineThat();
  const grants = new EngineGrants(engine);
  grants.useGitHub({ token: null, api: "https://api.github.com" });
  const granted = grants.usePackages(PACKAGES);
  grants.answered({ request: 1 });
  await granted;
  engine.posted.length = 0;
  grants.tellAll();
  expect(engine.posted).toEqual([
    { type: "gitHub", access: { token: null, api: "https://api.github.com" } },
    { type: "packages", request: 2, granted: PACKAGES },
  ]);
});
