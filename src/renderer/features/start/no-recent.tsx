import { Menu } from "@base-ui/react/menu";
import { messages } from "../../../shared/messages/messages.ts";
import menu from "../../ui/menu.module.css";

/** Stands where the stored projects are listed, while they are not known and where there are none, so that nothing below it moves. */
export function NoRecent() {
  return (
    <Menu.Item className={menu.item} disabled>
      {messages.menu.openRecent}
    </Menu.Item>
  );
}
