import type { SymbolState } from "../reading/preprocessor/conditions.ts";
import type { CSharpProject } from "./csharp-project.ts";
import { frameworkState, isExternalSymbol } from "./target-framework-symbols.ts";

/** Symbols that differ between builds of any project. */
const CONFIGURATION: ReadonlySet<string> = new Set(["DEBUG", "RELEASE", "TRACE"]);

/**
 * Returns the builds of a project, one for each of its target frameworks: the known state of preprocessor symbols in
 * each. The given symbols are defined in all of them. An undefined project stands for files of no project.
 */
export function buildsOf(project: CSharpProject | undefined, given: ReadonlySet<string>): readonly SymbolState[] {
  if (project === undefined) return [looseBuild(given)];
  const { targetFrameworks } = project;
  const frameworks = targetFrameworks.length === 0 ? [() => undefined] : targetFrameworks.map(frameworkState);
  return frameworks.map((framework) => projectBuild(project, given, framework));
}

function projectBuild(project: CSharpProject, given: ReadonlySet<string>, framework: SymbolState): SymbolState {
  const defined = new Set([...given, ...project.defines]);
  const possible = new Set([...project.possibleDefines, ...CONFIGURATION]);
  return (symbol) => {
    if (defined.has(symbol)) return true;
    if (isExternalSymbol(symbol) && framework(symbol) !== false) return framework(symbol);
    return possible.has(symbol) || isPlatformSymbol(symbol) ? undefined : false;
  };
}

// The project is unknown: any symbol that some kind of project defines implicitly may be defined.
function looseBuild(given: ReadonlySet<string>): SymbolState {
  return (symbol) => {
    if (given.has(symbol)) return true;
    const isByItself = CONFIGURATION.has(symbol) || isExternalSymbol(symbol) || isPlatformSymbol(symbol);
    return isByItself || symbol.startsWith("UNITY_") ? undefined : false;
  };
}

// `__ANDROID__`
function isPlatformSymbol(symbol: string): boolean {
  return /^__[A-Z]+__$/.test(symbol);
}
