import { describe, expect, expectTypeOf, it } from "vitest";
import { safeParse } from "zod/mini";
import type { ArgumentsOf } from "../../../src/shared/contract/contract.ts";
import type { PickedFile } from "../../../src/shared/engine/directory-source.ts";
import type { Engine } from "../../../src/shared/engine/engine.ts";
import { ENGINE_CALLS } from "../../../src/shared/engine/engine.ts";
import { MAX_FILE_BYTES } from "../../../src/shared/limits/files.ts";

type Call = keyof typeof ENGINE_CALLS;
type Understood = { [Name in Call]: ArgumentsOf<(typeof ENGINE_CALLS)[Name]> };
/** The calls for which the schemas do not accept all arguments that the engine takes. */
type Narrower = { [Name in Call]: Parameters<Engine[Name]> extends Understood[Name] ? never : Name }[Call];

const file: PickedFile = { path: "a/b.cs", file: new File(["class B;"], "b.cs") };
const notAsked = () => Promise.reject(new Error("not asked for"));
const directory = {
  ...({ kind: "directory", name: "Shop", values: async function* () {} } as const),
  ...{ getDirectoryHandle: notAsked, getFileHandle: notAsked },
};
const publishing = {
  ...({ title: "", format: "html", flavor: "plain", visibility: "private", baseUrl: "" } as const),
  ...{ withSource: true, withTests: false },
};
const { port1: port } = new MessageChannel();
const request = { within: "dir:src", scope: "missing", tests: false } as const;
// The longest id that a file can cause: every character a dash.
const longId = "%2D".repeat(MAX_FILE_BYTES);

const textQuery = {
  ...{ text: "Order", isRegularExpression: false, isCaseSensitive: false, isWholeWord: true, folder: "" },
  within: "everything",
} as const;

const USES: { readonly [Name in Call]: readonly Parameters<Engine[Name]>[] } = {
  status: [[]],
  importDirectory: [
    [{ kind: "folder", path: "/work/shop" }],
    [{ kind: "files", name: "Shop", files: [file] }],
    [{ kind: "files", name: "", files: [] }],
    [{ kind: "handle", handle: directory }],
    [{ kind: "sent", name: "Shop", port }],
  ],
  importRepository: [[{ owner: "octo", name: "shop" }], [{ owner: "octo", name: "shop", branch: "a/b" }]],
  useToken: [["ghp_0123"], [null]],
  listRepositories: [[], [2]],
  branches: [["octo", "shop"]],
  reopen: [["folder-00000000-00000000"], [""]],
  closeProject: [[]],
  storedProjects: [[]],
  forgetProject: [["folder-00000000-00000000"], [""]],
  linkUses: [[]],
  cancelLinking: [[]],
  cancel: [[1]],
  files: [[]],
  projectParts: [[10], [1_000]],
  namespaceParts: [[10]],
  namespaceTypes: [
    ["Shop.Orders", 10],
    ["", 1_000],
  ],
  mostUsed: [[1], [10, "dir:src"]],
  latestDescriptions: [[10]],
  readme: [[]],
  outline: [["00000000-00000000"]],
  typeDetails: [[longId]],
  memberDetails: [[longId]],
  sourceText: [["00000000-00000000"]],
  sourceNames: [["00000000-00000000"]],
  keptTexts: [[]],
  entityCard: [[longId]],
  entityAround: [
    ["00000000-00000000", 0, null],
    ["00000000-00000000", 119, 7],
  ],
  searchText: [
    [1, textQuery],
    [Date.now(), { ...textQuery, text: "(a|b)\\s", isRegularExpression: true, within: "comments" }],
    [2, { ...textQuery, folder: "src/Orders" }],
  ],
  cancelTextSearch: [[1]],
  describe: [
    [longId, "What it is."],
    ["a", "x".repeat(5_000_000), "draft"],
    ["a", "", "ai"],
    [
      "a",
      "",
      undefined,
      [
        { tag: "param", name: "__proto__", text: "Odd." },
        { tag: "returns", text: "", source: "What it was." },
      ],
    ],
    ["a", "New.", undefined, undefined, { text: "Old.", parts: [{ tag: "returns", text: "" }] }],
  ],
  descriptionForm: [["a"]],
  exceptionTypes: [["a"]],
  resetDescription: [["a"], ["a", { text: "b", parts: [] }]],
  generateDescription: [["a"]],
  cancelGeneration: [["a"]],
  chooseEndpoint: [
    [null, false],
    ["http://localhost:1/x", true, true],
  ],
  previewDescription: [["a", true]],
  endpointModel: [[]],
  symbols: [[]],
  keepTexts: [[true], [false]],
  packageFolder: [[]],
  publishArchive: [["a", publishing]],
  cancelPublishing: [[]],
  choosePackageFolder: [[{ kind: "handle", handle: directory }], [{ kind: "sent", name: "packages", port }], [null]],
  followDisk: [[true], [false]],
  canRefresh: [[]],
  folderToAllow: [[]],
  refresh: [[true], [false]],
  importAgain: [[[]], [["DEBUG", "NET8_0"]]],
  classDiagram: [["a"], ["a", "all"]],
  usesOf: [["a"], [longId]],
  usesIn: [
    ["a", []],
    [longId, ["a", "b"]],
  ],
  unused: [[]],
  earlierStates: [[]],
  changesSince: [[0], [1_750_000_000_000]],
  latestCommits: [[]],
  changesSinceCommit: [["main"], ["0123456789abcdef0123456789abcdef01234567"]],
  cancelComparing: [["main"]],
  detailsLinks: [["a"]],
  memberRelations: [["a"]],
  typeUses: [["a"]],
  externalDetails: [["T:System.String"]],
  packageDetails: [["MediatR"]],
  usedPackages: [[]],
  usageGraph: [["a"], ["a", { callersOf: ["b"], classes: [], callees: true }]],
  search: [[""], ["Order"]],
  goTo: [
    ["", []],
    ["Order", ["a-b", "a-b-CLASS-Order"]],
  ],
  health: [[]],
  coverage: [[]],
  fileCoverage: [["a"]],
  undocumented: [["dir:src/Orders", 10]],
  nextUndocumented: [
    [null, 1],
    ["a", -1],
  ],
  orphanedDescriptions: [[]],
  renamedTargets: [["a"]],
  moveDescription: [
    ["a", "b"],
    ["a", null],
  ],
  countTogether: [["a", "b"]],
  moveTogether: [["a", "b"]],
  undoMove: [[]],
  exportDescriptions: [[]],
  planWriting: [[{ within: "dir:src", replaces: true, replacesPlain: false }]],
  cancelWriting: [[]],
  plannedChanges: [["plan", "a"]],
  patchPlanned: [
    ["plan", []],
    ["plan", ["a", longId]],
  ],
  zipPlanned: [["plan", ["a"]]],
  pullRequestTarget: [["glossa/descriptions"]],
  openPullRequest: [[{ plan: "plan", branch: "b", title: "Describe", body: "", viaFork: false, leftOut: ["a"] }]],
  writableFolder: [[]],
  writePlanned: [
    ["plan", []],
    ["plan", ["a", longId]],
  ],
  stopWriting: [[]],
  undoWriting: [[]],
  lastWriting: [[]],
  importDescriptions: [
    ["{}", false],
    ["", true],
  ],
  estimateQueue: [[request], [{ within: "", scope: "missingPublic", tests: false }]],
  startQueue: [[request, 2]],
  queueStatus: [[]],
  queueRows: [[]],
  queueItem: [["a"]],
  pauseQueue: [[]],
  resumeQueue: [[]],
  cancelQueue: [[]],
  retryQueue: [[null], [Array.from({ length: 100_000 }, (_, at) => `${at}`)]],
  decideQueue: [
    ["accept"],
    [
      [
        { id: "a", verdict: "reject" },
        { id: "b", verdict: "accept", text: "Mine." },
      ],
    ],
  ],
  undoQueue: [[]],
};

describe("the calls of the engine", () => {
  it("are understood with all arguments that the engine takes", () => {
    expectTypeOf<Narrower>().toBeNever();
    expectTypeOf<Call>().toEqualTypeOf<keyof Engine>();
  });

  it.each(Object.keys(USES) as Call[])("lose nothing of their arguments: %s", (name) => {
    for (const args of USES[name]) {
      const { success, data } = safeParse(ENGINE_CALLS[name].arguments, args);
      expect(success).toBe(true);
      expect(data).toEqual(args);
    }
  });

  it("take files, folders and ports as they are", () => {
    for (const [source] of USES.importDirectory) {
      const [understood] = safeParse(ENGINE_CALLS.importDirectory.arguments, [source]).data ?? [];
      if (understood?.kind === "handle") expect(understood.handle).toBe(directory);
      if (understood?.kind === "sent") expect(understood.port).toBe(port);
      if (understood?.kind === "files") for (const one of understood.files) expect(one.file).toBe(file.file);
    }
  });
});
