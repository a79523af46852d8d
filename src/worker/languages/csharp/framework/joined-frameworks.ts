import { getOrMake } from "../../../util/maps.ts";
import type { Framework, FrameworkType } from "./framework.ts";

/** Several libraries as one. Of types with the same whole name the first counts: packages may bring what .NET has. */
export function joinedFrameworks(frameworks: readonly Framework[]): Framework {
  const byKey = new Map<string, readonly FrameworkType[]>();
  const topLevel = (key: string) => {
    return getOrMake(byKey, key, () => firstOfEach(frameworks.flatMap((each) => each.topLevel(key))));
  };
  return {
    topLevel,
    hasNamespace: (namespace) => frameworks.some((each) => each.hasNamespace(namespace)),
    extensionClasses: (name) => {
      const all = frameworks.flatMap((each) => each.extensionClasses(name));
      return all.filter((type) => topLevel(type.key).includes(type));
    },
  };
}

function firstOfEach(types: readonly FrameworkType[]): readonly FrameworkType[] {
  if (types.length < 2) return types;
  const first = new Map<string, FrameworkType>();
  for (const type of types) if (!first.has(type.namespace)) first.set(type.namespace, type);
  return [...first.values()];
}
