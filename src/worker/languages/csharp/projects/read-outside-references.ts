import { folderOf } from "../../../../shared/paths.ts";
import { hold } from "./conditions.ts";
import { type EvaluatedItem, type EvaluatedProject, isUnknown } from "./evaluate.ts";
import type { OutsideReferences } from "./outside-references.ts";
import { nameWithoutExtension, pathKey, resolvePath } from "./paths.ts";
import { type ItemsOf, packageReferencesOf, pinnedVersionsOf } from "./read-package-references.ts";
import { newestFramework, parseFramework } from "./target-frameworks.ts";

/**
 * Reads the references of a project at a path to files outside the code base; undefined for none. `projects` are
 * references to projects, as written, that lead to no C# project.
 */
export function readOutsideReferences(
  project: EvaluatedProject,
  path: string,
  sdk: string,
  projects: readonly string[],
): OutsideReferences | undefined {
  const target = targetOf(project);
  const build = {
    project: nameWithoutExtension(path),
    written: target === "" ? undefined : target,
    framework: parseFramework(target),
  };
  const items: ItemsOf = (kind) => project.items(kind).filter(({ conditions }) => hold(conditions, build) !== false);
  const outside = {
    packages: packageReferencesOf(items),
    pinned: isPinning(project) ? pinnedVersionsOf(items) : [],
    files: filesOf(items, path),
    frameworks: frameworksOf(project, items, sdk),
    projects: otherProjects(projects, path),
    target,
  };
  return Object.values(outside).every((value) => value.length === 0) ? undefined : outside;
}

/** Returns the texts that determine the memory for storing the references. */
export function textsKept(outside: OutsideReferences | undefined): readonly string[] {
  if (outside === undefined) return [];
  const { packages, pinned, files, frameworks, projects } = outside;
  return [...[...packages, ...pinned].map(({ name, version }) => name + version), ...files, ...frameworks, ...projects];
}

// A project in the old format has `v4.7.2`.
function targetOf(project: EvaluatedProject): string {
  const lists = ["TargetFramework", "TargetFrameworks"].map((name) => project.list(name));
  const written = lists.flatMap(({ always, sometimes }) => [...always, ...sometimes]);
  const classic = known(project.property("TargetFrameworkVersion")).replace(/^v/i, ".NETFramework");
  return newestFramework(written, (name) => name) ?? (parseFramework(classic) === undefined ? "" : classic);
}

function isPinning(project: EvaluatedProject): boolean {
  return project.property("CentralPackageTransitivePinningEnabled").toLowerCase() === "true";
}

function filesOf(items: ItemsOf, path: string): readonly string[] {
  const written = items("Reference")
    .map(hintPath)
    .filter((hint) => /^[^*?]*\.dll$/i.test(hint));
  return unique(written.map((hint) => resolvePath(folderOf(path), hint) ?? absolute(hint)));
}

// Unity writes such absolute paths.
function absolute(hint: string): string | undefined {
  const path = hint.replaceAll("\\", "/");
  return /^(?:[A-Za-z]:\/|\/(?!\/))/.test(path) ? path : undefined;
}

// `<Reference Include="libs\A.dll" />` also names a file.
function hintPath(item: EvaluatedItem): string {
  const hint = item.value("hintpath");
  const include = item.value("include");
  return known(hint === "" && /[\\/]/.test(include) && /\.dll$/i.test(include) ? include : hint);
}

function frameworksOf(project: EvaluatedProject, items: ItemsOf, sdk: string): readonly string[] {
  const isOn = (name: string) => project.property(name).toLowerCase() === "true";
  const isDesktop = isOn("UseWPF") || isOn("UseWindowsForms") || /^microsoft\.net\.sdk\.windowsdesktop/i.test(sdk);
  const written = items("FrameworkReference").flatMap((item) => item.list("include"));
  const isWeb = /^microsoft\.net\.sdk\.web(?:$|\/)/i.test(sdk);
  return unique([
    ...written,
    ...(isDesktop ? ["Microsoft.WindowsDesktop.App"] : []),
    ...(isWeb ? ["Microsoft.AspNetCore.App"] : []),
  ]);
}

// A pattern names only existing projects, and never a missing one.
function otherProjects(written: readonly string[], path: string): readonly string[] {
  const named = written.filter((entry) => !isUnknown(entry) && !/[*?]/.test(entry));
  const resolved = named.map((entry) => resolvePath(folderOf(path), entry));
  return unique(resolved.filter((other) => other !== undefined && /\.\w+proj$/.test(pathKey(other))));
}

function known(text: string): string {
  return isUnknown(text) ? "" : text;
}

function unique(texts: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(texts)].filter((text) => text !== undefined);
}
