import { Menu } from "@base-ui/react/menu";
import { useMemo, useState } from "react";
import { useSelector } from "react-redux";
import { placeMessages } from "../../../shared/messages/place-messages.ts";
import styles from "../../ui/controls/menu.module.css";
import type { ContextMenuViewProps } from "../context-menu/context-menu-view.ts";
import { selectProjectInView } from "../project/selectors.ts";
import { PlaceItems } from "./place-items.tsx";

/** All actions on a subject, beside the pointer or the focused element, while its project is in view. */
export function PlaceContextMenu({ subject, anchor, onClose }: ContextMenuViewProps) {
  const [isOpen, setOpen] = useState(true);
  const projectId = useSelector(selectProjectInView);
  const [ofProject] = useState(projectId);
  const place = useMemo(() => ({ getBoundingClientRect: () => anchor }), [anchor]);
  return (
    <Menu.Root
      open={isOpen && projectId === ofProject}
      onOpenChange={setOpen}
      onOpenChangeComplete={(nowOpen) => nowOpen || onClose()}
    >
      <Menu.Portal role="region" aria-label={placeMessages.contextMenu}>
        <Menu.Positioner className={styles.overAll} anchor={place} side="bottom" align="start" sideOffset={2}>
          <Menu.Popup className={styles.popup} aria-label={placeMessages.contextMenu}>
            <PlaceItems subject={subject} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
