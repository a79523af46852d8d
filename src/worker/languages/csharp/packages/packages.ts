import type { Packages } from "../../contract/packages.ts";
import { parseStoredProjects } from "../projects/parse-stored-projects.ts";
import { parseFoundPackages } from "./parse-found-packages.ts";

/** The NuGet packages, and other assemblies, with which C# projects are compiled. */
export const packages: Packages = {
  finderVersion: 2,
  find: async (projects, places, disk, before) => {
    const [{ findPackages }, { checkAssemblies }] = await Promise.all([
      import("./find-packages.ts"),
      import("./check-assemblies.ts"),
    ]);
    const found = await findPackages(parseStoredProjects(projects) ?? [], places, disk);
    return checkAssemblies(found, disk, parseFoundPackages(before));
  },
  parseStored: parseFoundPackages,
  report: async (found, unread) => {
    const { reportsSince } = await import("./package-reports.ts");
    return reportsSince(parseFoundPackages(found), unread);
  },
};
