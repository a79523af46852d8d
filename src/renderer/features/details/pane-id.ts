/** The DOM id of the element in which the details scroll. */
export const DETAILS_PANE_ID = "details";
