import type { DirectoryHandle, DirectorySource } from "../../../src/shared/engine/directory-source.ts";
import type { Engine } from "../../../src/shared/engine/engine.ts";
import type { RequestPreview } from "../../../src/shared/engine/generation-settings.ts";
import type { PackageFolder } from "../../../src/shared/engine/package-folder-calls.ts";
import type { PublishRequest } from "../../../src/shared/engine/publish-request.ts";
import type { SiteArchive } from "../../../src/shared/engine/publishing-calls.ts";
import { type AppError, GlossaError, toAppError } from "../../../src/shared/errors/errors.ts";
import { failure, type Result, success } from "../../../src/shared/errors/result.ts";
import type { RepositoryReference } from "../../../src/shared/github/repository-name.ts";
import type { ChangeReport, Commit, EarlierState } from "../../../src/shared/model/changes.ts";
import type { ClassDiagram, DiagramMembers } from "../../../src/shared/model/class-diagram.ts";
import type { DescriptionForm, ExceptionTypes } from "../../../src/shared/model/description-form.ts";
import type { Description, EditedPart, GeneratedDescription } from "../../../src/shared/model/descriptions.ts";
import type { DetailsLinks, MemberDetails, TypeDetails } from "../../../src/shared/model/details.ts";
import type { ExternalDetails, PackageDetails, UsedPackages } from "../../../src/shared/model/external.ts";
import type { GoToAnswer } from "../../../src/shared/model/go-to.ts";
import type { OutlineType, SearchReport } from "../../../src/shared/model/outline.ts";
import type { FirstRows, MostUsed } from "../../../src/shared/model/overview.ts";
import { type OwnTexts, ownTexts, saySame } from "../../../src/shared/model/own-texts.ts";
import type { Project, ProjectFile, StoredProject } from "../../../src/shared/model/project.ts";
import type { RepositoryPage } from "../../../src/shared/model/repository.ts";
import type { EntityCard, KeptTextsSize, SourceNames, SourceText } from "../../../src/shared/model/source.ts";
import type { TextQuery } from "../../../src/shared/model/text-search.ts";
import type { UsageGraph, UsageGraphExpansion } from "../../../src/shared/model/usage-graph.ts";
import type { EntityUses, FileUses, MemberRelations, TypeUses, UnusedReport } from "../../../src/shared/model/uses.ts";
import { FakeDescriptions } from "./fake-descriptions.ts";
import { type Knowledge, knowledgeOf } from "./knowledge.ts";

/** An engine that answers from a table and records its calls. Imports only begin: the test sends their events. */
export class FakeEngine extends FakeDescriptions implements Engine {
  readonly asked: string[] = [];
  readonly sources: DirectorySource[] = [];
  readonly tokens: (string | null)[] = [];
  readonly repositories: RepositoryReference[] = [];
  readonly known: Knowledge;

  constructor(known: Partial<Knowledge> = {}) {
    super();
    this.known = knowledgeOf(known);
  }

  async status() {
    return success({ syntax: "wasm", threads: 2 } as const);
  }

  async importDirectory(source: DirectorySource): Promise<Result<number>> {
    this.sources.push(source);
    return this.known.refusal === null ? success(this.sources.length) : failure(this.known.refusal);
  }

  async importRepository(repository: RepositoryReference): Promise<Result<number>> {
    this.repositories.push(repository);
    if (this.known.refusal !== null) return failure(this.known.refusal);
    return success(this.sources.length + this.repositories.length);
  }

  async listRepositories(page = 1): Promise<Result<RepositoryPage>> {
    this.asked.push(`listRepositories ${page}`);
    const { repositories, refusal } = this.known;
    if (refusal !== null) return failure(refusal);
    const next = page < repositories.length ? page + 1 : null;
    return success({ repositories: repositories[page - 1] ?? [], next });
  }

  async branches(owner: string, name: string): Promise<Result<readonly string[]>> {
    this.asked.push(`branches ${owner}/${name}`);
    return success(this.known.branches);
  }

  async reopen(id: string): Promise<Result<Project>> {
    if (this.known.refusal !== null) return failure(this.known.refusal);
    const project = this.known.stored[id];
    return project === undefined ? failed("projectNotStored", { name: id }) : success(project);
  }

  async storedProjects(): Promise<Result<readonly StoredProject[]>> {
    return success(Object.values(this.known.stored).map((project) => ({ project, descriptions: 2 })));
  }

  async forgetProject(id: string): Promise<Result<null>> {
    this.asked.push(`forgetProject ${id}`);
    const { [id]: _, ...stored } = this.known.stored;
    this.known.stored = stored;
    return success(null);
  }

  async closeProject(): Promise<Result<null>> {
    this.asked.push("closeProject");
    return success(null);
  }

  async cancel(job: number): Promise<Result<null>> {
    this.asked.push(`cancel ${job}`);
    return success(null);
  }

  async useToken(token: string | null): Promise<Result<null>> {
    this.tokens.push(token);
    return success(null);
  }

  async files(): Promise<Result<readonly ProjectFile[]>> {
    return success(this.known.files);
  }

  async outline(fileId: string) {
    this.asked.push(`outline ${fileId}`);
    const types = this.known.outlines[fileId];
    return types === undefined ? failed("entityNotFound", { id: fileId }) : success({ fileId, types });
  }

  async typeDetails(id: string): Promise<Result<TypeDetails>> {
    this.asked.push(`typeDetails ${id}`);
    const details = this.known.details[id];
    return details === undefined ? failed("entityNotFound", { id }) : success(details);
  }

  async memberDetails(id: string): Promise<Result<MemberDetails>> {
    this.asked.push(`memberDetails ${id}`);
    const details = this.known.members[id];
    return details === undefined ? failed("entityNotFound", { id }) : success(details);
  }

  async describe(
    id: string,
    text: string,
    generated?: GeneratedDescription["origin"],
    parts?: readonly EditedPart[],
    expected?: OwnTexts,
  ): Promise<Result<Description>> {
    const said = parts?.map((part) => `; ${part.tag} ${part.name ?? ""}: ${part.text}`) ?? [];
    this.asked.push(`describe ${id}: ${text}${said.join("")}`);
    if (this.known.writeFailure !== null) return failure(this.known.writeFailure);
    const { description = null } = this.known.details[id] ?? this.known.members[id] ?? {};
    if (expected !== undefined && !saySame(ownTexts(description), expected)) return failed("describedElsewhere");
    const source = this.sourceDescription(id);
    const more = { ...(source !== undefined && { source }), ...(parts !== undefined && { parts }) };
    const origin =
      generated === undefined ? { origin: "written" as const } : { origin: "generated" as const, generated };
    return success(this.keep(id, { text: text.trim(), ...origin, ...more }));
  }

  async descriptionForm(id: string): Promise<Result<DescriptionForm>> {
    this.asked.push(`descriptionForm ${id}`);
    return success(this.known.forms[id] ?? { fields: [], canThrow: false });
  }

  async exceptionTypes(id: string): Promise<Result<ExceptionTypes>> {
    this.asked.push(`exceptionTypes ${id}`);
    return success(this.known.exceptionTypes);
  }

  async resetDescription(id: string): Promise<Result<Description | null>> {
    this.asked.push(`resetDescription ${id}`);
    if (this.known.writeFailure !== null) return failure(this.known.writeFailure);
    const source = this.sourceDescription(id);
    return success(this.keep(id, source === undefined ? null : { text: source, origin: "xml" }));
  }

  private sourceDescription(id: string): string | undefined {
    const { description } = this.known.details[id] ?? this.known.members[id] ?? { description: null };
    const isOwn = description?.origin === "written" || description?.origin === "generated";
    return isOwn ? description.source : description?.text;
  }

  private keep<T extends Description | null>(id: string, description: T): T {
    const { details, members } = this.known;
    const [type, member] = [details[id], members[id]];
    if (type !== undefined) details[id] = { ...type, description };
    if (member !== undefined) members[id] = { ...member, description };
    return description;
  }

  async generateDescription(id: string): Promise<Result<GeneratedDescription>> {
    this.asked.push(`generateDescription ${id}`);
    return this.known.generates(id);
  }

  async cancelGeneration(id: string): Promise<Result<null>> {
    this.asked.push(`cancelGeneration ${id}`);
    return success(null);
  }

  async chooseEndpoint(address: string | null, hasConsent: boolean, withContext = false): Promise<Result<null>> {
    this.asked.push(`chooseEndpoint ${address} ${hasConsent} ${withContext}`);
    return success(null);
  }

  async previewDescription(id: string, withContext: boolean): Promise<Result<RequestPreview>> {
    this.asked.push(`previewDescription ${id} ${withContext}`);
    const request = { entityType: "class", entityName: "Order", codeSnippet: "class Order { }", language: "c-sharp" };
    return success({ ...request, body: JSON.stringify(request) });
  }

  async endpointModel(): Promise<Result<string | null>> {
    this.asked.push("endpointModel");
    return success(this.known.model);
  }

  async symbols(): Promise<Result<readonly string[]>> {
    return success(this.known.symbols);
  }

  async importAgain(symbols: readonly string[]): Promise<Result<number>> {
    this.asked.push(`importAgain ${symbols.join(" ")}`);
    return this.known.refusal === null ? success(this.sources.length + 1) : failure(this.known.refusal);
  }

  async linkUses(): Promise<Result<null>> {
    this.asked.push("linkUses");
    return success(null);
  }

  async cancelLinking(): Promise<Result<null>> {
    this.asked.push("cancelLinking");
    return success(null);
  }

  async usesOf(id: string): Promise<Result<EntityUses>> {
    this.asked.push(`usesOf ${id}`);
    return this.answer(this.known.uses, id);
  }

  async followDisk(isWanted: boolean): Promise<Result<null>> {
    this.asked.push(`followDisk ${isWanted}`);
    return success(null);
  }

  async publishArchive(projectId: string, { format }: PublishRequest): Promise<Result<SiteArchive | null>> {
    this.asked.push(`publishArchive ${projectId} ${format}`);
    return success(this.known.archive);
  }

  async cancelPublishing(): Promise<Result<null>> {
    this.asked.push("cancelPublishing");
    return success(null);
  }

  async packageFolder(): Promise<Result<PackageFolder | null>> {
    return success(this.known.packageFolder);
  }

  async choosePackageFolder(source: DirectorySource | null): Promise<Result<PackageFolder | null>> {
    const name =
      source === null || source.kind === "folder" ? null : source.kind === "handle" ? source.handle.name : source.name;
    this.asked.push(`choosePackageFolder ${name}`);
    this.known.packageFolder = name === null ? null : { name, isReadable: true, isKept: true };
    return success(this.known.packageFolder);
  }

  async canRefresh(): Promise<Result<boolean>> {
    return success(this.known.isRefreshable);
  }

  async folderToAllow(): Promise<Result<DirectoryHandle | null>> {
    return success(this.known.folderToAllow);
  }

  async refresh(isAwaited: boolean): Promise<Result<null>> {
    this.asked.push(`refresh ${isAwaited}`);
    return success(null);
  }

  async keepTexts(isWanted: boolean): Promise<Result<null>> {
    this.asked.push(`keepTexts ${isWanted}`);
    return success(null);
  }

  async keptTexts(): Promise<Result<KeptTextsSize>> {
    return success(this.known.kept);
  }

  async sourceText(fileId: string): Promise<Result<SourceText>> {
    this.asked.push(`sourceText ${fileId}`);
    return this.answer(this.known.texts, fileId);
  }

  async sourceNames(fileId: string): Promise<Result<SourceNames>> {
    this.asked.push(`sourceNames ${fileId}`);
    return this.answer(this.known.names, fileId);
  }

  async searchText(search: number, query: TextQuery): Promise<Result<null>> {
    this.asked.push(`searchText ${search} ${query.text}${query.folder === "" ? "" : ` in ${query.folder}`}`);
    return success(null);
  }

  async cancelTextSearch(search: number): Promise<Result<null>> {
    this.asked.push(`cancelTextSearch ${search}`);
    return success(null);
  }

  async entityCard(id: string): Promise<Result<EntityCard>> {
    this.asked.push(`entityCard ${id}`);
    return this.answer(this.known.cards, id);
  }

  async entityAround(fileId: string, row: number, column: number | null): Promise<Result<string>> {
    this.asked.push(`entityAround ${fileId} ${row} ${column}`);
    return success(this.known.around[fileId] ?? fileId);
  }

  async usesIn(id: string, fileIds: readonly string[]): Promise<Result<readonly FileUses[]>> {
    this.asked.push(`usesIn ${id} ${fileIds.join(" ")}`);
    const files = this.known.fileUses[id] ?? [];
    return success(files.filter(({ file }) => fileIds.includes(file.id)));
  }

  async earlierStates(): Promise<Result<readonly EarlierState[]>> {
    return success(this.known.earlierStates);
  }

  async changesSince(recorded: number): Promise<Result<ChangeReport | null>> {
    this.asked.push(`changesSince ${recorded}`);
    return success(this.known.changes);
  }

  async latestCommits(): Promise<Result<readonly Commit[]>> {
    return success(this.known.commits);
  }

  async changesSinceCommit(name: string): Promise<Result<ChangeReport>> {
    this.asked.push(`changesSinceCommit ${name}`);
    return this.known.sinceCommit;
  }

  async cancelComparing(name: string) {
    this.asked.push(`cancelComparing ${name}`);
    return success(null);
  }

  async unused(): Promise<Result<UnusedReport>> {
    this.asked.push("unused");
    return success(this.known.unused);
  }

  async projectParts(rows: number) {
    this.asked.push(`projectParts ${rows}`);
    return success(firstOf(this.known.projectParts, rows));
  }

  async namespaceParts(rows: number) {
    this.asked.push(`namespaceParts ${rows}`);
    return success(firstOf(this.known.namespaceParts, rows));
  }

  async namespaceTypes(name: string, rows: number) {
    this.asked.push(`namespaceTypes ${name} ${rows}`);
    return success(firstOf(this.known.namespaceTypes[name] ?? [], rows));
  }

  async mostUsed(rows: number, within?: string): Promise<Result<MostUsed>> {
    this.asked.push(`mostUsed ${rows}${within === undefined ? "" : ` ${within}`}`);
    const { mostUsed } = this.known;
    return "code" in mostUsed ? failure(mostUsed) : success(mostUsed);
  }

  async latestDescriptions(rows: number) {
    return success(this.known.latest.slice(0, rows));
  }

  async readme() {
    return success(this.known.readme);
  }

  async detailsLinks(id: string): Promise<Result<DetailsLinks>> {
    this.asked.push(`detailsLinks ${id}`);
    return this.answer(this.known.links, id);
  }

  async memberRelations(id: string): Promise<Result<MemberRelations>> {
    this.asked.push(`memberRelations ${id}`);
    return this.answer(this.known.relations, id);
  }

  async externalDetails(id: string): Promise<Result<ExternalDetails>> {
    this.asked.push(`externalDetails ${id}`);
    return this.answer(this.known.externals, id);
  }

  async packageDetails(name: string): Promise<Result<PackageDetails>> {
    this.asked.push(`packageDetails ${name}`);
    return this.answer(this.known.packageDetails, name);
  }

  async usedPackages(): Promise<Result<UsedPackages>> {
    this.asked.push("usedPackages");
    const { usedPackages } = this.known;
    return "code" in usedPackages ? failure(usedPackages) : success(usedPackages);
  }

  async typeUses(id: string): Promise<Result<TypeUses>> {
    this.asked.push(`typeUses ${id}`);
    return this.answer(this.known.typeUses, id);
  }

  private answer<T>(known: Readonly<Record<string, T>>, id: string): Result<T> {
    const found = known[id];
    return found === undefined ? failed("entityNotFound", { id }) : success(found);
  }

  async classDiagram(id: string, members?: DiagramMembers): Promise<Result<ClassDiagram>> {
    this.asked.push(`classDiagram ${id} ${members}`);
    const diagram = this.known.diagrams[id];
    return diagram === undefined ? failed("entityNotFound", { id }) : success(diagram);
  }

  async usageGraph(id: string, open?: UsageGraphExpansion): Promise<Result<UsageGraph>> {
    this.asked.push(`usageGraph ${id} ${JSON.stringify(open)}`);
    const graph = this.known.graphs[id];
    return graph === undefined ? failed("entityNotFound", { id }) : success(graph);
  }

  async search(text: string): Promise<Result<SearchReport>> {
    this.asked.push(`search ${text}`);
    const hasName = (types: readonly OutlineType[]): boolean =>
      types.some(
        (type) => [type, ...type.methods].some(({ name }) => name.toLowerCase().includes(text)) || hasName(type.types),
      );
    const found = Object.entries(this.known.outlines).filter(([, types]) => hasName(types));
    return success({ fileIds: found.map(([id]) => id), total: found.length, best: this.known.best, members: [] });
  }

  async goTo(text: string, recentIds: readonly string[]): Promise<Result<GoToAnswer>> {
    this.asked.push(`goTo ${text} ${recentIds.join(" ")}`);
    const targets = this.known.targets.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
    return success({ targets, total: targets.length });
  }

  async health() {
    const { files, assumptions, packages } = this.known;
    const problems = files.flatMap(({ id, path, health }) =>
      health === null || health.state === "clean" ? [] : [{ id, path: path.slice(path.indexOf("/") + 1), health }],
    );
    const counts = { clean: 0, repaired: 0, partial: 0, skipped: 0 };
    return success({
      counts,
      files: problems,
      ...(assumptions.length > 0 && { assumptions }),
      ...(packages.length > 0 && { packages }),
    });
  }
}

function firstOf<Row>(all: readonly Row[], rows: number): FirstRows<Row> {
  return { rows: all.slice(0, rows), total: all.length };
}

function failed(code: AppError["code"], context?: Record<string, string>): Result<never> {
  return failure(toAppError(new GlossaError(code, context)));
}
