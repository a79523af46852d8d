import type {
  FoundFolder,
  Platform,
  PlatformPackages,
  PlatformPublishing,
  PlatformWriting,
} from "../../../src/renderer/platform/platform.ts";
import { webPackages } from "../../../src/renderer/platform/web-packages.ts";
import { webPublishing } from "../../../src/renderer/platform/web-publishing.ts";
import { webWriting } from "../../../src/renderer/platform/web-writing.ts";
import type { DirectoryHandle, DirectorySource } from "../../../src/shared/engine/directory-source.ts";
import type { EngineEvent, EngineListener } from "../../../src/shared/engine/engine-event.ts";
import { type AppError, GlossaError } from "../../../src/shared/errors/errors.ts";
import type { EngineEnd } from "../../../src/shared/shell/bridge-data.ts";
import type { FakeEngine } from "./fake-engine.ts";

/** A platform around an engine; the test chooses its folder and sends its events. */
export class FakePlatform implements Platform {
  readonly name = "WEB";
  readonly shell = null;
  readonly engineLost: Promise<AppError>;
  loseEngine: (error: AppError) => void = () => undefined;
  folder: FoundFolder | null = { kind: "files", name: "Shop", files: [] };
  sampleFails = false;
  /** The result of the picker for a package folder; null where the user closes it. */
  pickedHandle: DirectoryHandle | null = null;
  private readonly listeners = new Set<EngineListener>();
  private publishes: PlatformPublishing | undefined;
  private readonly restartListeners = new Set<(end: EngineEnd) => void>();

  constructor(readonly engine: FakeEngine) {
    this.engineLost = new Promise((resolve) => {
      this.loseEngine = resolve;
    });
  }

  onEngineEvent(listener: EngineListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  send(event: EngineEvent): void {
    for (const listener of this.listeners) listener(event);
  }

  onEngineRestarted(listener: (end: EngineEnd) => void): () => void {
    this.restartListeners.add(listener);
    return () => this.restartListeners.delete(listener);
  }

  restartEngine(end: EngineEnd = { isHang: false, unlinked: [] }): void {
    for (const listener of this.restartListeners) listener(end);
  }

  async pickDirectory(): Promise<FoundFolder | null> {
    return this.folder;
  }

  async droppedDirectory(): Promise<FoundFolder | null> {
    return this.folder;
  }

  async writing(): Promise<PlatformWriting> {
    return webWriting(this.engine);
  }

  async publishing(): Promise<PlatformPublishing> {
    this.publishes ??= webPublishing(this.engine);
    return this.publishes;
  }

  async packages(): Promise<PlatformPackages> {
    const { pickedHandle } = this;
    const showDirectoryPicker = async () => {
      if (pickedHandle === null) throw new DOMException("closed", "AbortError");
      return pickedHandle;
    };
    return webPackages(this.engine, { document: globalThis.document, showDirectoryPicker });
  }

  async sample(): Promise<DirectorySource> {
    if (this.sampleFails) throw new GlossaError("sampleUnreadable", { detail: "404" });
    return { kind: "files", name: "Glossa Sample", files: [] };
  }
}
