import type { EngineParts } from "../engine-parts.ts";
import type { Generator } from "./generator.ts";

/** The engine's one generator, loaded when it is first asked for. */
export class GeneratorOnDemand {
  private loaded: Promise<Generator> | undefined;

  constructor(private readonly parts: Pick<EngineParts, "readContent" | "describeEndpoint" | "emit">) {}

  get(): Promise<Generator> {
    const { readContent, describeEndpoint: address, emit } = this.parts;
    const onText = (entityId: string, text: string) => emit({ type: "generating", entityId, text });
    this.loaded ??= import("./generator.ts").then(({ Generator }) => new Generator({ readContent, address, onText }));
    return this.loaded;
  }

  async cancelAll(): Promise<void> {
    (await this.loaded)?.cancelAll();
  }
}
