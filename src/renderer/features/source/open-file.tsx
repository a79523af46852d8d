import { type ReactNode, Suspense, useEffect, useMemo } from "react";
import { useSelector } from "react-redux";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { sourceMessages } from "../../../shared/messages/source-messages.ts";
import type { EntityCard, SourceText } from "../../../shared/model/source.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { late } from "../../ui/loading/late.ts";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { AllowFolder } from "../following/allow-folder.tsx";
import { selectFiles } from "../project/selectors.ts";
import type { StateWithProject } from "../project/slice.ts";
import { useCode } from "./code-view/use-code.ts";
import type { WantedPlace } from "./code-view/use-marked-place.ts";
import { type AnswerError, useSource } from "./code-view/use-source.ts";
import { useVariables } from "./code-view/use-variables.ts";
import styles from "./open-file.module.css";
import { ChangedNote, NamesNote } from "./source-notes.tsx";
import { trackCode } from "./state/latest-code.ts";
import { focusSettled, type OpenSource } from "./state/slice.ts";
import { useEntityCardQuery } from "./state/source-api.ts";
import { leaveSource } from "./state/thunks.ts";
import { type KnownDeclaration, spanOfDeclaration, spanOfName, spanOfText } from "./text/place-in-code.ts";
import { shownPlace } from "./text/shown-text.ts";
import { unshownText } from "./text/unshown-text.ts";

const CodeView = late(async () => ({ default: (await import("./code-view/code-view.tsx")).CodeView }));

export interface OpenFileProps {
  readonly fileId: string;
  readonly open: OpenSource;
}

/** The text of a file, a placeholder while loading, or the error with a remedy. */
export function OpenFile({ fileId, open }: OpenFileProps) {
  const dispatch = useAppDispatch();
  const { source, names, error, namesError, isFetching } = useSource(fileId);
  const card = useCard(fileId, open);
  const importing = useSelector(({ project }: StateWithProject) => project.importing !== null);
  const isFailed = error !== undefined && !importing && !isFetching;
  const failure = isFailed ? <Failure error={error} fileId={fileId} /> : null;
  const isNothing = isFailed && source === undefined;
  useEffect(() => {
    if (isNothing) dispatch(focusSettled(open.asked));
  }, [dispatch, isNothing, open.asked]);
  // If reading again fails, the text that was read before stays, with the reader's position.
  if (source !== undefined)
    return (
      <LoadedFile
        source={source}
        names={names}
        card={card}
        hasNoNames={namesError !== undefined}
        failure={failure}
        open={open}
      />
    );
  return failure ?? <Wait />;
}

/** Returns the card of the declaration that a file was opened for, requested together with the text. */
function useCard(fileId: string, { place }: OpenSource): EntityCard | undefined {
  const isDeclared = place.kind === "entity" && place.id !== fileId;
  return useEntityCardQuery(isDeclared ? place.id : "", { skip: !isDeclared }).currentData;
}

interface FailureProps {
  readonly error: AnswerError;
  readonly fileId: string;
}

function Failure({ error, fileId }: FailureProps) {
  const file = useSelector((state: StateWithProject) => selectFiles(state).byId[fileId]);
  const project = useSelector((state: StateWithProject) => state.project.current?.project);
  return (
    <div role="alert" className={styles.failure}>
      {unshownText(error, file, project).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {error.code === "sourceUnreadable" && <AllowFolder />}
    </div>
  );
}

function Wait() {
  return (
    <div className={styles.wait}>
      <Skeleton lines={12} />
    </div>
  );
}

interface LoadedFileProps extends KnownDeclaration {
  readonly source: SourceText;
  /** Whether the names cannot be loaded. */
  readonly hasNoNames: boolean;
  /** The reason why the text could not be read again. */
  readonly failure: ReactNode;
  readonly open: OpenSource;
}

function LoadedFile({ source, names, card, hasNoNames, failure, open }: LoadedFileProps) {
  const dispatch = useAppDispatch();
  const prepared = useCode(source, names);
  const variables = useVariables(source, prepared.shown, true);
  const marked = useMarked(source, { names, card }, open, prepared.shown);
  const { name } = source.file;
  return (
    <div className={styles.file}>
      <div className={styles.notes}>
        {failure}
        {source.isChanged && <ChangedNote />}
        <NamesNote names={names} hasNone={hasNoNames} isChanged={source.isChanged} />
      </div>
      {source.text === "" ? (
        <p className={styles.empty}>{sourceMessages.emptyFile}</p>
      ) : (
        <Suspense fallback={<Wait />}>
          <CodeView
            fileId={source.file.id}
            code={prepared.code}
            names={prepared.names}
            label={formatMessage(sourceMessages.codeOfFile, { name })}
            isWhole
            variables={variables}
            marked={marked}
            onLeave={() => dispatch(leaveSource())}
            onMoved={(position) => trackCode({ fileId: source.file.id, ...position }, open)}
            className={styles.code}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Returns the place that the file was opened for, once known. */
function useMarked(
  source: SourceText,
  { names, card }: KnownDeclaration,
  { place, asked, takesFocus, position }: OpenSource,
  shown: Parameters<typeof shownPlace>[0],
): WantedPlace | undefined {
  return useMemo(() => {
    const span = spanOf(source, place, { names, card });
    if (span === undefined) return undefined;
    const [from, to] = [shownPlace(shown, span.from), shownPlace(shown, span.to)];
    return { from, to, asked, takesFocus, position, isDeclaration: place.kind === "entity" };
  }, [source, names, place, card, shown, asked, takesFocus, position]);
}

function spanOf(source: SourceText, place: OpenSource["place"], known: KnownDeclaration) {
  if (place.kind === "name") return spanOfName(source, place.row, place.column);
  if (place.kind === "text") return spanOfText(source, place);
  if (place.id === source.file.id) return { from: 0, to: 0 };
  return spanOfDeclaration(source, place.id, known);
}
