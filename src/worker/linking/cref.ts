import { type Hierarchy, unbound } from "./hierarchy.ts";
import { methodParameter, passing } from "./matching.ts";
import type { Member, MemberTable } from "./member-table.ts";
import { memberScope, type Scope } from "./resolve-type.ts";
import { signatureOf, type TypeArguments, withoutNullability } from "./signatures.ts";
import type { Declaration, TypeSymbol } from "./type-index.ts";
import { type NamedType, namedType, type NamePart } from "./written-type.ts";
