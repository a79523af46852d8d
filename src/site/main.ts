import "./site.css";
import { siteMessages as words } from "../shared/messages/site-messages.ts";
import { switchTheme } from "./chosen-theme.ts";
import { followHeadHeight } from "./head-height.ts";
import { addSearch } from "./search-box.ts";
import { showRow } from "./show-row.ts";
import { addTypeList } from "./type-list.ts";

// Runs when the page is loaded; without it everything can be read, and all links work.
const head = document.querySelector("header.top");
if (head !== null) {
  addSearch(head);
  head.append(themeButton());
  followHeadHeight(head);
}
const columns = document.querySelector(".columns");
if (columns !== null) addTypeList(columns);
showRow();
addEventListener("hashchange", showRow);

function themeButton(): HTMLElement {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "theme", textContent: "◐", title: words.theme });
  button.setAttribute("aria-label", words.theme);
  button.addEventListener("click", switchTheme);
  return button;
}
