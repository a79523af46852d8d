import type { GoToKind } from "../model/go-to.ts";

/** The order of kinds among symbols of the same name. */
const RANKS = {
  class: 0,
  struct: 0,
  record: 0,
  "record struct": 0,
  interface: 0,
  enum: 0,
  delegate: 0,
  module: 0,
  namespace: 1,
  method: 1,
  property: 1,
  field: 1,
  event: 1,
  indexer: 1,
  operator: 1,
  conversion: 1,
  enumMember: 1,
  constructor: 2,
  destructor: 2,
  localFunction: 2,
  file: 3,
} as const satisfies Record<GoToKind, number>;

/** All kinds: a symbol stores the index of its own. */
export const SYMBOL_KINDS = Object.keys(RANKS) as readonly GoToKind[];

/** The rank of each kind, by its index. */
export const KIND_RANKS: readonly number[] = SYMBOL_KINDS.map((kind) => RANKS[kind]);

/** The bit beside a kind's index for symbols in tests, benchmarks, samples or examples. */
export const IS_SECONDARY = 0x80;
