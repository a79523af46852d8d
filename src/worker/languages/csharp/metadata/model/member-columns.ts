import { ParentIndex } from "../format/parent-index.ts";
import type { Tables } from "../format/tables.ts";

export type MemberColumns = ReturnType<typeof memberColumns>;

/** Returns the columns of the tables from which types and members are read (ECMA-335 II.22), grouped by subject. */
export function memberColumns(tables: Tables) {
  return {
    types: typeColumns(tables),
    methods: methodColumns(tables),
    fields: fieldColumns(tables),
    parameters: parameterColumns(tables),
    properties: propertyColumns(tables),
    events: eventColumns(tables),
    generics: genericColumns(tables),
    constants: constantColumns(tables),
    semantics: semanticsColumns(tables),
    interfaces: interfaceColumns(tables),
    constraints: constraintColumns(tables),
  };
}

function typeColumns(tables: Tables) {
  return {
    flags: tables.column("TypeDef", "Flags"),
    base: tables.column("TypeDef", "Extends"),
    fields: tables.column("TypeDef", "FieldList"),
    methods: tables.column("TypeDef", "MethodList"),
  };
}

function methodColumns(tables: Tables) {
  return {
    flags: tables.column("MethodDef", "Flags"),
    name: tables.column("MethodDef", "Name"),
    signature: tables.column("MethodDef", "Signature"),
    parameters: tables.column("MethodDef", "ParamList"),
  };
}

function fieldColumns(tables: Tables) {
  return {
    flags: tables.column("Field", "Flags"),
    name: tables.column("Field", "Name"),
    signature: tables.column("Field", "Signature"),
  };
}

function parameterColumns(tables: Tables) {
  return {
    flags: tables.column("Param", "Flags"),
    sequence: tables.column("Param", "Sequence"),
    name: tables.column("Param", "Name"),
  };
}

function propertyColumns(tables: Tables) {
  return {
    index: new ParentIndex(tables.column("PropertyMap", "Parent")),
    lists: tables.column("PropertyMap", "PropertyList"),
    name: tables.column("Property", "Name"),
    signature: tables.column("Property", "Signature"),
  };
}

function eventColumns(tables: Tables) {
  return {
    index: new ParentIndex(tables.column("EventMap", "Parent")),
    lists: tables.column("EventMap", "EventList"),
    name: tables.column("Event", "Name"),
    type: tables.column("Event", "Type"),
  };
}

function genericColumns(tables: Tables) {
  return {
    flags: tables.column("GenericParam", "Flags"),
    name: tables.column("GenericParam", "Name"),
    number: tables.column("GenericParam", "Number"),
  };
}

function constantColumns(tables: Tables) {
  return {
    index: new ParentIndex(tables.column("Constant", "Parent")),
    type: tables.column("Constant", "Type"),
    value: tables.column("Constant", "Value"),
  };
}

function semanticsColumns(tables: Tables) {
  return {
    index: new ParentIndex(tables.column("MethodSemantics", "Association")),
    semantics: tables.column("MethodSemantics", "Semantics"),
    method: tables.column("MethodSemantics", "Method"),
  };
}

function interfaceColumns(tables: Tables) {
  return {
    index: new ParentIndex(tables.column("InterfaceImpl", "Class")),
    type: tables.column("InterfaceImpl", "Interface"),
  };
}

function constraintColumns(tables: Tables) {
  return {
    index: new ParentIndex(tables.column("GenericParamConstraint", "Owner")),
    type: tables.column("GenericParamConstraint", "Constraint"),
  };
}
