/**
 * The columns of every table (ECMA-335 II.22), in the order of the tables' numbers. A column holds a number of two or
 * four bytes, a heap offset, a row number of one table, or of one of several tables: a coded index.
 */
export const SCHEMAS = {
  Module: { Generation: "u16", Name: "string", Mvid: "guid", EncId: "guid", EncBaseId: "guid" },
  TypeRef: { ResolutionScope: "ResolutionScope", Name: "string", Namespace: "string" },
  TypeDef: {
    Flags: "u32",
    Name: "string",
    Namespace: "string",
    Extends: "TypeDefOrRef",
    FieldList: "Field",
    MethodList: "MethodDef",
  },
  FieldPtr: { Field: "Field" },
  Field: { Flags: "u16", Name: "string", Signature: "blob" },
  MethodPtr: { Method: "MethodDef" },
  MethodDef: { Rva: "u32", ImplFlags: "u16", Flags: "u16", Name: "string", Signature: "blob", ParamList: "Param" },
  ParamPtr: { Param: "Param" },
  Param: { Flags: "u16", Sequence: "u16", Name: "string" },
  InterfaceImpl: { Class: "TypeDef", Interface: "TypeDefOrRef" },
  MemberRef: { Class: "MemberRefParent", Name: "string", Signature: "blob" },
  Constant: { Type: "u16", Parent: "HasConstant", Value: "blob" },
  CustomAttribute: { Parent: "HasCustomAttribute", Type: "CustomAttributeType", Value: "blob" },
  FieldMarshal: { Parent: "HasFieldMarshal", NativeType: "blob" },
  DeclSecurity: { Action: "u16", Parent: "HasDeclSecurity", PermissionSet: "blob" },
  ClassLayout: { PackingSize: "u16", ClassSize: "u32", Parent: "TypeDef" },
  FieldLayout: { Offset: "u32", Field: "Field" },
  StandAloneSig: { Signature: "blob" },
  EventMap: { Parent: "TypeDef", EventList: "Event" },
  EventPtr: { Event: "Event" },
  Event: { Flags: "u16", Name: "string", Type: "TypeDefOrRef" },
  PropertyMap: { Parent: "TypeDef", PropertyList: "Property" },
  PropertyPtr: { Property: "Property" },
  Property: { Flags: "u16", Name: "string", Signature: "blob" },
  MethodSemantics: { Semantics: "u16", Method: "MethodDef", Association: "HasSemantics" },
  MethodImpl: { Class: "TypeDef", Body: "MethodDefOrRef", Declaration: "MethodDefOrRef" },
  ModuleRef: { Name: "string" },
  TypeSpec: { Signature: "blob" },
  ImplMap: { Flags: "u16", Forwarded: "MemberForwarded", ImportName: "string", ImportScope: "ModuleRef" },
  FieldRva: { Rva: "u32", Field: "Field" },
  EncLog: { Token: "u32", Operation: "u32" },
  EncMap: { Token: "u32" },
  Assembly: {
    HashAlgorithm: "u32",
    Major: "u16",
    Minor: "u16",
    Build: "u16",
    Revision: "u16",
    Flags: "u32",
    PublicKey: "blob",
    Name: "string",
    Culture: "string",
  },
  AssemblyProcessor: { Processor: "u32" },
  AssemblyOs: { Platform: "u32", Major: "u32", Minor: "u32" },
  AssemblyRef: {
    Major: "u16",
    Minor: "u16",
    Build: "u16",
    Revision: "u16",
    Flags: "u32",
    PublicKey: "blob",
    Name: "string",
    Culture: "string",
    Hash: "blob",
  },
  AssemblyRefProcessor: { Processor: "u32", Reference: "AssemblyRef" },
  AssemblyRefOs: { Platform: "u32", Major: "u32", Minor: "u32", Reference: "AssemblyRef" },
  File: { Flags: "u32", Name: "string", Hash: "blob" },
  ExportedType: {
    Flags: "u32",
    TypeDefId: "u32",
    Name: "string",
    Namespace: "string",
    Implementation: "Implementation",
  },
  ManifestResource: { Offset: "u32", Flags: "u32", Name: "string", Implementation: "Implementation" },
  NestedClass: { Nested: "TypeDef", Enclosing: "TypeDef" },
  GenericParam: { Number: "u16", Flags: "u16", Owner: "TypeOrMethodDef", Name: "string" },
  MethodSpec: { Method: "MethodDefOrRef", Instantiation: "blob" },
  GenericParamConstraint: { Owner: "GenericParam", Constraint: "TypeDefOrRef" },
} as const;

export type TableName = keyof typeof SCHEMAS;

/** The columns of a table. */
export type ColumnName<Table extends TableName> = keyof (typeof SCHEMAS)[Table] & string;

/** All table names, in the order of their numbers. */
export const TABLE_NAMES = Object.keys(SCHEMAS) as TableName[];

/** The number of each table. */
export const TABLE_NUMBERS = Object.fromEntries(TABLE_NAMES.map((name, i) => [name, i])) as Readonly<
  Record<TableName, number>
>;

/** The tables between which the lowest bits of a coded index select; undefined for unused bit patterns. */
export const CODED_INDEXES = {
  TypeDefOrRef: ["TypeDef", "TypeRef", "TypeSpec"],
  HasConstant: ["Field", "Param", "Property"],
  HasCustomAttribute: [
    "MethodDef",
    "Field",
    "TypeRef",
    "TypeDef",
    "Param",
    "InterfaceImpl",
    "MemberRef",
    "Module",
    "DeclSecurity",
    "Property",
    "Event",
    "StandAloneSig",
    "ModuleRef",
    "TypeSpec",
    "Assembly",
    "AssemblyRef",
    "File",
    "ExportedType",
    "ManifestResource",
    "GenericParam",
    "GenericParamConstraint",
    "MethodSpec",
  ],
  HasFieldMarshal: ["Field", "Param"],
  HasDeclSecurity: ["TypeDef", "MethodDef", "Assembly"],
  MemberRefParent: ["TypeDef", "TypeRef", "ModuleRef", "MethodDef", "TypeSpec"],
  HasSemantics: ["Event", "Property"],
  MethodDefOrRef: ["MethodDef", "MemberRef"],
  MemberForwarded: ["Field", "MethodDef"],
  Implementation: ["File", "AssemblyRef", "ExportedType"],
  CustomAttributeType: [undefined, undefined, "MethodDef", "MemberRef", undefined],
  ResolutionScope: ["Module", "ModuleRef", "AssemblyRef", "TypeRef"],
  TypeOrMethodDef: ["TypeDef", "MethodDef"],
} as const satisfies Readonly<Record<string, readonly (TableName | undefined)[]>>;

export type CodedIndexName = keyof typeof CODED_INDEXES;
