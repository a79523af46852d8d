import { type FormEvent, useId, useState } from "react";
import { type AppError, formatMessage } from "../../../shared/errors/errors.ts";
import { formatNumber } from "../../../shared/format/format-number.ts";
import { isBranchName, PROPOSED_BRANCH } from "../../../shared/github/branch-name.ts";
import { PULL_REQUEST } from "../../../shared/limits/github.ts";
import { pullRequestDialogMessages as words } from "../../../shared/messages/pull-request-dialog-messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ExternalLink } from "../../ui/controls/external-link.tsx";
import { TitledDialog } from "../../ui/dialogs/titled-dialog.tsx";
import { Failure } from "../../ui/loading/failure.tsx";
import styles from "./pull-request.module.css";
import { type SendingState, type TargetState, useSending, useTarget } from "./use-pull-request.ts";

export interface PullRequestDialogProps {
  /** The id of the plan that the user has seen. */
  readonly plan: string;
  /** The name of the repository. */
  readonly name: string;
  /** The size of the change: comments, and number of files. */
  readonly counts: { readonly comments: string; readonly files: string };
  readonly leftOut: readonly string[];
  /** Called when sending begins and ends. */
  readonly onSending: (isSending: boolean) => void;
  readonly onClose: () => void;
}

/** Shows the message of a pull request and its target, and opens it after the user has confirmed. */
export function PullRequestDialog({ plan, name, counts, leftOut, onSending, onClose }: PullRequestDialogProps) {
  const formId = useId();
  const [proposal, setProposal] = useState(() => proposalFor(counts));
  const target = useTarget(proposal.branch);
  const { state, failure, send, stop } = useSending();
  const mayWrite = target?.ok === true && target.value.mayWrite;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSending(true);
    void send({ plan, ...proposal, viaFork: !mayWrite, leftOut }).finally(() => onSending(false));
  };
  return (
    <TitledDialog
      open
      // The dialog stays open while sending, because it shows the outcome.
      onOpenChange={(isOpen) => !isOpen && state?.status !== "sending" && onClose()}
      title={formatMessage(words.dialog, { name })}
      closeText={words.close}
      className={styles.popup}
      actions={<Actions state={state} formId={formId} canSend={target?.ok === true} onStop={stop} />}
    >
      {state === null ? (
        <form id={formId} className={styles.form} onSubmit={submit}>
          <p>{formatMessage(words.explanation, counts)}</p>
          <ProposalFields proposal={proposal} onChange={setProposal} />
          <Target branch={proposal.branch} target={target} />
          <SendingFailure failure={failure} />
        </form>
      ) : (
        <Sending state={state} />
      )}
    </TitledDialog>
  );
}

/** The message of a pull request, and the name of its branch. */
interface Proposal {
  readonly title: string;
  readonly body: string;
  readonly branch: string;
}

function proposalFor(counts: PullRequestDialogProps["counts"]): Proposal {
  return { title: words.proposedTitle, body: formatMessage(words.proposedBody, counts), branch: PROPOSED_BRANCH };
}

interface ProposalFieldsProps {
  readonly proposal: Proposal;
  readonly onChange: (proposal: Proposal) => void;
}

function ProposalFields({ proposal, onChange }: ProposalFieldsProps) {
  const { title, body, branch } = proposal;
  const change = (part: Partial<Proposal>) => onChange({ ...proposal, ...part });
  return (
    <>
      <Field
        label={words.title}
        value={title}
        most={PULL_REQUEST.titleCharacters}
        onChange={(value) => change({ title: value })}
      />
      <label className={styles.field}>
        {words.body}
        <textarea
          value={body}
          maxLength={PULL_REQUEST.bodyCharacters}
          onChange={({ target }) => change({ body: target.value })}
        />
      </label>
      <Field label={words.branch} value={branch} most={200} onChange={(value) => change({ branch: value })} />
    </>
  );
}

/** The reason why it could not be opened, with a link to continue on GitHub, if there is one. */
function SendingFailure({ failure }: { readonly failure: AppError | null }) {
  const address = failure?.context?.address;
  return (
    <Failure text={failure?.message}>
      {typeof address === "string" && <ExternalLink href={address}>{words.goOn}</ExternalLink>}
    </Failure>
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly most: number;
  readonly onChange: (value: string) => void;
}

function Field({ label, value, most, onChange }: FieldProps) {
  return (
    <label className={styles.field}>
      {label}
      <input required value={value} maxLength={most} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}

function Target({ branch, target }: { readonly branch: string; readonly target: TargetState }) {
  return (
    <div role="status" className={styles.target}>
      {targetTexts(branch, target).map((text) => (
        <p key={text} className={target?.ok === false ? styles.failure : undefined}>
          {text}
        </p>
      ))}
    </div>
  );
}

function targetTexts(branch: string, target: TargetState): readonly string[] {
  if (!isBranchName(branch)) return [words.badBranch];
  if (target === null) return [words.asking];
  if (!target.ok) return [target.error.message];
  const { base, branch: free, mayWrite } = target.value;
  return [formatMessage(words.target, { branch: free, base }), ...(mayWrite ? [] : [words.viaFork])];
}

function Sending({ state }: { readonly state: NonNullable<SendingState> }) {
  if (state.status === "opened") {
    const { number, address } = state.pullRequest;
    return (
      <div role="status" className={styles.form}>
        <p>{formatMessage(words.opened, { number })}</p>
        <p>
          <ExternalLink href={address}>{words.show}</ExternalLink>
        </p>
      </div>
    );
  }
  const { progress } = state;
  const counts = progress.step === "sending" ? progress : { done: 0, total: 0 };
  const values = { done: formatNumber(counts.done), total: formatNumber(counts.total) };
  const text = formatMessage(words.steps[progress.step], values);
  return (
    <div className={styles.form}>
      <p role="status">{text}</p>
      <progress
        aria-label={words.steps.opening}
        {...(progress.step === "sending" && { value: progress.done, max: progress.total })}
      />
    </div>
  );
}

interface ActionsProps {
  readonly state: SendingState;
  readonly formId: string;
  readonly canSend: boolean;
  readonly onStop: () => void;
}

function Actions({ state, formId, canSend, onStop }: ActionsProps) {
  if (state === null) {
    return (
      <Button look="primary" type="submit" form={formId} disabled={!canSend}>
        {words.send}
      </Button>
    );
  }
  if (state.status === "opened") return null;
  // A branch that is being created is not undone any more.
  return (
    <Button disabled={state.progress.step === "opening"} onClick={onStop}>
      {words.cancel}
    </Button>
  );
}
