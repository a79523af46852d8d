import { generateType } from "./generated-types.ts";
import { Random } from "./random.ts";

export interface SourceFile {
  /** Path inside the project, with `/`. */
  readonly path: string;
  readonly text: string;
}

const AREAS = ["Billing", "Catalog", "Customers", "Identity", "Inventory", "Orders", "Reporting", "Shipping"] as const;
const LAYERS = ["Contracts", "Domain", "Infrastructure", "Services", "Web/Api", "Web/Models"] as const;
const NOUNS = ["Account", "Address", "Batch", "Invoice", "Item", "Ledger", "Order", "Parcel", "Quote", "Tax"] as const;
const ROLES = ["Builder", "Cache", "Handler", "Info", "Mapper", "Policy", "Reader", "Service", "State"] as const;

/**
 * Generates a C# code base of `fileCount` files in folders like those of a shop's back end; the same arguments give the
 * same files.
 */
export function generateProject(fileCount: number, seed = 1): readonly SourceFile[] {
  const random = new Random(seed);
  return Array.from({ length: fileCount }, (_, index) => generateFile(random, index));
}

function generateFile(random: Random, index: number): SourceFile {
  const folder = `src/Shop.${random.pick(AREAS)}/${random.pick(LAYERS)}`;
  const name = `${random.pick(NOUNS)}${random.pick(ROLES)}${index}`;
  const namespace = folder.slice("src/".length).replaceAll("/", ".");
  return { path: `${folder}/${name}.cs`, text: fileText(random, namespace, name) };
}

function fileText(random: Random, namespace: string, name: string): string {
  const type = generateType(random, name);
  const usings = "using System;\nusing System.Collections.Generic;\nusing System.Threading.Tasks;\n";
  if (random.oneIn(4)) return `${usings}\nnamespace ${namespace}\n{\n${indent(type)}}\n`;
  return `${usings}\nnamespace ${namespace};\n\n${type}`;
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, "    ");
}
