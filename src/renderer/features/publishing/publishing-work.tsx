import { useSelector } from "react-redux";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { publishingMessages as words } from "../../../shared/messages/publishing-messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/button.tsx";
import { PublishWarnings } from "./publish-warnings.tsx";
import styles from "./publishing.module.css";
import { publishedTexts, stepText } from "./publishing-text.ts";
import { outcomeDismissed, type PublishingWork, type StateWithPublishing } from "./slice.ts";
import { cancelPublishing, openSite, showSiteFolder } from "./thunks.ts";

interface WorkProps {
  readonly work: PublishingWork;
}

/** The progress or the outcome of publishing. */
export function WorkView({ work }: WorkProps) {
  const folder = useSelector(({ publishing }: StateWithPublishing) => publishing.folder);
  if (work.status === "running") return <Running work={work} folder={folder} />;
  return (
    <div className={styles.outcome}>
      <div
        className={styles.texts}
        role={work.status === "failed" || work.status === "interrupted" ? "alert" : "status"}
      >
        {textsOf(work, folder).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {work.status === "published" && <PublishWarnings {...work.warnings} />}
    </div>
  );
}

function textsOf(work: Exclude<PublishingWork, { status: "running" }>, folder: string | null): readonly string[] {
  if (work.status === "published") return publishedTexts(work, folder);
  return [work.status === "failed" ? work.error.message : words[work.status]];
}

interface RunningProps {
  readonly work: Extract<PublishingWork, { status: "running" }>;
  readonly folder: string | null;
}

function Running({ work, folder }: RunningProps) {
  const { step, done, total } = work.progress;
  return (
    <div className={styles.outcome}>
      <p>{folder === null ? words.runningAnywhere : formatMessage(words.running, { folder })}</p>
      <progress aria-label={words.progress} max={total} {...(step !== "linking" && { value: done })} />
      <p className={styles.hint}>{stepText(work)}</p>
    </div>
  );
}

/** The buttons while publishing is running, and when it has ended. */
export function WorkActions({ work: { status } }: WorkProps) {
  const dispatch = useAppDispatch();
  const format = useSelector(({ publishing }: StateWithPublishing) => publishing.format);
  if (status === "running") return <Button onClick={() => void dispatch(cancelPublishing())}>{words.cancel}</Button>;
  const isDone = status === "published";
  return (
    <>
      <Button onClick={() => dispatch(outcomeDismissed())}>{words.again}</Button>
      {isDone && <Button onClick={() => void dispatch(showSiteFolder())}>{words.showFolder}</Button>}
      {isDone && format === "html" && (
        <Button look="primary" onClick={() => void dispatch(openSite())}>
          {words.openSite}
        </Button>
      )}
    </>
  );
}
