import { VISIBILITIES, type Visibility } from "../../shared/model/entity.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { FactsReader, fewAtATime } from "../catalogue/facts-reader.ts";
import type { Snapshot, SnapshotFile } from "../catalogue/records/records.ts";
import { decodeDeclarations } from "../facts/codec.ts";
import { assignIds } from "../facts/ids.ts";
import { isParsable, languageOf } from "../languages/language-of.ts";
import { languages } from "../languages/registry.ts";
import { allRules } from "./all-rules.ts";
import { CoverageTally } from "./coverage-tally.ts";
import { Declarations } from "./declarations.ts";
import type { Declaration } from "./model/declaration.ts";
import { isDocumented, isDocumentedAbove } from "./model/documented.ts";
import type { CheckReport, Finding } from "./model/finding.ts";
import type { Prints, Rule, Severity } from "./model/rule.ts";
import { type KnowledgeSettings, type LinkedDeclarations, ProjectKnowledge } from "./project-knowledge.ts";

/** How a rule is applied. */
export interface RuleSetting {
  readonly severity: Severity;
  readonly visibility: Visibility;
}

/** How a code base is checked. */
export interface CheckSettings extends KnowledgeSettings {
  /** By the rule's id; a rule that is not named goes by its own. */
  readonly rules: Readonly<Record<string, Partial<RuleSetting>>>;
  /** Files that are left out, by their paths. */
  isExcluded(path: string): boolean;
}

/** A code base that was read and linked. */
export interface ProjectToCheck extends LinkedDeclarations {
  readonly catalogue: Catalogue;
  readonly snapshot: Snapshot;
}

/** Checks the documentation of a code base; findings of rules that weigh more come first. */
export async function checkProject(project: ProjectToCheck, settings: CheckSettings): Promise<CheckReport> {
  const check = new Check(project, settings);
  await check.run();
  return check.report();
}

/** A rule with what settings say of it. */
interface AppliedRule extends RuleSetting {
  readonly rule: Rule;
  readonly weight: number;
}

/** A finding, and where its rule stands among all of them. */
interface WeighedFinding {
  readonly finding: Finding;
  readonly weight: number;
}

class Check {
  private readonly known: ProjectKnowledge;
  private readonly rules: readonly AppliedRule[];
  private readonly found: WeighedFinding[] = [];
  private readonly coverage = new CoverageTally();
  private readonly prints = new Map<string, Prints>();
  /** How often each was there so far. */
  private readonly keys = new Map<string, number>();

  constructor(
    private readonly project: ProjectToCheck,
    private readonly settings: CheckSettings,
  ) {
    const paths = new Map(project.snapshot.files.map(({ id, path }) => [id, path]));
    this.known = new ProjectKnowledge(project, settings, (fileId) => paths.get(fileId));
    this.rules = allRules.flatMap((rule, weight) => {
      const { severity, visibility } = rule;
      const applied = { rule, weight, severity, visibility, ...settings.rules[rule.id] };
      return applied.severity === "off" ? [] : [applied];
    });
  }

  async run(): Promise<void> {
    const { catalogue, snapshot, links, linker } = this.project;
    const stored = new FactsReader(catalogue, snapshot);
    const projects = await projectsOf(snapshot);
    const projectOf = (path: string) => projects.get(path) ?? "";
    const declarations = new Declarations(links, linker.types);
    for (const file of snapshot.files) if (isParsable(file.path)) this.checkFile(file);
    for await (const [{ id, path }, facts] of stored.read(fewAtATime(stored.files), decodeDeclarations)) {
      const rules = languageOf(path)?.declarations;
      const isExcluded = this.settings.isExcluded(path);
      // What is left out may have a part that says something for what is not.
      if (rules === undefined || (isExcluded && !facts.types.some((type) => rules.isPart(type)))) continue;
      const file = { path, project: projectOf(path), rules, types: assignIds(id, facts) };
      for (const declaration of declarations.inFile(file)) if (!isExcluded) this.check(declaration, file.project);
    }
    for (const declaration of declarations.ofParts())
      if (!this.settings.isExcluded(declaration.path)) this.check(declaration, projectOf(declaration.path));
  }

  report(): CheckReport {
    const findings = this.found.sort(byWeight);
    return {
      findings: findings.map(({ finding }) => finding),
      coverage: this.coverage.rows(),
      prints: this.prints,
    };
  }

  private checkFile(file: SnapshotFile): void {
    if (this.settings.isExcluded(file.path)) return;
    for (const { rule, severity, weight } of this.rules)
      for (const match of rule.findInFile?.(file) ?? []) {
        const place = {
          path: file.path,
          row: 0,
          rows: [0, Number.POSITIVE_INFINITY] as const,
          name: file.path,
          id: file.id,
        };
        const finding = { rule: rule.id, severity, key: `${rule.id} ${file.path}`, message: match.message, ...place };
        this.found.push({ finding: { ...finding, visibility: null }, weight });
      }
  }

  private check(found: Declaration, project: string): void {
    const declaration = { ...found, key: this.unique(found.key) };
    const { key, id, name, path, row, rows, visibility, member, doc } = declaration;
    this.count(declaration, project);
    if (doc !== null) this.prints.set(key, this.known.now(declaration));
    for (const { rule, severity, weight, visibility: least } of this.rules) {
      if (VISIBILITIES.indexOf(visibility) > VISIBILITIES.indexOf(least)) continue;
      // Nobody outside a method meets what stands in it.
      if (member?.kind === "localFunction" && least !== "private") continue;
      for (const match of rule.find?.(declaration, this.known) ?? []) {
        const place = { id, name, path, row, rows, visibility };
        const finding = { rule: rule.id, severity, key: `${rule.id} ${key} ${match.detail}`.trimEnd(), ...place };
        this.found.push({ finding: { ...finding, message: match.message }, weight });
      }
    }
  }

  // Without project files, several may be called alike.
  private unique(key: string): string {
    const times = (this.keys.get(key) ?? 0) + 1;
    this.keys.set(key, times);
    return times === 1 ? key : `${key}#${times}`;
  }

  // What overrides or implements something, and says nothing itself, has the text of that.
  private count(declaration: Declaration, project: string): void {
    const { member, visibility } = declaration;
    const documented = isDocumented(declaration, this.known);
    if (member !== undefined && !documented && isDocumentedAbove(member, this.known)) return;
    if (member?.kind !== "localFunction") this.coverage.add(project, visibility, documented);
  }
}

function byWeight(one: WeighedFinding, other: WeighedFinding): number {
  return (
    severityOrder(one) - severityOrder(other) ||
    one.weight - other.weight ||
    visibilityOrder(one) - visibilityOrder(other) ||
    compare(one.finding.path, other.finding.path) ||
    one.finding.row - other.finding.row
  );
}

function severityOrder({ finding }: WeighedFinding): number {
  return finding.severity === "error" ? 0 : 1;
}

function visibilityOrder({ finding: { visibility } }: WeighedFinding): number {
  return visibility === null ? -1 : VISIBILITIES.indexOf(visibility);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** The name of each source file's project. */
async function projectsOf({ files, projects }: Snapshot): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const language of languages) {
    const sources = files.flatMap(({ path }) => (languageOf(path) === language ? [path] : []));
    for (const { name, sources: own } of (await language.projectFiles?.list(projects[language.id], sources)) ?? [])
      for (const path of own) names.set(path, name);
  }
  return names;
}
