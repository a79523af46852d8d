import type { MakerBase } from "@electron-forge/maker-base";

/** The makers whose tools (`rpmbuild`, `dpkg`) this machine has, and which of the others are left out, said aloud. */
export function canMake<
  Maker extends Pick<MakerBase<unknown>, "name" | "ensureExternalBinariesExist" | "defaultPlatforms">,
>(makers: readonly Maker[]): Maker[] {
  return makers.filter((maker) => {
    try {
      maker.ensureExternalBinariesExist();
      return true;
    } catch (error) {
      const isMeant = (maker.defaultPlatforms as readonly string[]).includes(process.platform);
      if (isMeant) process.stderr.write(`No ${maker.name} is made: ${String(error)}\n`);
      return false;
    }
  });
}
