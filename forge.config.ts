import { MakerDeb } from "@electron-forge/maker-deb";
import { MakerDMG } from "@electron-forge/maker-dmg";
import { MakerSquirrel } from "@electron-forge/maker-squirrel";
import { MakerZIP } from "@electron-forge/maker-zip";
import { FusesPlugin } from "@electron-forge/plugin-fuses";
import type { ForgeConfig } from "@electron-forge/shared-types";
import packageJson from "./package.json" with { type: "json" };
import { canMake } from "./packaging/can-make.ts";
import { electronZipFolder } from "./packaging/electron-zip.ts";
import { FUSES } from "./packaging/fuses.ts";
import { leftOut, readPackageLock } from "./packaging/packaged-files.ts";
import { placeLicense } from "./packaging/place-license.ts";
import { RpmMaker } from "./packaging/rpm-maker.ts";

const DESCRIPTION = "Read, write and generate the documentation of C# code bases, without a build";
const { ELECTRON_ZIP_DIR, npm_config_arch: ARCH = process.arch } = process.env;
const TARGET = `${process.platform}-${ARCH}`;
const linux = {
  options: {
    bin: "glossa",
    icon: "packaging/icon.png",
    categories: ["Development"],
    genericName: "Code documentation",
    productDescription: DESCRIPTION,
    mimeType: ["x-scheme-handler/glossa"],
  },
};

/** How the desktop app is packaged: only what it loads, in an asar with the native bindings beside it. */
const config: ForgeConfig = {
  packagerConfig: {
    name: "Glossa",
    executableName: "glossa",
    appBundleId: "app.glossa",
    appCategoryType: "public.app-category.developer-tools",
    icon: "packaging/icon",
    asar: { unpack: "**/*.node" },
    // Left out by hand: most packages are in the bundles already.
    prune: false,
    ignore: leftOut(readPackageLock(import.meta.dirname), process.platform, ARCH),
    protocols: [{ name: "Glossa", schemes: ["glossa"] }],
    ...(ELECTRON_ZIP_DIR && {
      electronZipDir: electronZipFolder(ELECTRON_ZIP_DIR, packageJson.devDependencies.electron, TARGET),
    }),
  },
  // The bindings are made for every Node and Electron alike.
  rebuildConfig: { onlyModules: [] },
  makers: canMake([
    new MakerZIP({}),
    new MakerDeb(linux as ConstructorParameters<typeof MakerDeb>[0]),
    new RpmMaker({ options: { ...linux.options, license: "MIT" } }),
    new MakerSquirrel({ name: "glossa", setupIcon: "packaging/icon.ico" }),
    new MakerDMG({ icon: "packaging/icon.icns" }),
  ]),
  plugins: [new FusesPlugin(FUSES)],
  hooks: { packageAfterExtract: (_, program) => placeLicense(import.meta.dirname, program) },
};

export default config;
