import { typeIds } from "../../../../facts/ids.ts";
import type { FileToLink } from "../../../../linking/model/linker.ts";
import type { CSharpFacts, CSharpTypeFacts } from "../../facts/csharp-facts.ts";
import { sharedText, sharedWords } from "../../facts/shared-texts.ts";
import { evaluateCondition, type IsDefined, type SymbolState } from "../../reading/preprocessor/conditions.ts";
import { definedIn, leftOutRows } from "../../reading/preprocessor/left-out.ts";
import { limitedList, limitedNamespace } from "../limits/limited.ts";
import { type Declaration, type IndexedFile, isInherited } from "./declaration.ts";
import { declaredCuts } from "./declared-cuts.ts";
import { allHeaders, headerOf } from "./member-header.ts";
import { outerPath } from "./namespaces.ts";

/** The projects and symbols with which a file is compiled. */
export interface FileSurroundings {
  /** The projects that compile it, the one in whose folder it is first. */
  readonly projects: readonly number[];
  /** Preprocessor symbols configured for all projects. */
  readonly defines: ReadonlySet<string>;
  /** The state of symbols in each build of each of its projects. */
  readonly builds: readonly SymbolState[];
}

/**
 * Returns the part of a file's facts that linking keeps: its types and the headers of their members, without texts and bodies.
 */
export function declaredFile(
  { id, path, size }: FileToLink,
  facts: CSharpFacts,
  { projects, defines, builds }: FileSurroundings,
): IndexedFile {
  const declarations: Declaration[] = [];
  const own = definedIn(facts.directives ?? NONE, (symbol) => defines.has(symbol));
  const isDefined: IsDefined = (symbol) => own.get(symbol) ?? defines.has(symbol);
  const leftOut = leftOutRows(facts.directives ?? NONE, builds);
  const ids = typeIds(id, facts);
  const kept = { headers: allHeaders(facts), ...functionsIn(facts), cuts: declaredCuts(facts, ids) };
  const file = { id, path, size, usings: facts.usings, leftOut, isDefined, projects, declarations, ...kept };
  // An enclosing type comes before its nested types in the same file.
  const earlier = new Map<string, Declaration>();
  for (const [i, type] of facts.types.entries()) {
    const outer = earlier.get(`${type.namespace} ${outerPath(type.path)}`);
    const declaration = declarationOf(ids[i] ?? "", i, file, type, outer);
    earlier.set(`${type.namespace} ${type.path}`, declaration);
    declarations.push(declaration);
  }
  return file;
}

function functionsIn({ functions = NONE }: CSharpFacts): Pick<IndexedFile, "functions" | "functionNames"> {
  const functionNames = functions.map(({ nameRow, nameColumn = 0 }) => [nameRow, nameColumn] as const);
  return { functions: functions.map(headerOf), functionNames };
}

function declarationOf(
  id: string,
  at: number,
  file: IndexedFile,
  type: CSharpTypeFacts,
  outer: Declaration | undefined,
): Declaration {
  const { kind, path, modifiers, typeParameters, constraints, bases, returnType, parameters, condition, variance } =
    type;
  const isSigned = returnType !== undefined && parameters !== undefined;
  return {
    id,
    file,
    kind,
    namespace: sharedText(limitedNamespace(type.namespace.replaceAll("@", ""))),
    path,
    modifiers: sharedWords(modifiers),
    typeParameters: sharedWords(limitedList(typeParameters)),
    variance: variance && sharedWords(limitedList(variance)),
    constraints: constraints.length === 0 ? NONE : limitedList(constraints),
    bases: bases.length === 0 ? NONE : bases,
    returnType: isSigned ? returnType : undefined,
    parameters: isSigned ? parameters : undefined,
    isInlineArray: type.attributes?.includes("InlineArray") === true,
    isStringHandler: type.attributes?.includes("InterpolatedStringHandler") === true,
    isInactive: condition !== undefined && !evaluateCondition(condition, file.isDefined),
    outer,
    inherits: inheritedIn(type),
    at,
  };
}

const NONE: readonly never[] = [];

function inheritedIn({ doc, members }: CSharpTypeFacts): readonly string[] {
  const crefs = [doc, ...members.map((member) => member.doc)].flatMap((d) => (isInherited(d) ? [d.inherits] : []));
  return crefs.length === 0 ? NONE : [...new Set(crefs)];
}
