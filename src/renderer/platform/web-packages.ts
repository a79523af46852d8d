import type { DirectorySource } from "../../shared/engine/directory-source.ts";
import type { Engine } from "../../shared/engine/engine.ts";
import { unwrap } from "../../shared/errors/result.ts";
import { isOfPackages } from "../../shared/packages/package-files.ts";
import { packagesIn } from "./packages-in.ts";
import { type PickerWindow, pickDirectory } from "./pick-directory.ts";
import type { PlatformPackages } from "./platform.ts";
import { sentInBatches } from "./send-files.ts";

type PackagesEngine = Pick<Engine, "packageFolder" | "choosePackageFolder">;

/**
 * Creates the service for the folder of packages that the user grants: the engine keeps and reads the folder, the page
 * asks for it.
 */
export function webPackages(engine: PackagesEngine, window: PickerWindow): PlatformPackages {
  const handOver = async (folder: DirectorySource) => unwrap(await engine.choosePackageFolder(sentInBatches(folder)));
  return {
    folder: async () => unwrap(await engine.packageFolder()),
    async choose() {
      const picked = await pickDirectory(window);
      if (picked === null) return "cancelled";
      const packages = await packagesIn(picked);
      if (packages === null) return "none";
      await handOver(withoutOthers(packages));
      return "taken";
    },
    allow: async ({ handle }) => (await handle?.requestPermission?.({ mode: "read" })) === "granted",
    forget: async () => void unwrap(await engine.choosePackageFolder(null)),
    async dropped(folder) {
      const packages = await packagesIn(folder);
      if (packages === null) return folder;
      await handOver(withoutOthers(packages));
      return { kind: "packages", name: nameOf(packages) };
    },
  };
}

// Such a folder may have a hundred thousand files, of which a tenth is read.
function withoutOthers(source: DirectorySource): DirectorySource {
  if (source.kind !== "files") return source;
  return { ...source, files: source.files.filter(({ path }) => isOfPackages(path)) };
}

function nameOf(source: DirectorySource): string {
  if (source.kind === "handle") return source.handle.name;
  return source.kind === "folder" ? source.path : source.name;
}
