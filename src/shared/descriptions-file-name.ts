/** The name of the file of descriptions where a team keeps it beside its code (docs/write.md). */
export const DESCRIPTIONS_FILE = "glossa.descriptions.json";
