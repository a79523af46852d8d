type ModuleInfo = { readonly importedIds: readonly string[] } | null;

interface Modules {
  getModuleInfo(id: string): ModuleInfo;
}

/**
 * Names one chunk for everything that an entry loads before it runs, so that the browser requests one file for it: by
 * default the bundler splits it by what it shares with modules loaded later. Modules matching `later` are left to the
 * bundler, because a library may re-export modules that are only loaded later. Throws for an entry that the build does
 * not know.
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
