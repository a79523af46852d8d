import { exactOptional, type infer as Infer, object, enum as oneOf, string, type ZodMiniType } from "zod/mini";
import { count, list } from "../contract/schema-parts.ts";
import {
  DOWNLOAD_STATES,
  type PackageDownload,
  type PackagePlan,
  type PackageProgress,
  type PackageStoreState,
} from "../model/packages.ts";

/**
 * The shell's commands to the engine for Glossa's own package folder: plan the download of the open project's missing
 * packages, download them, report the folder's size, delete its contents.
 */
export const packageCommand = oneOf(["plan", "get", "state", "empty"]);
export type PackageCommand = Infer<typeof packageCommand>;

export const packagePlan: ZodMiniType<PackagePlan> = object({
  registries: list(string()),
  skipped: list(object({ name: string(), reason: string() })),
  packages: count,
});

export const gotPackages: ZodMiniType<readonly PackageDownload[]> = list(
  object({ name: string(), version: string(), state: oneOf(DOWNLOAD_STATES), detail: exactOptional(string()) }),
);

export const packageStoreState: ZodMiniType<PackageStoreState> = object({ packages: count, bytes: count });

export const packageProgress: ZodMiniType<PackageProgress> = object({ done: count, total: count, bytes: count });
