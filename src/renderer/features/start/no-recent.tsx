import { Menu } from "@base-ui/react/menu";
import { messages } from "../../../shared/messages/messages.ts";
import menu from "../../ui/controls/menu.module.css";

/** A placeholder for the list of stored projects while it is unknown or empty, so that nothing below it moves. */
export function NoRecent() {
  return (
    <Menu.Item className={menu.item} disabled>
      {messages.menu.openRecent}
    </Menu.Item>
  );
}
