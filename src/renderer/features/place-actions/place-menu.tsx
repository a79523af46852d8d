import { Menu } from "@base-ui/react/menu";
import { useRef } from "react";
import { placeMessages } from "../../../shared/messages/place-messages.ts";
import buttons from "../../ui/controls/button.module.css";
import styles from "../../ui/controls/menu.module.css";
import { declared } from "../context-menu/subject.ts";
import { PlaceItems } from "./place-items.tsx";

/** The actions on the place where a type or member is declared, as a menu beside its heading. */
export function PlaceMenu({ entityId }: { readonly entityId: string }) {
  const container = useRef<HTMLDivElement>(null);
  return (
    <div ref={container}>
      <Menu.Root>
        <Menu.Trigger className={`${buttons.button} ${buttons.quiet}`}>{placeMessages.title}</Menu.Trigger>
        <Menu.Portal container={container}>
          <Menu.Positioner className={styles.positioner} sideOffset={2}>
            <Menu.Popup className={styles.popup}>
              <PlaceItems subject={declared(entityId)} without="go" />
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  );
}
