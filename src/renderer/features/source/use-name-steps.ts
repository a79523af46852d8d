import type { EditorView } from "@codemirror/view";
import { sourceMessages } from "../../../shared/messages/source-messages.ts";
import type { DeclaredTarget, ExternalTarget, SourceTarget, VariableTarget } from "../../../shared/model/source.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { noticeRaised } from "../notices/slice.ts";
import { dropCards } from "./code/cards.ts";
import { type MarkedPlace, markPlace } from "./code/marked-place.ts";
import { findUsages, followName, prefetchName, showExternal } from "./thunks.ts";

/** What can be done with the variables that names in the code mean. */
export interface CodeVariables {
  /** Goes to where one is declared; or answers with that place, if it is in the code that is shown. */
  readonly goTo: (target: VariableTarget) => MarkedPlace | undefined;
  /** The row of code that declares one. */
  readonly rowOf: (target: VariableTarget) => string;
}

/** What can be done with a name in the code; each step takes the cards of its editor away. */
export type NameSteps = ReturnType<typeof useNameSteps>;

/** The steps from a name in the code: to where it is declared, to its page, and to its uses. */
export function useNameSteps(variables: CodeVariables) {
  const dispatch = useAppDispatch();
  return {
    /** The pointer is down on a name that is likely to be followed. */
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
    /** What was asked about leads nowhere. */
    tellUnknown: () => void dispatch(noticeRaised("news", sourceMessages.unknownName)),
  };
}
