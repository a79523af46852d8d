import type { ChosenAssembly } from "./chosen-assemblies.ts";

/**
 * Bytes that all assemblies of a code base have together: what is read of them may take several times as many in memory. Five
 * times as many as EF Core has.
 */
const MOST_BYTES = 512 * 1024 * 1024;

/** The assemblies that are left out because all would be too many: of packages that others bring along before all others. */
export function leftOut(assemblies: Iterable<ChosenAssembly>, most = MOST_BYTES): ReadonlySet<ChosenAssembly> {
  const left = new Set<ChosenAssembly>();
  let bytes = 0;
  const isAsked = ({ package: from }: ChosenAssembly) => from?.isDirect !== false;
  for (const assembly of [...assemblies].sort((a, b) => Number(isAsked(b)) - Number(isAsked(a)))) {
    if (bytes + assembly.bytes > most) left.add(assembly);
    else bytes += assembly.bytes;
  }
  return left;
}
