/** The id of the box that goes to anything, in which its own keys work on. */
export const GO_TO_DIALOG_ID = "go-to";
