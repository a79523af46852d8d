import type { SymbolState } from "../reading/preprocessor/conditions.ts";
import type { CSharpProject } from "./csharp-project.ts";
import { frameworkState, isExternalSymbol } from "./target-framework-symbols.ts";

/** Symbols in which builds differ, whatever they are made of. */
const CONFIGURATION: ReadonlySet<string> = new Set(["DEBUG", "RELEASE", "TRACE"]);

/**
 * The builds of a project, one for each of its target frameworks: what is known of preprocessor symbols in each. The
 * given ones are defined in all of them. Undefined as a project stands for files of none.
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

// Nothing says what builds it: what a kind of project would define by itself may be defined.
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
