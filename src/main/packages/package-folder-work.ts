import type { ZodMiniType } from "zod/mini";
import type { Result } from "../../shared/errors/result.ts";
import { unwrap } from "../../shared/errors/result.ts";
import type { PackageDownload, PackagePlan, PackageStoreState } from "../../shared/model/packages.ts";
import {
  gotPackages,
  type PackageCommand,
  packagePlan,
  packageStoreState,
} from "../../shared/shell/package-schemas.ts";
import { CallLimit } from "../util/call-limit.ts";

/** A limit that no user reaches; a script could keep a registry busy. */
const DOWNLOADS_PER_MINUTE = 10;

/** The engine's commands for the package folder. */
export interface PackageWorker {
  packageWork<T>(command: PackageCommand, folder: string, value: ZodMiniType<T>): Promise<Result<T>>;
  cancelPackages(): void;
}

/** Downloads packages into a folder of the app's own, which no page names. Each method rejects with GlossaError. */
export class PackageFolderWork {
  private readonly calls = new CallLimit(DOWNLOADS_PER_MINUTE);

  constructor(
    private readonly engine: PackageWorker,
    private readonly folder: string,
  ) {}

  plan(): Promise<PackagePlan> {
    return this.work("plan", packagePlan);
  }

  async get(): Promise<readonly PackageDownload[]> {
    this.calls.enter();
    return this.work("get", gotPackages);
  }

  cancel(): null {
    this.engine.cancelPackages();
    return null;
  }

  state(): Promise<PackageStoreState> {
    return this.work("state", packageStoreState);
  }

  async empty(): Promise<PackageStoreState> {
    this.calls.enter();
    return this.work("empty", packageStoreState);
  }

  private async work<T>(command: PackageCommand, value: ZodMiniType<T>): Promise<T> {
    return unwrap(await this.engine.packageWork(command, this.folder, value));
  }
}
