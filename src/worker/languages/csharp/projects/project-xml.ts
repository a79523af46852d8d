import { parseXml, XmlElement } from "@rgrove/parse-xml";
import { append, groupedBy } from "../../../util/maps.ts";

/** One MSBuild file: its properties, items and imports, in order. Conditions are not evaluated here. */
export interface ProjectXml {
  readonly sdk: string;
  readonly properties: readonly Property[];
  /** The properties by name in lower case. */
  readonly propertiesNamed: ReadonlyMap<string, readonly Property[]>;
  /** The items by kind. */
  readonly items: ReadonlyMap<string, readonly Item[]>;
  /** As written. */
  readonly imports: readonly string[];
}

export interface Property {
  /** In lower case. */
  readonly name: string;
  readonly value: string;
  /** Its own condition and those of its enclosing elements. */
  readonly conditions: readonly string[];
}

/** `<Kind Include="…" Alias="…" />`; both attributes and child elements are its metadata, named in lower case. */
export interface Item {
  /** Its own condition and those of its enclosing elements. */
  readonly conditions: readonly string[];
  readonly metadata: ReadonlyMap<string, string>;
}

/** Maximum nesting: groups are in the project, or in a `Choose`; anything nested deeper belongs to no project. */
const MAX_LEVELS = 20;

/**
 * Parses an MSBuild file. Throws an Error with the place if it is no well-formed XML. `take` is called before each
 * property, item and import, and may reject it.
 */
export function readProjectXml(text: string, take: () => boolean = () => true): ProjectXml {
  const { root } = parseXml(text, { ignoreUndefinedEntities: true });
  const properties: Property[] = [];
  const items = new Map<string, Item[]>();
  const imports: string[] = [];
  if (root !== null) {
    visit(root, MAX_LEVELS, NONE, (element, parent, conditions) => {
      const isEntry = parent.name === "PropertyGroup" || parent.name === "ItemGroup" || element.name === "Import";
      if (!isEntry || !take()) return;
      if (parent.name === "PropertyGroup")
        properties.push({ name: element.name.toLowerCase(), value: element.text.trim(), conditions });
      else if (parent.name === "ItemGroup") append(items, element.name, itemOf(element, conditions));
      else if (element.name === "Import" && attribute(element, "Sdk") === "")
        imports.push(attribute(element, "Project"));
    });
  }
  const propertiesNamed = groupedBy(properties, ({ name }) => name);
  return { sdk: root === null ? "" : sdkOf(root), properties, propertiesNamed, items, imports };
}

const NONE: readonly string[] = [];

type See = (element: XmlElement, parent: XmlElement, conditions: readonly string[]) => void;

function visit(parent: XmlElement, levels: number, conditions: readonly string[], see: See): void {
  if (levels === 0) return;
  // Only the first part of a `Choose` whose condition holds counts.
  const before: string[] = [];
  for (const child of childElements(parent)) {
    const condition = attribute(child, "Condition");
    const own = [...(CHOICES.has(child.name) ? before : []), ...(condition === "" ? [] : [condition])];
    const around = own.length === 0 ? conditions : [...conditions, ...own];
    see(child, parent, around);
    visit(child, levels - 1, around, see);
    if (child.name === "When" && before.length <= MAX_CHOICES)
      before.push(before.length === MAX_CHOICES ? UNKNOWN : `!(${condition})`);
  }
}

const CHOICES: ReadonlySet<string> = new Set(["When", "Otherwise"]);

/** Maximum number of preceding `When`s; for parts behind more, it is unknown whether they count. */
const MAX_CHOICES = 20;

/** A condition about which nothing is known. */
const UNKNOWN = "";

function itemOf(element: XmlElement, conditions: readonly string[]): Item {
  const attributes = Object.entries(element.attributes);
  const inner = childElements(element).map(({ name, text }) => [name, text] as const);
  return {
    conditions,
    metadata: new Map([...attributes, ...inner].map(([name, value]) => [name.toLowerCase(), value.trim()])),
  };
}

// `<Project Sdk="…">`, `<Sdk Name="…" />` or `<Import Sdk="…" />`.
function sdkOf(root: XmlElement): string {
  const inner = childElements(root).map((child) => attribute(child, child.name === "Sdk" ? "Name" : "Sdk"));
  return [attribute(root, "Sdk"), ...inner].find((sdk) => sdk !== "") ?? "";
}

function attribute({ attributes }: XmlElement, name: string): string {
  return attributes[name] ?? "";
}

function childElements({ children }: XmlElement): readonly XmlElement[] {
  return children.filter((child) => child instanceof XmlElement);
}
