import { compareTexts } from "../../../../shared/compare-texts.ts";
import { detailOf, formatMessage } from "../../../../shared/errors/errors.ts";
import { cutMessages } from "../../../../shared/messages/engine-messages.ts";
import { engineLogMessages } from "../../../../shared/messages/log-messages.ts";
import { folderOf, foldersFrom, nameOf } from "../../../../shared/paths.ts";
import { getOrMake } from "../../../util/maps.ts";
import type { NoteCut, ProjectText } from "../../contract/project-files.ts";
import { ProjectsBudget, type ValuesBudget } from "./budget.ts";
import type { CSharpProject, ProjectUsing } from "./csharp-project.ts";
import {
  type EvaluatedItem,
  type EvaluatedProject,
  entriesOf,
  evaluate,
  isUnknown,
  type ProjectPart,
} from "./evaluate.ts";
import { implicitUsings } from "./implicit-usings.ts";
import { isProject, OtherProjects } from "./other-projects.ts";
import { nameWithoutExtension, pathKey, resolvePath } from "./paths.ts";
import { type ProjectXml, readProjectXml } from "./project-xml.ts";
import { readOutsideReferences, textsKept } from "./read-outside-references.ts";

/**
 * Reads the C# projects of a code base from their `.csproj` files and from the `Directory.Build.props` and other files
 * that these import; nothing is executed. Sorted by path. A file that is no XML counts as empty, with a warning. `cut`
 * is called for that, too, and for everything that was left out because it exceeds a limit.
 */
export function readProjects(
  files: readonly ProjectText[],
  warn: (message: string) => void,
  cut: NoteCut = () => {},
): readonly CSharpProject[] {
  const reader = new ProjectReader(files, warn, cut);
  const paths = files.map((file) => file.path).filter(isProject);
  return paths.sort(compareTexts).map((path) => reader.read(path));
}

/** Maximum number of files that one project may import, and maximum depth of imports. */
const MAX_PARTS = 1_000;
const MAX_IMPORT_LEVELS = 50;

const BEFORE = ["directory.build.props", "directory.packages.props"];
const AFTER = ["directory.build.targets"];

class ProjectReader {
  private readonly files: ReadonlyMap<string, ProjectText>;
  private readonly known = new Map<string, ProjectXml>();
  /** Paths of files that are no XML. */
  private readonly broken = new Set<string>();
  /** Paths of files by name, in lower case; undefined if several have the name. */
  private readonly byName = new Map<string, string | undefined>();
  private readonly others = new OtherProjects((path) => this.referencesOfOther(path));
  private readonly budget = new ProjectsBudget();

  constructor(
    files: readonly ProjectText[],
    private readonly warn: (message: string) => void,
    private readonly cut: NoteCut,
  ) {
    this.files = new Map(files.map((file) => [pathKey(file.path), file]));
    for (const { path } of files) {
      const key = pathKey(nameOf(path));
      this.byName.set(key, this.byName.has(key) ? undefined : path);
    }
  }

  /** A project that cannot be read for whatever reason has only its name. */
  read(path: string): CSharpProject {
    try {
      const project = this.readParts(path, this.budget.forProject());
      if (this.broken.has(path)) return { ...project, isUnread: true };
      if (this.budget.takeKept(namesKept(project))) return project;
      this.cut(path, cutMessages.projectValues);
    } catch (error) {
      this.noteBroken(path, error);
    }
    return { ...emptyProject(path), isUnread: true };
  }

  private readParts(path: string, budget: ValuesBudget): CSharpProject {
    const parts = this.partsOf(path, budget);
    const read = this.projectOf(path, parts, evaluate(path, parts, budget));
    if (budget.isSpent) this.cut(path, cutMessages.projectValues);
    return read;
  }

  private projectOf(path: string, parts: readonly ProjectPart[], project: EvaluatedProject): CSharpProject {
    const sdk = parts.find((part) => part.path === path)?.xml.sdk ?? "";
    const assembly = project.property("AssemblyName");
    const name = assembly === "" || isUnknown(assembly) ? nameWithoutExtension(path) : assembly;
    const { always, sometimes } = project.list("DefineConstants");
    const { references, others } = this.referencesOf(project, path);
    const outside = readOutsideReferences(project, path, sdk, others);
    return {
      path,
      name,
      usings: usingsOf(project, sdk),
      references,
      packages: packagesOf(project),
      includes: includesOf(project, path),
      targetFrameworks: targetFrameworksOf(project),
      defines: knownOf(always),
      possibleDefines: knownOf(sometimes).filter((symbol) => !always.has(symbol)),
      rootNamespace: known(project.property("RootNamespace"))[0] ?? name,
      isNullable: ["enable", "annotations"].includes(project.property("Nullable").toLowerCase()),
      ...(outside === undefined ? {} : { outside }),
    };
  }

  private partsOf(path: string, budget: ValuesBudget): readonly ProjectPart[] {
    const folders = foldersFrom(folderOf(path)).toReversed();
    const named = (names: readonly string[]) =>
      folders.flatMap((folder) => names.map((name) => (folder === "" ? name : `${folder}/${name}`)));
    const taken: Taken = { project: path, budget, paths: new Set(), parts: [], isCut: false };
    for (const part of [...named(BEFORE), path, ...named(AFTER)]) this.takeIn(part, taken, 0);
    if (taken.isCut)
      this.cut(path, formatMessage(cutMessages.imports, { files: MAX_PARTS, levels: MAX_IMPORT_LEVELS }));
    return taken.parts;
  }

  /** Adds a file after those that it imports, because most imports come first: its own values override theirs. */
  private takeIn(path: string, taken: Taken, level: number): void {
    const file = this.files.get(pathKey(path));
    if (file === undefined || taken.paths.has(file.path)) return;
    taken.isCut ||= taken.paths.size === MAX_PARTS || level > MAX_IMPORT_LEVELS;
    if (taken.paths.size === MAX_PARTS || level > MAX_IMPORT_LEVELS) return;
    taken.paths.add(file.path);
    const xml = this.xmlOf(file);
    for (const written of xml.imports) {
      const target = this.find(importPath(written, file.path, taken), file.path);
      if (target !== undefined) this.takeIn(target, taken, level + 1);
    }
    taken.parts.push({ path: file.path, xml });
  }

  /** Returns the file that a path means; a path with unknown parts still identifies its file if only one has that name. */
  private find(written: string, from: string): string | undefined {
    if (isUnknown(written)) return this.byName.get(pathKey(nameOf(written.replace(/\$\(\w+\)|\\/g, "/"))));
    const target = resolvePath(folderOf(from), written);
    return target === undefined ? undefined : this.files.get(pathKey(target))?.path;
  }

  private xmlOf({ path, text }: ProjectText): ProjectXml {
    return getOrMake(this.known, path, () => this.readXml(path, text));
  }

  private readXml(path: string, text: string): ProjectXml {
    try {
      let isWhole = this.budget.takeText(text.length);
      const take = () => {
        isWhole &&= this.budget.takeEntry();
        return isWhole;
      };
      const xml = isWhole ? readProjectXml(text, take) : NOTHING;
      if (!isWhole) this.cut(path, cutMessages.projectFiles);
      return xml;
    } catch (error) {
      this.noteBroken(path, error);
      return NOTHING;
    }
  }

  private noteBroken(path: string, error: unknown): void {
    this.broken.add(path);
    const [line = ""] = detailOf(error).split("\n");
    const detail = error instanceof RangeError ? cutMessages.projectNesting : line;
    this.warn(formatMessage(engineLogMessages.projectFileBroken, { path, detail }));
    this.cut(path, formatMessage(cutMessages.projectBroken, { detail }));
  }

  private referencesOf(project: EvaluatedProject, path: string): ProjectReferences {
    const { references, others } = this.writtenReferences(project, path);
    const { projects, isWhole } = this.others.follow(references);
    if (!isWhole) this.cut(path, cutMessages.references);
    return { references: projects.filter((reference) => reference !== path), others };
  }

  private writtenReferences(project: EvaluatedProject, path: string): ProjectReferences {
    const compiled = project.items("ProjectReference").filter(isCompiledWith);
    const written = compiled.flatMap((item) => entriesOf(item.value("include")));
    const found = written.map((entry) => [entry, this.find(entry, path)] as const);
    return {
      references: unique(found.flatMap(([, reference]) => reference ?? [])),
      others: found.filter(([, reference]) => reference === undefined).map(([entry]) => entry),
    };
  }

  // Of a project in another language only the references are read.
  private referencesOfOther(path: string): readonly string[] {
    const budget = this.budget.forProject();
    return this.writtenReferences(evaluate(path, this.partsOf(path, budget), budget), path).references;
  }
}

// A project that is only built first, such as a generator, provides no types to the code.
function isCompiledWith(item: EvaluatedItem): boolean {
  return item.value("referenceoutputassembly").toLowerCase() !== "false";
}

interface ProjectReferences {
  /** Referenced project files of the code base. */
  readonly references: readonly string[];
  /** References that lead to no file, as written. */
  readonly others: readonly string[];
}

/** The files that make up a project, collected so far. */
interface Taken {
  /** The path of the project. */
  readonly project: string;
  readonly budget: ValuesBudget;
  readonly paths: Set<string>;
  readonly parts: ProjectPart[];
  isCut: boolean;
}

// The imported file may depend on the value of a property set before: `eng/$(ProjectType).targets`.
function importPath(written: string, from: string, { project, parts, budget }: Taken): string {
  const plain = written.replace(/\$\(MSBuildThisFileDirectory\)/i, "./");
  return isUnknown(plain) ? evaluate(project, parts, budget).fill(plain, from) : plain;
}

const NOTHING: ProjectXml = { sdk: "", properties: [], propertiesNamed: new Map(), items: new Map(), imports: [] };

function emptyProject(path: string): CSharpProject {
  const name = nameWithoutExtension(path);
  const lists = { usings: [], references: [], packages: [], includes: [], targetFrameworks: [] };
  return { path, name, ...lists, defines: [], possibleDefines: [], rootNamespace: name, isNullable: false };
}

function namesKept(project: CSharpProject): readonly string[] {
  const { usings, references, packages, includes, targetFrameworks, defines, possibleDefines, outside } = project;
  const names = [...usings.map(({ name }) => name), ...textsKept(outside)];
  return [names, references, packages, includes, targetFrameworks, defines, possibleDefines].flat();
}

function usingsOf(project: EvaluatedProject, sdk: string): readonly ProjectUsing[] {
  const isImplicit = ["enable", "true"].includes(project.property("ImplicitUsings").toLowerCase());
  const implicit = isImplicit ? implicitUsings(sdk).map((name) => ({ name })) : [];
  const items = project.items("Using");
  const removed = new Set(items.flatMap((item) => item.list("remove")));
  const written = items.flatMap((item) => item.list("include").map((name) => usingOf(item, name)));
  return [...implicit, ...written].filter(({ name }) => !removed.has(name));
}

function usingOf(item: EvaluatedItem, name: string): ProjectUsing {
  const alias = item.value("alias");
  if (item.value("static").toLowerCase() === "true") return { name, isStatic: true };
  return alias === "" ? { name } : { name, alias };
}

// `<Reference Include="Name, Version=…" />`
function packagesOf(project: EvaluatedProject): readonly string[] {
  const items = [...project.items("PackageReference"), ...project.items("Reference")];
  return unique(items.flatMap((item) => item.list("include")).map((name) => name.replace(/,.*$/s, "").trim()));
}

function includesOf(project: EvaluatedProject, path: string): readonly string[] {
  const patterns = project.items("Compile").flatMap((item) => item.list("include"));
  const resolved = patterns.map((pattern) => resolvePath(folderOf(path), pattern));
  return unique(resolved.filter((pattern) => pattern !== undefined));
}

// Which of the two counts may depend on a condition.
function targetFrameworksOf(project: EvaluatedProject): readonly string[] {
  const lists = ["TargetFramework", "TargetFrameworks"].map((name) => project.list(name));
  const all = lists.flatMap(({ always, sometimes }) => [...always, ...sometimes]);
  return all.some(isUnknown) ? [] : unique(all);
}

function known(list: string): readonly string[] {
  return knownOf(entriesOf(list));
}

function knownOf(entries: Iterable<string>): readonly string[] {
  return unique([...entries].filter((entry) => !isUnknown(entry)));
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
