/** The name of the descriptions file that a team keeps beside its code (docs/write.md). */
export const DESCRIPTIONS_FILE = "glossa.descriptions.json";
