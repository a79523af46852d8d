import { folderOf, nameOf } from "../../../../shared/paths.ts";
import { ValuesBudget } from "./budget.ts";
import { hold } from "./conditions.ts";
import { nameWithoutExtension, ROOT } from "./paths.ts";
import type { Item, ProjectXml } from "./project-xml.ts";

/** One of the files that make up a project, in the order in which MSBuild reads them. */
export interface ProjectPart {
  readonly path: string;
  readonly xml: ProjectXml;
}

/** A project's values, with every known `$(Name)` replaced. */
export interface EvaluatedProject {
  /** Returns a property's last value; "" if it has none. */
  property(name: string): string;
  /** Returns the entries of a list property: those of every build, and those of some builds. */
  list(name: string): PossibleEntries;
  items(kind: string): readonly EvaluatedItem[];
  /** Returns a text of a file with its known references replaced. */
  fill(text: string, path: string): string;
}

/** Entries of a list, including unknown ones (see `isUnknown`). */
export interface PossibleEntries {
  readonly always: ReadonlySet<string>;
  /** The conditional entries. */
  readonly sometimes: ReadonlySet<string>;
}

export interface EvaluatedItem {
  /** The conditions of the item, as written. */
  readonly conditions: readonly string[];
  /** Returns metadata by name in lower case, with unknown `$(Name)` left in place; "" if there is none. */
  value(name: string): string;
  /** Returns the entries of a list value, without those that contain something unknown. */
  list(name: string): readonly string[];
}

/**
 * Maximum number of replacement rounds, enough for what people write: values that refer to each other, or multiply, end here.
 */
const MAX_DEPTH = 4;
const MAX_LENGTH = 65_536;

const REFERENCE = /\$\(\s*([\w.-]+)\s*\)/g;

/**
 * Evaluates first all properties, each seeing those before it, then the items, as MSBuild does. Only conditions that depend on
 * the project's name are evaluated: values with any other condition are used as well. Values beyond the budget are empty.
 */
export function evaluate(
  projectPath: string,
  parts: readonly ProjectPart[],
  budget = new ValuesBudget(Number.POSITIVE_INFINITY),
): EvaluatedProject {
  const properties = new Map<string, string>(Object.entries(reservedProperties(projectPath)));
  const filledIn = (text: string, path: string) => {
    if (budget.isSpent) return "";
    const value = expand(text, path, properties);
    return budget.take(text.length + value.length) ? value : "";
  };
  const holdHere = conditionsOf(projectPath, budget);
  const evaluation = { parts, properties, filledIn, holdHere, budget };
  readProperties(evaluation);
  return {
    property: (name) => filledIn(properties.get(name.toLowerCase()) ?? "", projectPath),
    fill: filledIn,
    list: (name) => possibleEntries(name.toLowerCase(), evaluation),
    items: (kind) => itemsOf(kind, evaluation),
  };
}

/** The parts of a project, with the properties read so far. */
interface Evaluation {
  readonly parts: readonly ProjectPart[];
  readonly properties: Map<string, string>;
  readonly filledIn: EvaluatedProject["fill"];
  readonly holdHere: HoldHere;
  readonly budget: ValuesBudget;
}

function readProperties({ parts, properties, filledIn, holdHere, budget }: Evaluation): void {
  for (const { path, xml } of parts) {
    for (const { name, value, conditions } of xml.properties) {
      if (budget.isSpent) break;
      if (holdHere(conditions) === false) {
        budget.take(0);
        continue;
      }
      properties.set(name, filledIn(value, path));
    }
  }
}

function itemsOf(kind: string, { parts, filledIn, holdHere, budget }: Evaluation): readonly EvaluatedItem[] {
  const items: EvaluatedItem[] = [];
  for (const { path, xml } of parts) {
    for (const item of xml.items.get(kind) ?? []) {
      if (!budget.take(0)) break;
      if (holdHere(item.conditions) === false) continue;
      items.push(evaluatedItem(item, (text) => filledIn(text, path)));
    }
  }
  return items;
}

type HoldHere = (conditions: readonly string[]) => boolean | undefined;

// All entries of a group share one list of conditions.
function conditionsOf(projectPath: string, budget: ValuesBudget): HoldHere {
  const known = new Map<readonly string[], boolean | undefined>();
  const build = { project: nameWithoutExtension(projectPath), written: undefined, framework: undefined };
  return (conditions) => {
    if (conditions.length === 0) return true;
    if (!known.has(conditions)) {
      const isPaid = budget.take(conditions.reduce((sum, condition) => sum + condition.length, 0));
      known.set(conditions, isPaid ? hold(conditions, build) : undefined);
    }
    return known.get(conditions);
  };
}

// `$(DefineConstants);MORE` adds to the existing value, anything else replaces it: always, or if its condition holds.
function possibleEntries(key: string, { parts, properties, holdHere, budget }: Evaluation): PossibleEntries {
  let always = new Set<string>();
  let sometimes = new Set<string>();
  const others = new Map(properties).set(key, "");
  for (const { path, xml } of parts) {
    for (const { value, conditions } of xml.propertiesNamed.get(key) ?? []) {
      const isTaken = holdHere(conditions);
      if (isTaken === false) {
        if (!budget.take(0)) return { always, sometimes };
        continue;
      }
      const isAdding = [...value.matchAll(REFERENCE)].some(([, named]) => named?.toLowerCase() === key);
      const text = budget.isSpent ? "" : expand(value, path, others);
      if (!budget.take(value.length + text.length + always.size + sometimes.size)) return { always, sometimes };
      const entries = entriesOf(text.replaceAll(",", ";"));
      const kept = isAdding ? [...always] : entries.filter((entry) => always.has(entry));
      if (isTaken === undefined) {
        sometimes = new Set([...sometimes, ...always, ...entries]);
        always = new Set(kept);
      } else {
        sometimes = isAdding ? sometimes : new Set();
        always = new Set([...kept, ...entries]);
      }
    }
  }
  return { always, sometimes };
}

/** Whether a text contains something that only a build knows. */
export function isUnknown(text: string): boolean {
  return /[$@%]\(/.test(text);
}

/** Returns the entries of a list as MSBuild writes it. */
export function entriesOf(text: string): readonly string[] {
  return text
    .split(";")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

function evaluatedItem({ conditions, metadata }: Item, filledIn: (text: string) => string): EvaluatedItem {
  const value = (name: string) => {
    const written = metadata.get(name);
    return written === undefined ? "" : filledIn(written);
  };
  return { conditions, value, list: (name: string) => entriesOf(value(name)).filter((entry) => !isUnknown(entry)) };
}

// A value may contain the name of another one that is set only later; that one is replaced when the value is used.
function expand(text: string, path: string, properties: ReadonlyMap<string, string>): string {
  let expanded = text;
  for (let depth = 0; depth < MAX_DEPTH && expanded.includes("$("); depth++) {
    expanded = expandOnce(expanded, path, properties);
  }
  return expanded;
}

function expandOnce(text: string, path: string, properties: ReadonlyMap<string, string>): string {
  let length = 0;
  const expanded = text.replace(REFERENCE, (written, name: string) => {
    const value = propertyValue(name.toLowerCase(), path, properties) ?? written;
    length += value.length;
    return length > MAX_LENGTH ? "" : value;
  });
  return length > MAX_LENGTH ? "" : expanded;
}

function propertyValue(key: string, path: string, properties: ReadonlyMap<string, string>): string | undefined {
  if (key === "msbuildthisfiledirectory") return `${ROOT}${folderOf(path)}/`;
  if (key === "msbuildthisfilename") return nameWithoutExtension(path);
  return properties.get(key);
}

function reservedProperties(projectPath: string): Record<string, string> {
  return {
    msbuildprojectdirectory: ROOT + folderOf(projectPath),
    msbuildprojectname: nameWithoutExtension(projectPath),
    msbuildprojectfile: nameOf(projectPath),
    // Known to be empty, so that `$(DefineConstants);MORE` is known too.
    defineconstants: "",
  };
}
