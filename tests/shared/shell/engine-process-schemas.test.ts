import { describe, expect, it } from "vitest";
import { safeParse } from "zod/mini";
import type { PublishRequest } from "../../../src/shared/engine/publish-request.ts";
import {
  type EngineProcessMessage,
  engineProcessMessage,
  type ShellMessage,
  shellMessage,
} from "../../../src/shared/shell/engine-process-schemas.ts";

const START = {
  type: "start",
  store: "/home/a/store",
  assemblyCache: "/home/a/assemblies",
  unlinked: ["folder-00000000-00000000"],
  quarantine: { isolated: ["a.cs"], excluded: [] },
} as const;

const SITE: PublishRequest = {
  title: "",
  format: "html",
  flavor: "plain",
  visibility: "public",
  withSource: false,
  withTests: false,
  baseUrl: "",
};

const FROM_SHELL: readonly ShellMessage[] = [
  START,
  { type: "connect" },
  { type: "import", request: 1, what: { kind: "folder", path: "/work" } },
  { type: "import", request: 2, what: { kind: "repository", repository: { owner: "o", name: "n" } } },
  { type: "gitHub", access: { token: null, api: "https://api.github.com" } },
  { type: "gitHub", access: { token: "ghp_0", api: "https://github.example/api/v3" } },
  { type: "generationSettings", state: { address: null, withContext: false, hasConsent: false } },
  { type: "packages", request: 1, granted: { caches: ["/home/a/.nuget/packages"], packs: [] } },
  { type: "packageWork", request: 1, command: "get", folder: "/home/a/packages" },
  { type: "cancelPackages" },
  { type: "publish", request: 1, projectId: "folder-00000000-00000000", out: "/site", options: SITE },
  { type: "close" },
];

const FROM_ENGINE: readonly EngineProcessMessage[] = [
  { type: "importAnswered", request: 1, answer: { ok: true, value: 3 } },
  {
    type: "importAnswered",
    request: 1,
    answer: { ok: false, error: { code: "folderNotFound", message: "gone", context: { path: "/x", limit: 3 } } },
  },
  { type: "packagesAnswered", request: 1 },
  { type: "packageWorkAnswered", request: 1, answer: { ok: true, value: [] } },
  { type: "packageProgress", progress: { done: 1, total: 2, bytes: 3 } },
  { type: "publishAnswered", request: 1, answer: { ok: true, value: true } },
  { type: "batchBegan", batch: 1, files: ["a.cs"] },
  { type: "batchEnded", batch: 1, isWhole: true },
  { type: "beat" },
  { type: "work", work: { projectId: null, linking: "linked", isImporting: false } },
];

describe("messages between the shell and the engine's process", () => {
  it.each(FROM_SHELL)("are understood by the engine: $type", (message) => {
    expect(safeParse(shellMessage, message).data).toEqual(message);
  });

  it.each(FROM_ENGINE)("are understood by the shell: $type", (message) => {
    expect(safeParse(engineProcessMessage, message).data).toEqual(message);
  });

  it.each([
    undefined,
    null,
    5,
    "close",
    [],
    {},
    { type: "__proto__" },
    { type: "start" },
    { type: "start", store: "" },
    { ...START, quarantine: { isolated: 1, excluded: [] } },
    { ...START, quarantine: { isolated: [], excluded: [null] } },
    { type: "import", request: 1, what: { kind: "disk", path: "/etc" } },
    { type: "import", request: 1, what: { kind: "folder", path: 7 } },
    { type: "import", request: -1, what: { kind: "folder", path: "/work" } },
    { type: "gitHub", access: { token: 1, api: "https://api.github.com" } },
    { type: "gitHub", access: null },
    { type: "generationSettings", state: { address: null, withContext: 1, hasConsent: "yes" } },
    { type: "packages", request: 1, granted: null },
    { type: "packages", request: 1, granted: { caches: "/etc", packs: [] } },
    { type: "packages", request: 1, granted: { caches: [""], packs: [] } },
    { type: "packagesAnswered" },
    { type: "packageWork", request: 1, command: "get" },
    { type: "packageWork", request: 1, command: "run", folder: "/home/a/packages" },
    { type: "packageWorkAnswered", request: 1 },
    { type: "packageProgress", progress: { done: 1, total: 2, bytes: -3 } },
    { type: "importAnswered", request: 1, answer: { ok: true, value: "3" } },
    { type: "importAnswered", request: 1, answer: { ok: false, error: { code: "__proto__", message: "" } } },
    { type: "importAnswered", request: 1, answer: null },
    { type: "importAnswered", request: "1", answer: { ok: true, value: 3 } },
    { type: "publish", request: 1, projectId: "../shop", out: "/site", options: SITE },
    { type: "publishAnswered", request: 1, answer: { ok: true, value: 1 } },
    { type: "batchBegan", batch: 1, paths: "a.cs" },
    { type: "batchBegan", batch: 1, paths: new Array(4_294_967_295) },
    { type: "batchEnded", batch: Number.NaN },
  ])("are refused in another form (%#)", (message) => {
    expect(safeParse(shellMessage, message).success).toBe(false);
    expect(safeParse(engineProcessMessage, message).success).toBe(false);
  });
});
