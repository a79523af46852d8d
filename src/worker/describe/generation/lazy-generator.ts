import type { EngineEvent } from "../../../shared/engine/engine-event.ts";
import type { ReadContent } from "../../sources/read-content.ts";
import { AsyncLazy } from "../../util/async-lazy.ts";
import type { Generator } from "./generator.ts";

/** The host's part of a generator: reading code, the default endpoint, and events. */
export interface GeneratorPlatform {
  readonly readContent: ReadContent;
  /** The default endpoint; nothing is sent there before the user agrees. */
  readonly describeEndpoint?: string;
  readonly emit: (event: EngineEvent) => void;
}

/** The engine's single generator, loaded on first use. */
export class LazyGenerator {
  private readonly loading = new AsyncLazy(async () => {
    const { Generator } = await import("./generator.ts");
    const { readContent, describeEndpoint: address, emit } = this.platform;
    const onText = (entityId: string, text: string) => emit({ type: "generating", entityId, text });
    return new Generator({ readContent, address, onText });
  });

  constructor(private readonly platform: GeneratorPlatform) {}

  get(): Promise<Generator> {
    return this.loading.get();
  }

  async cancelAll(): Promise<void> {
    (await this.loading.begun?.catch(() => undefined))?.cancelAll();
  }
}
