import { compareTexts } from "../../shared/compare-texts.ts";
import { VISIBILITIES, type Visibility } from "../../shared/model/entity.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { FactsReader, inFileBatches } from "../catalogue/facts-reader.ts";
import type { Snapshot, SnapshotFile } from "../catalogue/records/records.ts";
import { decodeDeclarations } from "../facts/codec.ts";
import { assignIds } from "../facts/ids.ts";
import { conditionalRowsOf } from "../languages/conditional-rows.ts";
import { isParsable, languageOf } from "../languages/language-of.ts";
import { copiedFiles } from "../project/files/copied-files.ts";
import { type PlacedFile, placedFiles } from "../project/files/listed-projects.ts";
import { allRules, indexOfRule } from "./all-rules.ts";
import { CheckedDeclarations } from "./checked-declarations.ts";
import { CoverageTally } from "./coverage-tally.ts";
import type { CheckedDeclaration } from "./model/checked-declaration.ts";
import { isDocumented, isDocumentedAbove } from "./model/documented.ts";
import type { CheckReport, Finding } from "./model/finding.ts";
import type { DeclarationHashes, Match, Rule, Severity } from "./model/rule.ts";
import { type KnowledgeSettings, type LinkedDeclarations, ProjectKnowledge } from "./project-knowledge.ts";

/** How a rule is applied. */
export interface RuleSetting {
  readonly severity: Severity;
  readonly visibility: Visibility;
}

/** How a code base is checked. */
export interface CheckSettings extends KnowledgeSettings {
  /** By rule id; a rule that is not listed uses its defaults. */
  readonly rules: Readonly<Record<string, { readonly [Key in keyof RuleSetting]?: RuleSetting[Key] | undefined }>>;
  /** Whether a baseline is to be written. */
  readonly wantsHashes: boolean;
  /** Returns whether a file is excluded, by its path. */
  isExcluded(path: string): boolean;
}

/** A code base that was read and linked. */
export interface ProjectToCheck extends LinkedDeclarations {
  readonly catalogue: Catalogue;
  readonly snapshot: Snapshot;
}

/** Checks the documentation of a code base; findings of more important rules come first. */
export async function checkProject(project: ProjectToCheck, settings: CheckSettings): Promise<CheckReport> {
  const check = new Check(project, settings);
  await check.run();
  return check.report();
}

/** A rule with its settings applied. */
interface AppliedRule extends RuleSetting {
  readonly rule: Rule;
}

/** The subject of a finding. */
type FindingSubject = Pick<Finding, "id" | "name" | "path" | "row" | "rows" | "visibility"> & { readonly key: string };

class Check {
  private readonly known: ProjectKnowledge;
  private readonly rules: readonly AppliedRule[];
  private readonly found: Finding[] = [];
  private readonly coverage = new CoverageTally();
  private readonly hashes = new Map<string, DeclarationHashes>();
  /** How often each key has occurred so far. */
  private readonly keys = new Map<string, number>();
  /** The paths of files that only repeat what is checked elsewhere. */
  private copied: ReadonlySet<string> = new Set();

  constructor(
    private readonly project: ProjectToCheck,
    private readonly settings: CheckSettings,
  ) {
    const paths = new Map(project.snapshot.files.map(({ id, path }) => [id, path]));
    this.known = new ProjectKnowledge(project, settings, (fileId) => paths.get(fileId));
    const applied = allRules.map((rule): AppliedRule => {
      const { severity = rule.severity, visibility = rule.visibility } = settings.rules[rule.id] ?? {};
      return { rule, severity, visibility };
    });
    this.rules = applied.filter(({ severity }) => severity !== "off");
  }

  async run(): Promise<void> {
    const { catalogue, snapshot, links, linker } = this.project;
    const stored = new FactsReader(catalogue, snapshot);
    const placed = await placedFiles(snapshot);
    const projects = new Map(placed.map(({ file, project }) => [file.path, project]));
    await this.findCopied(placed, stored);
    const projectOf = (path: string) => projects.get(path) ?? "";
    const declarations = new CheckedDeclarations(links, linker.types);
    for (const file of snapshot.files) if (isParsable(file.path)) this.checkFile(file);
    for await (const [{ id, path }, facts] of stored.read(inFileBatches(stored.files), decodeDeclarations)) {
      const rules = languageOf(path)?.declarations;
      const isExcluded = this.isExcluded(path);
      // An excluded file may have a part that documents a type in an included one.
      if (rules === undefined || (isExcluded && !facts.types.some((type) => rules.isPart(type)))) continue;
      const isConditional = await conditionalRowsOf(path, facts, snapshot.readers);
      const file = { path, project: projectOf(path), rules, types: assignIds(id, facts), isConditional };
      for (const declaration of declarations.inFile(file)) if (!isExcluded) this.check(declaration, file.project);
    }
    for (const declaration of declarations.ofParts())
      if (!this.isExcluded(declaration.path)) this.check(declaration, projectOf(declaration.path));
  }

  report(): CheckReport {
    const [findings, coverage] = [this.found.sort(byWeight), this.coverage.rows()];
    return { findings, coverage, hashes: this.hashes, copied: [...this.copied] };
  }

  private async findCopied(placed: readonly PlacedFile[], stored: FactsReader): Promise<void> {
    const included = placed.filter(({ file }) => !this.settings.isExcluded(file.path));
    const copied = await copiedFiles(included, stored);
    this.copied = new Set(included.flatMap(({ file: { id, path } }) => (copied.has(id) ? [path] : [])));
  }

  private isExcluded(path: string): boolean {
    return this.copied.has(path) || this.settings.isExcluded(path);
  }

  private checkFile(file: SnapshotFile): void {
    const { id, path } = file;
    // What could not be read of a copy may be of its own.
    if (this.settings.isExcluded(path)) return;
    const subject = { id, name: path, path, row: 0, rows: WHOLE_FILE, visibility: null, key: path };
    for (const applied of this.rules)
      for (const match of applied.rule.findInFile?.(file) ?? []) this.add(applied, subject, match);
  }

  private check(found: CheckedDeclaration, project: string): void {
    const declaration = { ...found, key: this.unique(found.key) };
    const { visibility, member, doc } = declaration;
    this.count(declaration, project);
    if (doc !== null && this.settings.wantsHashes) this.hashes.set(declaration.key, this.known.hashesOf(declaration));
    for (const applied of this.rules) {
      if (VISIBILITIES.indexOf(visibility) > VISIBILITIES.indexOf(applied.visibility)) continue;
      // The content of a method is invisible outside of it.
      if (member?.kind === "localFunction" && applied.visibility !== "private") continue;
      for (const match of applied.rule.find?.(declaration, this.known) ?? []) this.add(applied, declaration, match);
    }
  }

  private add({ rule, severity }: AppliedRule, subject: FindingSubject, { detail, message }: Match): void {
    const { id, name, path, row, rows, visibility } = subject;
    const key = `${rule.id} ${subject.key} ${detail}`.trimEnd();
    this.found.push({ rule: rule.id, severity, key, id, name, path, row, rows, visibility, message });
  }

  // Without project files, several declarations may have the same name.
  private unique(key: string): string {
    const times = (this.keys.get(key) ?? 0) + 1;
    this.keys.set(key, times);
    return times === 1 ? key : `${key}#${times}`;
  }

  // A member that overrides or implements another, and has no text itself, takes the text of that.
  private count(declaration: CheckedDeclaration, project: string): void {
    const { member, visibility } = declaration;
    const documented = isDocumented(declaration, this.known);
    if (member !== undefined && !documented && isDocumentedAbove(member, this.known)) return;
    if (member?.kind !== "localFunction") this.coverage.add(project, visibility, documented);
  }
}

const WHOLE_FILE = [0, Number.POSITIVE_INFINITY] as const;

function byWeight(one: Finding, other: Finding): number {
  return (
    severityOrder(one) - severityOrder(other) ||
    indexOfRule(one.rule) - indexOfRule(other.rule) ||
    visibilityOrder(one) - visibilityOrder(other) ||
    compareTexts(one.path, other.path) ||
    one.row - other.row
  );
}

function severityOrder({ severity }: Finding): number {
  return severity === "error" ? 0 : 1;
}

function visibilityOrder({ visibility }: Finding): number {
  return visibility === null ? -1 : VISIBILITIES.indexOf(visibility);
}
