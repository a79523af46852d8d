import type { Packages } from "../../contract/packages.ts";
import { parseStoredProjects } from "../projects/parse-stored-projects.ts";
import { parseFoundPackages } from "./parse-found-packages.ts";

/** The packages of NuGet, and other assemblies, that C# projects are compiled with. */
export const packages: Packages = {
  find: async (projects, places, disk) => {
    const { findPackages } = await import("./find-packages.ts");
    return findPackages(parseStoredProjects(projects) ?? [], places, disk);
  },
  parseStored: parseFoundPackages,
  report: (found) => parseFoundPackages(found)?.packages ?? [],
};
