import type { Definition } from "../symbols/model.ts";

/** The types to which each numeric type converts implicitly. */
const WIDER: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    SByte: "Int16 Int32 Int64 IntPtr Single Double Decimal",
    Byte: "Int16 UInt16 Int32 UInt32 Int64 UInt64 IntPtr UIntPtr Single Double Decimal",
    Int16: "Int32 Int64 IntPtr Single Double Decimal",
    UInt16: "Int32 UInt32 Int64 UInt64 IntPtr UIntPtr Single Double Decimal",
    Int32: "Int64 IntPtr Single Double Decimal",
    UInt32: "Int64 UInt64 UIntPtr Single Double Decimal",
    Int64: "Single Double Decimal",
    UInt64: "Single Double Decimal",
    IntPtr: "Int64 Single Double Decimal",
    UIntPtr: "UInt64 Single Double Decimal",
    Char: "UInt16 Int32 UInt32 Int64 UInt64 IntPtr UIntPtr Single Double Decimal",
    Single: "Double",
  }).map(([from, to]) => [from, new Set(to.split(" "))]),
);

/** Whether numbers of one type convert implicitly to another (C# specification, 10.2.3). */
export function widens(from: Definition, to: Definition): boolean {
  return from.isExternal && to.isExternal && WIDER.get(from.name)?.has(to.name) === true;
}
