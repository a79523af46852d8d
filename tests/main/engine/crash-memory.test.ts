import { expect, test } from "vitest";
import { CrashMemory } from "../../../src/main/engine/crash-memory.ts";
import { EngineRequests } from "../../../src/main/engine/engine-requests.ts";
import { success } from "../../../src/shared/errors/result.ts";

const FOLDER = { kind: "folder", path: "/code" } as const;
const REPOSITORY = { kind: "repository", repository: { owner: "me", name: "code" } } as const;

test("what engines ended over is kept by folder and repository", () => {
  const memory = new CrashMemory();
  memory.follow(memory.of(FOLDER));
  memory.began(1, ["a.cs"]);
  expect(memory.processEnded(false)).toBe(true);
  expect(memory.files.excluded).toEqual(["a.cs"]);
  memory.follow(memory.of(REPOSITORY));
  expect(memory.files.excluded).toEqual([]);
  expect(memory.of(FOLDER).files.excluded).toEqual(["a.cs"]);
});

test("nothing is learnt where nothing was ever read", () => {
  const memory = new CrashMemory();
  memory.began(1, ["a.cs"]);
  memory.ended(1);
  expect(memory.processEnded(false)).toBe(false);
  expect(memory.files).toEqual({ isolated: [], excluded: [] });
});

test("an answer is heard of at once, before whoever has asked goes on", async () => {
  const requests = new EngineRequests<number>();
  const heard: string[] = [];
  const asked = requests.ask(
    () => {},
    () => heard.push("answer"),
  );
  void asked.then(() => heard.push("asker"));
  requests.answered(1, success(7));
  heard.push("next message");
  expect(await asked).toEqual(success(7));
  expect(heard).toEqual(["answer", "next message", "asker"]);
});
