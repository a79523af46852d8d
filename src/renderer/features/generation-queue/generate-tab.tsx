import { type FormEvent, useId, useRef, useState } from "react";
import { useSelector } from "react-redux";
import { countsToShow, hasTestsApart, type StateCounts } from "../../../shared/documented-share.ts";
import { formatNumber } from "../../../shared/format/format-number.ts";
import { QUEUE } from "../../../shared/limits/generation.ts";
import { queueMessages } from "../../../shared/messages/queue-messages.ts";
import type { Coverage, DescriptionState, QueueRequest, QueueScope } from "../../../shared/model/descriptions.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { Failure } from "../../ui/loading/failure.tsx";
import { useCoverageQuery } from "../coverage/coverage-api.ts";
import { ProjectScopeField } from "../project-scope/scope-field.tsx";
import { Estimate, useEstimate } from "./estimate.tsx";
import styles from "./generation-queue.module.css";
import { QueueProgress } from "./queue-progress.tsx";
import { partChosen, type StateWithDescriptionsDialog } from "./slice.ts";
import { useConsent } from "./use-consent.tsx";

const SCOPES: readonly QueueScope[] = ["missingPublic", "missing", "stale", "generated"];

/** The summary of what is documented, the form to generate more, and its progress. */
export function GenerateTab() {
  const { within } = useSelector(selectPart);
  const [choice, setChoice] = useState<RequestChoice>({ scope: "missingPublic", tests: false });
  const { data: coverage, error, refetch } = useCoverageQuery();
  const hasTests = coverage !== undefined && hasTestsApart(coverage);
  return (
    <>
      {coverage && <Summary coverage={coverage} tests={choice.tests} />}
      {coverage === undefined && <Failure text={error?.message} onRetry={refetch} />}
      <RequestForm request={{ ...choice, within }} hasTests={hasTests} onChoose={setChoice} />
      <QueueProgress />
    </>
  );
}

type RequestChoice = Omit<QueueRequest, "within">;

interface RequestFormProps {
  readonly request: QueueRequest;
  /** Whether there are tests that can be left out. */
  readonly hasTests: boolean;
  readonly onChoose: (choice: RequestChoice) => void;
}

/** The form for a request: for which part of the project, for which kinds of declarations, and how much at once. */
function RequestForm({ request, hasTests, onChoose }: RequestFormProps) {
  const dispatch = useAppDispatch();
  const { node } = useSelector(selectPart);
  const { within, ...choice } = request;
  const [atOnce, setAtOnce] = useState<number>(QUEUE.atOnce);
  const estimate = useEstimate(request);
  const isEmpty = (estimate.data?.count ?? 0) === 0;
  const button = useRef<HTMLButtonElement>(null);
  const { run, question } = useConsent(button);
  const start = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty) void run({ type: "start", request, atOnce });
  };
  return (
    <form className={styles.form} onSubmit={start}>
      <ProjectScopeField
        label={queueMessages.target}
        node={node}
        within={within}
        onChange={(within) => dispatch(partChosen({ tab: "generate", within }))}
      />
      <ScopeField scope={choice.scope} onChange={(scope) => onChoose({ ...choice, scope })} />
      {hasTests && (
        <Checkbox
          className={styles.tests}
          label={queueMessages.tests}
          isOn={choice.tests}
          onChange={(tests) => onChoose({ ...choice, tests })}
        />
      )}
      {estimate.data != null && estimate.data.endpoint !== null && <AtOnceField atOnce={atOnce} onChange={setAtOnce} />}
      <Estimate estimate={estimate} />
      <p className={styles.quiet}>{queueMessages.review}</p>
      {/* Uses aria-disabled, so that it keeps the focus when nothing is left to generate. */}
      <Button ref={button} type="submit" look={isEmpty ? "plain" : "primary"} aria-disabled={isEmpty}>
        {queueMessages.start}
      </Button>
      {question}
    </form>
  );
}

function selectPart({ descriptionsDialog }: StateWithDescriptionsDialog) {
  return descriptionsDialog.parts.generate;
}

interface SummaryProps {
  readonly coverage: Coverage;
  readonly tests: boolean;
}

function Summary({ coverage, tests }: SummaryProps) {
  const counts = countsToShow(coverage, tests);
  return (
    <ul className={styles.summary}>
      {statesOf(counts).map(([state, count]) => (
        <li key={state} data-state={state}>
          <strong>{formatNumber(count)}</strong> {queueMessages.states[state]}
        </li>
      ))}
    </ul>
  );
}

function statesOf(counts: StateCounts): readonly (readonly [DescriptionState, number])[] {
  const states = Object.keys(queueMessages.states) as DescriptionState[];
  return states.map((state) => [state, counts[state]] as const).filter(([, count]) => count > 0);
}

interface ScopeFieldProps {
  readonly scope: QueueScope;
  readonly onChange: (scope: QueueScope) => void;
}

function ScopeField({ scope, onChange }: ScopeFieldProps) {
  const name = useId();
  return (
    <fieldset className={styles.scopes}>
      <legend>{queueMessages.scope}</legend>
      {SCOPES.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === scope} onChange={() => onChange(one)} />
          {queueMessages.scopes[one]}
        </label>
      ))}
    </fieldset>
  );
}

interface AtOnceFieldProps {
  readonly atOnce: number;
  readonly onChange: (atOnce: number) => void;
}

function AtOnceField({ atOnce, onChange }: AtOnceFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{queueMessages.atOnce}</label>
      <input
        id={id}
        type="number"
        min={1}
        max={QUEUE.maxAtOnce}
        value={atOnce}
        onChange={(event) => onChange(event.target.valueAsNumber || 1)}
      />
    </div>
  );
}
