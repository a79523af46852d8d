import { unknownName } from "../../../../../linking/model/unknown-name.ts";
import type { Resolution } from "../../overloads/call.ts";
import type { Member } from "../../symbols/model.ts";
import type { Binder } from "./binder.ts";
import type { Coordinate, UnnamedUse } from "./name-sink.ts";

/** Records a use of the chosen member without its name, and where others may be meant as well, that it is open which. */
export function nameChoice(binder: Binder, { best, others }: Resolution, use: UnnamedUse): void {
  binder.nameUnnamed(best.member, use);
  if (others.members.length > 0) nameOpen(binder, best.member, use);
}

/** Records that code uses one of several members like this one without their name, and does not tell which. */
export function nameOpen({ names }: Binder, { simpleName, kind }: Member, use: UnnamedUse): void {
  const target = { kind: "open", name: unknownName(simpleName, kind === "constructor") } as const;
  names?.addUnnamed(target, { ...use, slot: `open ${use.slot}` });
}

/** Records that a name means neither a type nor a member. */
export function nameNeither({ names, isGuessing }: Binder, row: Coordinate, column: Coordinate): void {
  if (!isGuessing) names?.add(row, column, NEITHER, "other", false);
}

const NEITHER = { kind: "neither" } as const;
