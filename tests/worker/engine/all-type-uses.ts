import { expect } from "vitest";
import type { TypeUses } from "../../../src/shared/model/uses.ts";
import { eventually } from "../../support/eventually.ts";
import { answered, type EngineHost } from "./engine-host.ts";

/** The types beside a type when all files were looked at. */
export async function allTypeUses(host: EngineHost, id: string): Promise<TypeUses> {
  return eventually(async () => {
    const uses = answered(await host.engine.typeUses(id));
    expect(uses.searched).toEqual({ done: uses.searched.total, total: uses.searched.total, unreadable: 0 });
    return uses;
  });
}
