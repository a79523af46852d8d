import { useSelector } from "react-redux";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { publishingMessages as words } from "../../../shared/messages/publishing-messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import { PublishWarnings } from "./publish-warnings.tsx";
import styles from "./publishing.module.css";
import { cancelledText, publishedTexts, stepText } from "./publishing-text.ts";
import { outcomeDismissed, type PublishingTarget, type PublishingWork, type StateWithPublishing } from "./slice.ts";
import { cancelPublishing, openSite, saveAgain, showSiteFolder } from "./thunks.ts";

interface WorkProps {
  readonly work: PublishingWork;
}

/** The progress or the outcome of publishing. */
export function WorkView({ work }: WorkProps) {
  const target = useSelector(({ publishing }: StateWithPublishing) => publishing.target);
  if (work.status === "running") return <Running work={work} target={target} />;
  return (
    <div className={styles.outcome}>
      <div
        className={styles.texts}
        role={work.status === "failed" || work.status === "interrupted" ? "alert" : "status"}
      >
        {textsOf(work, target).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {work.status === "published" && <PublishWarnings {...work.warnings} />}
    </div>
  );
}

function textsOf(
  work: Exclude<PublishingWork, { status: "running" }>,
  target: PublishingTarget | null,
): readonly string[] {
  if (work.status === "published") return publishedTexts(work, target);
  if (work.status === "failed") return [work.error.message];
  return [work.status === "cancelled" ? cancelledText(target) : words.interrupted];
}

interface RunningProps {
  readonly work: Extract<PublishingWork, { status: "running" }>;
  readonly target: PublishingTarget | null;
}

function Running({ work, target }: RunningProps) {
  const { step, done, total } = work.progress;
  return (
    <div className={styles.outcome}>
      <p>{target === null ? words.runningAnywhere : formatMessage(words.running, { name: target.name })}</p>
      <progress aria-label={words.progress} max={total} {...(step !== "linking" && { value: done })} />
      <p className={styles.hint}>{stepText(work)}</p>
    </div>
  );
}

/** The buttons while publishing is running, and when it has ended. */
export function WorkActions({ work: { status } }: WorkProps) {
  const dispatch = useAppDispatch();
  if (status === "running") return <Button onClick={() => void dispatch(cancelPublishing())}>{words.cancel}</Button>;
  return (
    <>
      <Button onClick={() => dispatch(outcomeDismissed())}>{words.again}</Button>
      {status === "published" && <SiteActions />}
    </>
  );
}

/** The buttons for the site published last. */
function SiteActions() {
  const dispatch = useAppDispatch();
  const { target, format } = useSelector(({ publishing }: StateWithPublishing) => publishing);
  if (target?.kind === "archive") return <Button onClick={() => void dispatch(saveAgain())}>{words.saveAgain}</Button>;
  return (
    <>
      <Button onClick={() => void dispatch(showSiteFolder())}>{words.showFolder}</Button>
      {format === "html" && (
        <Button look="primary" onClick={() => void dispatch(openSite())}>
          {words.openSite}
        </Button>
      )}
    </>
  );
}
