/**
 * The editors that can open a source file; `running` is the editor that is already open, `system` the system's default.
 */
export const EDITORS = ["running", "code", "rider", "visualStudio", "system"] as const;

export type Editor = (typeof EDITORS)[number];
