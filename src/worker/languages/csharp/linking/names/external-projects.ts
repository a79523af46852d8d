/** The number of the project that all others see: .NET itself. */
export const FRAMEWORK_PROJECT = -1;

/** Assemblies count as projects, too, which those see that refer to them. */
export function projectOfAssembly(at: number): number {
  return FRAMEWORK_PROJECT - 1 - at;
}

/** The place of the assembly that counts as this project; undefined for any other project. */
export function assemblyOf(project: number): number | undefined {
  return project < FRAMEWORK_PROJECT ? FRAMEWORK_PROJECT - 1 - project : undefined;
}
