type ModuleInfo = { readonly importedIds: readonly string[] } | null;

interface Modules {
  getModuleInfo(id: string): ModuleInfo;
}

/**
 * Names the chunk of all that an entry loads before it runs, so that the browser asks for one file of it: left to
 * itself, the bundler parts it by what else is shared with what loads later. What `later` names is left to the bundler: a
 * library may hand out with the rest what only loads later. Throws for an entry that the build does not know.
 */
export function firstViewChunk(entry: string, later?: RegExp): (id: string, modules: Modules) => string | null {
  let loaded: ReadonlySet<string> | undefined;
  return (id, modules) => {
    loaded ??= staticallyImported(entry, modules);
    return loaded.has(id) && later?.test(id) !== true ? "first-view" : null;
  };
}

function staticallyImported(entry: string, modules: Modules): ReadonlySet<string> {
  if (modules.getModuleInfo(entry) === null) throw new Error(`${entry} is no module of this build`);
  const found = new Set([entry]);
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}
