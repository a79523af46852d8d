import { createAction } from "@reduxjs/toolkit";

/** The user asks for the list of their repositories. */
export const repositoriesOpened = createAction("repositories/repositoriesOpened");
