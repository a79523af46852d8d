/** The number of the project that all others see: .NET itself. */
export const FRAMEWORK_PROJECT = -1;

/** Returns the project number of an assembly: assemblies count as projects that are seen by those that reference them. */
export function projectOfAssembly(at: number): number {
  return FRAMEWORK_PROJECT - 1 - at;
}

/** Returns the index of the assembly with this project number; undefined for any other project. */
export function assemblyOf(project: number): number | undefined {
  return project < FRAMEWORK_PROJECT ? FRAMEWORK_PROJECT - 1 - project : undefined;
}
