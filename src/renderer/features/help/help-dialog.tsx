import { useSelector } from "react-redux";
import { helpMessages as words } from "../../../shared/messages/help-messages.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { TitledDialog } from "../../ui/dialogs/titled-dialog.tsx";
import { DocView } from "./doc-view.tsx";
import { DOC_PATHS } from "./docs.ts";
import styles from "./help.module.css";
import { docChosen, helpClosed, type StateWithHelp } from "./slice.ts";

/** The documentation of Glossa itself, which ships with the app: its table of contents, and the current page. */
export function HelpDialog({ open }: { readonly open: boolean }) {
  const dispatch = useAppDispatch();
  const page = useSelector(({ help }: StateWithHelp) => help.page);
  return (
    <TitledDialog
      open={open}
      onOpenChange={(nowOpen) => !nowOpen && dispatch(helpClosed())}
      title={messages.menu.documentation}
      closeText={words.close}
      className={styles.popup}
    >
      <div className={styles.columns}>
        <Contents page={page} />
        <DocView key={page} path={page} />
      </div>
    </TitledDialog>
  );
}

function Contents({ page }: Pick<StateWithHelp["help"], "page">) {
  const dispatch = useAppDispatch();
  return (
    <nav className={styles.contents} aria-label={words.contents}>
      <ul>
        {DOC_PATHS.map((path) => (
          <li key={path}>
            <button
              type="button"
              className={styles.entry}
              aria-current={path === page ? "page" : undefined}
              onClick={() => dispatch(docChosen(path))}
            >
              {words.titles[path]}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
