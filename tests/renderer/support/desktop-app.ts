import { createAppStore } from "../../../src/renderer/app/create-app-store.ts";
import { receiveEngineEvent } from "../../../src/renderer/features/project/engine-thunks.ts";
import { projectOpened } from "../../../src/renderer/features/project/slice.ts";
import type { Shell, ShellPackages } from "../../../src/renderer/platform/platform.ts";
import type { PackageReading } from "../../../src/shared/shell/bridge-data.ts";
import { FakeEngine, FakePlatform, type Knowledge, memoryStorage } from "./fake-engine.ts";
import { aProject } from "./samples.ts";

/** The shell's part of reading packages, which keeps what was decided. */
export class FakePackages implements ShellPackages {
  readonly decided: boolean[] = [];
  /** When set, nothing can be decided. */
  failure: Error | null = null;

  constructor(private decision: PackageReading["decision"] = "undecided") {}

  async state(): Promise<PackageReading> {
    return { decision: this.decision, folders: ["/home/a/.nuget/packages"] };
  }

  async decide(isAllowed: boolean): Promise<PackageReading> {
    if (this.failure !== null) throw this.failure;
    this.decided.push(isAllowed);
    this.decision = isAllowed ? "allowed" : "denied";
    return this.state();
  }
}

/** A store as the desktop has it, with the project `Shop` open, around a shell that is asked for packages alone. */
export function createDesktopApp(known: Partial<Knowledge> = {}, packages = new FakePackages()) {
  const engine = new FakeEngine(known);
  const platform = new FakePlatform(engine);
  const shell = { packages } as unknown as Shell;
  const storage = memoryStorage();
  const services = { platform: Object.assign(platform, { shell }), engine, storage, session: memoryStorage() };
  const store = createAppStore(services, { theme: "light" });
  platform.onEngineEvent((event) => store.dispatch(receiveEngineEvent(event)));
  store.dispatch(projectOpened({ project: aProject(), files: engine.known.files }));
  return { engine, platform, packages, shell, store };
}
