/** What a source file can be opened with; `running` is the editor that is open already, `system` what the system has for it. */
export const EDITORS = ["running", "code", "rider", "visualStudio", "system"] as const;

export type Editor = (typeof EDITORS)[number];
