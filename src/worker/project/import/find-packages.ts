import type { Snapshot } from "../../catalogue/records/records.ts";
import type { PackageAccess } from "../../languages/contract/packages.ts";
import { languages } from "../../languages/registry.ts";

/** The packages of a project, by language; undefined where the host does not let them be looked for. */
export async function findPackages(
  access: PackageAccess | undefined,
  projectPath: string,
  projects: Snapshot["projects"],
  before: Snapshot["packages"],
): Promise<Snapshot["packages"]> {
  const { places, disk } = (await access?.open(projectPath)) ?? {};
  if (places === undefined || disk === undefined) return undefined;
  const found: Record<string, unknown> = {};
  for (const { id, packages } of languages) {
    if (packages !== undefined && projects[id] !== undefined)
      found[id] = await packages.find(projects[id], places, disk, before?.[id]);
  }
  return found;
}
