/** The id of the "go to anything" dialog, in which the shortcuts of its own commands keep working. */
export const GO_TO_DIALOG_ID = "go-to";
