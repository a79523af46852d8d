import { Menu } from "@base-ui/react/menu";
import { useRef } from "react";
import { useSelector } from "react-redux";
import { editorNames, placeMessages } from "../../../shared/messages/place-messages.ts";
import { EDITORS } from "../../../shared/model/editor.ts";
import { useShell } from "../../platform/shell-context.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import buttons from "../../ui/button.module.css";
import styles from "../../ui/menu.module.css";
import type { StateWithProject } from "../project/slice.ts";
import { copyPlace, openInEditor, type PlaceText } from "./thunks.ts";

const TEXTS: readonly PlaceText[] = ["path", "pathAndLine", "qualifiedName"];

/** What can be done with the place where a type or member is declared. */
export function PlaceMenu({ entityId }: { readonly entityId: string }) {
  const dispatch = useAppDispatch();
  const shell = useShell();
  const isFolder = useSelector(({ project }: StateWithProject) => project.current?.project.revision === undefined);
  const container = useRef<HTMLDivElement>(null);
  return (
    <div ref={container}>
      <Menu.Root>
        <Menu.Trigger className={`${buttons.button} ${buttons.quiet}`}>{placeMessages.title}</Menu.Trigger>
        <Menu.Portal container={container}>
          <Menu.Positioner className={styles.positioner} sideOffset={2}>
            <Menu.Popup className={styles.popup}>
              {shell !== null && isFolder && (
                <Menu.Group>
                  <Menu.GroupLabel className={styles.label}>{placeMessages.openIn}</Menu.GroupLabel>
                  {EDITORS.map((editor) => (
                    <Menu.Item
                      key={editor}
                      className={styles.item}
                      onClick={() => void dispatch(openInEditor(entityId, editor))}
                    >
                      {editorNames[editor]}
                    </Menu.Item>
                  ))}
                </Menu.Group>
              )}
              <Menu.Group>
                <Menu.GroupLabel className={styles.label}>{placeMessages.copy}</Menu.GroupLabel>
                {TEXTS.map((text) => (
                  <Menu.Item
                    key={text}
                    className={styles.item}
                    onClick={() => void dispatch(copyPlace(entityId, text))}
                  >
                    {placeMessages[text]}
                  </Menu.Item>
                ))}
              </Menu.Group>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  );
}
