import type { DirectoryHandle } from "../../../src/shared/engine/directory-source.ts";
import type { PackageFolder } from "../../../src/shared/engine/package-folder-calls.ts";
import type { SiteArchive } from "../../../src/shared/engine/publishing-calls.ts";
import type { AppError } from "../../../src/shared/errors/errors.ts";
import { type Result, success } from "../../../src/shared/errors/result.ts";
import type { ChangeReport, Commit, EarlierState } from "../../../src/shared/model/changes.ts";
import type { ClassDiagram } from "../../../src/shared/model/class-diagram.ts";
import type { DescriptionForm, ExceptionTypes } from "../../../src/shared/model/description-form.ts";
import type { GeneratedDescription } from "../../../src/shared/model/descriptions.ts";
import type { DetailsLinks, MemberDetails, TypeDetails } from "../../../src/shared/model/details.ts";
import type { ExternalDetails, PackageDetails, UsedPackages } from "../../../src/shared/model/external.ts";
import type { GoToTarget } from "../../../src/shared/model/go-to.ts";
import type { Assumption } from "../../../src/shared/model/health.ts";
import type { OutlineType } from "../../../src/shared/model/outline.ts";
import type {
  LatestDescription,
  MostUsed,
  NamespacePart,
  NamespaceType,
  ProjectPart,
  Readme,
} from "../../../src/shared/model/overview.ts";
import type { PackageReport } from "../../../src/shared/model/packages.ts";
import type { Project, ProjectFile } from "../../../src/shared/model/project.ts";
import type { Repository } from "../../../src/shared/model/repository.ts";
import type { EntityCard, KeptTextsSize, SourceNames, SourceText } from "../../../src/shared/model/source.ts";
import type { UsageGraph } from "../../../src/shared/model/usage-graph.ts";
import type { EntityUses, FileUses, MemberRelations, TypeUses, UnusedReport } from "../../../src/shared/model/uses.ts";

/** The data of a fake engine. Tests may change it while they run. */
export interface Knowledge {
  files: readonly ProjectFile[];
  outlines: Record<string, readonly OutlineType[]>;
  details: Record<string, TypeDetails>;
  members: Record<string, MemberDetails>;
  stored: Record<string, Project>;
  diagrams: Record<string, ClassDiagram>;
  graphs: Record<string, UsageGraph>;
  texts: Record<string, SourceText>;
  names: Record<string, SourceNames>;
  cards: Record<string, EntityCard>;
  /** By the id of a file, the id of the declaration around each of its rows. */
  around: Record<string, string>;
  kept: KeptTextsSize;
  uses: Record<string, EntityUses>;
  fileUses: Record<string, readonly FileUses[]>;
  relations: Record<string, MemberRelations>;
  typeUses: Record<string, TypeUses>;
  externals: Record<string, ExternalDetails>;
  packageDetails: Record<string, PackageDetails>;
  usedPackages: UsedPackages | AppError;
  links: Record<string, DetailsLinks>;
  forms: Record<string, DescriptionForm>;
  exceptionTypes: ExceptionTypes;
  unused: UnusedReport;
  earlierStates: readonly EarlierState[];
  changes: ChangeReport | null;
  commits: readonly Commit[];
  sinceCommit: Result<ChangeReport> | Promise<Result<ChangeReport>>;
  projectParts: readonly ProjectPart[];
  namespaceParts: readonly NamespacePart[];
  /** By the name of the namespace. */
  namespaceTypes: Readonly<Record<string, readonly NamespaceType[]>>;
  /** The data, or the error of the call. */
  mostUsed: MostUsed | AppError;
  latest: readonly LatestDescription[];
  readme: Readme | null;
  /** The targets of the go-to box. */
  targets: readonly GoToTarget[];
  /** The best match of every tree search. */
  best: string | null;
  /** One list per page. */
  repositories: readonly (readonly Repository[])[];
  branches: readonly string[];
  packageFolder: PackageFolder | null;
  /** The published archive; null where publishing does not succeed. */
  archive: SiteArchive | null;
  /** Whether the open project can be refreshed. */
  isRefreshable: boolean;
  /** The browser's folder that may be read after asking the user. */
  folderToAllow: DirectoryHandle | null;
  /** When set, imports and reopening fail with it. */
  refusal: AppError | null;
  /** When set, writing descriptions fails with it. */
  writeFailure: AppError | null;
  model: string | null;
  symbols: readonly string[];
  assumptions: readonly Assumption[];
  packages: readonly PackageReport[];
  generates: (id: string) => Promise<Result<GeneratedDescription>>;
}

/** Returns this data, and an empty project's for all the rest. */
export function knowledgeOf(known: Partial<Knowledge>): Knowledge {
  const nothing = { files: [], outlines: {}, details: {}, members: {}, stored: {}, diagrams: {}, graphs: {} };
  const unused = { searched: { done: 0, total: 0, unreadable: 0 }, entities: [] };
  const uses = {
    uses: {},
    fileUses: {},
    relations: {},
    typeUses: {},
    externals: {},
    packageDetails: {},
    usedPackages: { isComplete: true, packages: [] },
    links: {},
    forms: {},
    exceptionTypes: { types: [], isComplete: true },
    unused,
    earlierStates: [],
    commits: [],
    sinceCommit: success({ changes: [], rules: {}, declaringTypes: {}, missingFiles: 0 }),
    changes: { changes: [], rules: {}, declaringTypes: {}, missingFiles: 0 },
  };
  const generates = async () => success({ text: "Drafted.", origin: "draft" } as const);
  const source = { texts: {}, names: {}, cards: {}, around: {}, kept: { files: 0, bytes: 0 } };
  const mostUsed = { isComplete: true, types: { rows: [], total: 0 }, undocumented: [] };
  const overview = { projectParts: [], namespaceParts: [], namespaceTypes: {}, mostUsed, latest: [], readme: null };
  const gitHub = { repositories: [], branches: [] };
  const settings = { model: null, symbols: [], assumptions: [], packages: [], targets: [], best: null };
  return {
    ...nothing,
    ...uses,
    ...source,
    ...overview,
    ...gitHub,
    ...settings,
    refusal: null,
    packageFolder: null,
    archive: null,
    isRefreshable: false,
    folderToAllow: null,
    writeFailure: null,
    generates,
    ...known,
  };
}
