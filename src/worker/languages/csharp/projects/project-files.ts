import type { ProjectFiles } from "../../contract/project-files.ts";
import { parseStoredProjects } from "./parse-stored-projects.ts";

/** MSBuild files, which determine what belongs to a C# project and how its names are resolved. */
export const projectFiles: ProjectFiles = {
  // F# and Visual Basic projects may lead from one C# project to another.
  extensions: ["csproj", "fsproj", "vbproj", "props", "targets", "projitems"],
  read: async (files, { sources, warn, cut }) => {
    const [{ readProjects }, { withinLimits }] = await Promise.all([
      import("./read-projects.ts"),
      import("./limits.ts"),
    ]);
    return withinLimits(readProjects(files, warn, cut), sources, cut);
  },
  parseStored: parseStoredProjects,
  list: async (value, sources) => (await import("./list-projects.ts")).listProjects(value, sources),
};
