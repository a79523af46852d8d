import type { FoundAssembly, FoundPackages } from "./found-packages.ts";

/**
 * Returns the index of the report for each assembly, -1 for none: an assembly beside the sources has a report under its
 * file name.
 */
export function reportPlaces({ packages, assemblies }: FoundPackages): readonly number[] {
  const byName = new Map(packages.map(({ name }, at) => [name, at]));
  return assemblies.map((assembly) => assembly.package ?? byName.get(fileName(assembly)) ?? -1);
}

/** Returns the file name of an assembly, by which people know it: `Shop.dll`. */
export function fileName({ name }: Pick<FoundAssembly, "name">): string {
  return `${name}.dll`;
}
