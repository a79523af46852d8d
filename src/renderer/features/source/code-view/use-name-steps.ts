import type { EditorView } from "@codemirror/view";
import { sourceMessages } from "../../../../shared/messages/source-messages.ts";
import type { DeclaredTarget, ExternalTarget, SourceTarget, VariableTarget } from "../../../../shared/model/source.ts";
import { useAppDispatch } from "../../../store/dispatch.ts";
import { noticeRaised } from "../../notices/slice.ts";
import { dropCards } from "../code/cards.ts";
import { type MarkedPlace, markPlace } from "../code/marked-place.ts";
import { findUsages, followName, prefetchName, showExternal } from "../state/thunks.ts";

/** The actions on variables that names in the code refer to. */
export interface CodeVariables {
  /** Opens the declaration of a variable; or returns its place, if it is in the code that is shown. */
  readonly goTo: (target: VariableTarget) => MarkedPlace | undefined;
  /** Returns the row of code that declares a variable. */
  readonly rowOf: (target: VariableTarget) => string;
}

/** The actions on a name in the code; each closes the cards of its editor. */
export type NameSteps = ReturnType<typeof useNameSteps>;

/** Returns the actions on a name in the code: to its declaration, to its page, and to its uses. */
export function useNameSteps(variables: CodeVariables) {
  const dispatch = useAppDispatch();
  return {
    /** Called when the pointer is pressed on a name that is likely to be followed. */
    press: (target: SourceTarget) => target.kind === "entity" && dispatch(prefetchName(target)),
    follow: (target: DeclaredTarget, editor: EditorView) => {
      dropCards(editor);
      if (target.kind !== "variable") return dispatch(followName(target));
      const place = variables.goTo(target);
      if (place === undefined) return;
      editor.dispatch(markPlace(place, false));
      editor.focus();
    },
    showExternal: (target: ExternalTarget, editor: EditorView | null) => {
      if (editor !== null) dropCards(editor);
      dispatch(showExternal(target));
    },
    findUsages: (target: SourceTarget, editor: EditorView) => {
      dropCards(editor);
      dispatch(findUsages(target));
    },
    /** Reports that a name has no target. */
    tellUnknown: () => void dispatch(noticeRaised("news", sourceMessages.unknownName)),
  };
}
