import type { HandlersOf } from "../../shared/contract/contract.ts";
import type { externalCalls } from "../../shared/engine/external-calls.ts";
import type {
  ExternalDetails,
  ExternalOrigin,
  PackageDetails,
  UsedPackage,
  UsedPackages,
} from "../../shared/model/external.ts";
import type { EntityLookup } from "../project/entity-lookup.ts";
import type { OpenProject } from "../project/open-project.ts";
import { getOrMake } from "../util/maps.ts";
import { packageReports } from "../views/packages.ts";
import { withLeftOut } from "./use-queries.ts";

/** The external declarations that the open project uses. */
export class ExternalQueries implements HandlersOf<typeof externalCalls> {
  /** Keyed by the project whose uses were counted. */
  private readonly used = new WeakMap<OpenProject, Promise<readonly UsedPackage[]>>();

  constructor(private readonly lookup: EntityLookup) {}

  async externalDetails(documentationId: string): Promise<ExternalDetails> {
    const { libraries } = this.lookup.openProject();
    const [{ externalDetailsOf }, found] = await Promise.all([
      import("../views/external-details.ts"),
      libraries.find(documentationId),
    ]);
    return {
      documentationId,
      declaration: found === undefined ? null : externalDetailsOf(found, found.language.presentation),
    };
  }

  async packageDetails(name: string): Promise<PackageDetails> {
    const project = this.lookup.openProject();
    const [search, originOf] = await Promise.all([project.namesSearch(), project.libraries.origins()]);
    const [{ countExternalUses }, { usedTypesOf }] = await Promise.all([
      import("../uses/external-uses.ts"),
      import("../uses/used-external-types.ts"),
    ]);
    // Nothing may be found between these two lines.
    const searched = withLeftOut(project, search.search(`package ${name}`, project.files.keys()));
    const counts = countExternalUses({ files: project.files.keys(), search });
    const own = [...counts].filter(([id]) => isOf(originOf(id), name));
    const reports = await packageReports(project.snapshot, project.unreadPackages);
    const report = reports?.find((one) => one.name === name);
    return { name, report, searched, types: usedTypesOf(own) };
  }

  async usedPackages(): Promise<UsedPackages> {
    const project = this.lookup.openProject();
    const meanings = await project.meanings();
    await meanings.searchAll();
    const search = await meanings.ready();
    // The search of all files may have been stopped early.
    if (!search.isComplete) return { isComplete: false, packages: [] };
    const counting = getOrMake(this.used, project, async () => {
      const [{ usedPackagesOf }, originOf] = await Promise.all([
        import("../uses/used-packages.ts"),
        project.libraries.origins(),
      ]);
      return usedPackagesOf({ files: project.files.keys(), search }, originOf);
    });
    counting.catch(() => this.used.delete(project));
    return { isComplete: true, packages: await counting };
  }
}

function isOf(origin: ExternalOrigin | undefined, name: string): boolean {
  return origin !== undefined && origin.kind !== "framework" && origin.name === name;
}
