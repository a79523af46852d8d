/** The types for which C# has keywords, by their full names. */
export const TYPE_KEYWORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "System.Void": "void",
    "System.Object": "object",
    "System.String": "string",
    "System.Boolean": "bool",
    "System.Char": "char",
    "System.SByte": "sbyte",
    "System.Byte": "byte",
    "System.Int16": "short",
    "System.UInt16": "ushort",
    "System.Int32": "int",
    "System.UInt32": "uint",
    "System.Int64": "long",
    "System.UInt64": "ulong",
    "System.Single": "float",
    "System.Double": "double",
    "System.Decimal": "decimal",
    "System.IntPtr": "nint",
    "System.UIntPtr": "nuint",
  }),
);
