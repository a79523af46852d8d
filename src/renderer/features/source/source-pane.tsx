import { useEffect } from "react";
import { useSelector } from "react-redux";
import { sourceMessages } from "../../../shared/messages/source-messages.ts";
import { STORAGE_KEYS } from "../../../shared/storage-keys.ts";
import { visible } from "../../../shared/visible-text.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { useKeptSize } from "../../store/kept-size.ts";
import { Button } from "../../ui/controls/button.tsx";
import { SizedPane } from "../../ui/controls/sized-pane.tsx";
import { VisibleText } from "../../ui/text/visible-text.tsx";
import { OpenFile } from "./open-file.tsx";
import styles from "./source-pane.module.css";
import { fileIdOfPlace, selectOpenFile } from "./state/selectors.ts";
import type { OpenSource } from "./state/slice.ts";
import { SOURCE_PANE_ID } from "./state/source-pane-id.ts";
import { closeSource } from "./state/thunks.ts";
import { uncoverEditor } from "./state/uncover-editor.ts";
import { onNarrowed } from "./state/window-width.ts";

/** The initial share of the window's width, in percent. */
const SHARE = 40;
const SIZES = { least: 20, most: 65 } as const;

/** A pane with a whole file: beside the details in a wide window, over them in a narrow one. */
export function SourcePane({ open }: { readonly open: OpenSource }) {
  const dispatch = useAppDispatch();
  const [share, setShare] = useKeptSize(STORAGE_KEYS.codeShare, SHARE, SIZES);
  const fileId = fileIdOfPlace(open.place);
  useEffect(() => onNarrowed(() => dispatch(uncoverEditor())), [dispatch]);
  return (
    <SizedPane
      element="aside"
      edge="start"
      separator={sourceMessages.separator}
      {...SIZES}
      share={share}
      onShare={setShare}
      id={SOURCE_PANE_ID}
      className={styles.pane}
      aria-label={sourceMessages.pane}
    >
      <PaneBar />
      <OpenFile key={fileId} fileId={fileId} open={open} />
    </SizedPane>
  );
}

/** The name of the file, and the buttons to return to the details. */
function PaneBar() {
  const dispatch = useAppDispatch();
  const file = useSelector(selectOpenFile);
  const close = () => dispatch(closeSource());
  return (
    <header className={styles.bar}>
      <Button look="quiet" className={styles.back} onClick={close}>
        {sourceMessages.back}
      </Button>
      <h2 className={styles.name} title={file && visible(file.path)}>
        {file !== undefined && <VisibleText text={file.name} />}
      </h2>
      <Button look="quiet" className={styles.close} onClick={close}>
        {sourceMessages.close}
      </Button>
    </header>
  );
}
