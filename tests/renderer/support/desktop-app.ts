import { createAppStore } from "../../../src/renderer/app/create-app-store.ts";
import { receiveEngineEvent } from "../../../src/renderer/features/project/engine-thunks.ts";
import { projectOpened } from "../../../src/renderer/features/project/slice.ts";
import type { Shell, ShellPackages } from "../../../src/renderer/platform/platform.ts";
import type {
  PackageDownload,
  PackagePlan,
  PackageProgress,
  PackageStoreState,
} from "../../../src/shared/model/packages.ts";
import type { PackageReading } from "../../../src/shared/shell/bridge-data.ts";
import { FakeEngine } from "./fake-engine.ts";
import { FakePlatform } from "./fake-platform.ts";
import type { Knowledge } from "./knowledge.ts";
import { memoryStorage } from "./memory-storage.ts";
import { aProject } from "./samples.ts";

/** The shell's part of reading packages, which stores the decision. */
export class FakePackages implements ShellPackages {
  readonly decided: boolean[] = [];
  /** When set, decisions fail with it. */
  failure: Error | null = null;
  /** When set, reading the decision fails with it. */
  unknown: Error | null = null;

  constructor(private decision: PackageReading["decision"] = "undecided") {}

  async state(): Promise<PackageReading> {
    if (this.unknown !== null) throw this.unknown;
    return { decision: this.decision, folders: ["/home/a/.nuget/packages"] };
  }

  async decide(isAllowed: boolean): Promise<PackageReading> {
    if (this.failure !== null) throw this.failure;
    this.decided.push(isAllowed);
    this.decision = isAllowed ? "allowed" : "denied";
    return this.state();
  }

  planned: PackagePlan = { registries: ["https://packages.example/index.json"], skipped: [], packages: 1 };
  /** Calls about the package folder, in order. */
  readonly asked: string[] = [];
  /** Receives the progress of downloading packages. */
  tell: (progress: PackageProgress) => void = () => {};
  /** Ends the download of packages. */
  end: (packages: readonly PackageDownload[]) => void = () => {};
  kept: PackageStoreState = { packages: 2, bytes: 3_400_000 };

  async plan(): Promise<PackagePlan> {
    this.asked.push("plan");
    if (this.failure !== null) throw this.failure;
    return this.planned;
  }

  get(): Promise<readonly PackageDownload[]> {
    this.asked.push("get");
    return new Promise((resolve) => {
      this.end = resolve;
    });
  }

  async cancel(): Promise<void> {
    this.asked.push("cancel");
  }

  onProgress(listener: (progress: PackageProgress) => void): () => void {
    this.tell = listener;
    return () => {
      this.tell = () => {};
    };
  }

  async stored(): Promise<PackageStoreState> {
    return this.kept;
  }

  async empty(): Promise<PackageStoreState> {
    this.asked.push("empty");
    this.kept = { packages: 0, bytes: 0 };
    return this.kept;
  }
}

/** Creates a store as on the desktop, with the project `Shop` open, around a shell that only handles packages. */
export function createDesktopApp(known: Partial<Knowledge> = {}, packages = new FakePackages()) {
  const engine = new FakeEngine(known);
  const platform = new FakePlatform(engine);
  const shell = { packages } as unknown as Shell;
  const storage = memoryStorage();
  const services = { platform: Object.assign(platform, { shell }), engine, storage, session: memoryStorage() };
  const store = createAppStore(services, { theme: "light" });
  platform.onEngineEvent((event) => store.dispatch(receiveEngineEvent(event)));
  store.dispatch(projectOpened({ project: aProject(), files: engine.known.files }));
  return { engine, platform, packages, shell, storage, store };
}
