import { join } from "node:path";
import { MakerBase, type MakerOptions } from "@electron-forge/maker-base";
import type { ForgePlatform } from "@electron-forge/shared-types";

export interface RpmConfig {
  readonly options: Readonly<Record<string, unknown>>;
}

const ARCHITECTURES: Readonly<Record<string, string>> = {
  x64: "x86_64",
  arm64: "aarch64",
  ia32: "i386",
  armv7l: "armv7hl",
};

/** Makes an rpm as Forge's own maker does, of which there is no release for this version of Forge. */
export class RpmMaker extends MakerBase<RpmConfig> {
  name = "rpm";
  defaultPlatforms: ForgePlatform[] = ["linux"];
  override requiredExternalBinaries = ["rpmbuild"];

  override isSupportedOnCurrentPlatform(): boolean {
    return this.isInstalled("electron-installer-redhat");
  }

  override async make({ dir, makeDir, targetArch }: MakerOptions): Promise<string[]> {
    // @ts-expect-error: this package has no types
    const { default: install } = await import("electron-installer-redhat");
    const dest = join(makeDir, "rpm", targetArch);
    await this.ensureDirectory(dest);
    const arch = ARCHITECTURES[targetArch] ?? targetArch;
    const { packagePaths } = await install({ ...this.config, arch, src: dir, dest, rename: undefined });
    return packagePaths;
  }
}
