import type { FoundAssembly, FoundPackages } from "./found-packages.ts";

/** Where the report of each assembly stands, -1 for none: one beside the sources has a report by the name of its file. */
export function reportPlaces({ packages, assemblies }: FoundPackages): readonly number[] {
  const byName = new Map(packages.map(({ name }, at) => [name, at]));
  return assemblies.map((assembly) => assembly.package ?? byName.get(fileName(assembly)) ?? -1);
}

/** The name of an assembly's file, by which people know it: `Shop.dll`. */
export function fileName({ name }: Pick<FoundAssembly, "name">): string {
  return `${name}.dll`;
}
