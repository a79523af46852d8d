import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useSelector } from "react-redux";
import type { PublishRequest } from "../../../shared/engine/publish-request.ts";
import { publishingMessages as words } from "../../../shared/messages/publishing-messages.ts";
import { VISIBILITIES } from "../../../shared/model/entity.ts";
import { MARKDOWN_FLAVORS, PUBLISH_FORMATS } from "../../../shared/model/publishing.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import field from "../../ui/text-field.module.css";
import styles from "./publishing.module.css";
import type { StateWithPublishing } from "./slice.ts";
import { publish } from "./thunks.ts";

const AT_FIRST: PublishRequest = {
  title: "",
  format: "html",
  flavor: "plain",
  visibility: "public",
  withSource: true,
  withTests: false,
  baseUrl: "",
};

export interface PublishFormProps {
  /** By which the button that sends it, outside of it, is joined to it. */
  readonly id: string;
  /** The name of the project, which is the title unless another is given. */
  readonly name: string;
}

/** What the project is to be published as; begins with what was chosen last. */
export function PublishForm({ id, name }: PublishFormProps) {
  const dispatch = useAppDispatch();
  const last = useSelector(({ publishing }: StateWithPublishing) => publishing.request);
  const [request, setRequest] = useState(last ?? AT_FIRST);
  const change = (part: Partial<PublishRequest>) => setRequest((before) => ({ ...before, ...part }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    void dispatch(publish(request));
  };
  const { format, flavor, visibility, title, baseUrl, withSource, withTests } = request;
  return (
    <form id={id} className={styles.form} onSubmit={send}>
      <p className={styles.hint}>{words.intro}</p>
      <Labelled text={words.siteTitle}>
        {(input) => (
          <input
            {...input}
            className={field.field}
            value={title}
            placeholder={name}
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
      </Labelled>
      <SelectField
        text={words.format}
        value={format}
        values={PUBLISH_FORMATS}
        names={words.formats}
        onChoose={(chosen) => change({ format: chosen })}
      />
      {format === "markdown" && (
        <SelectField
          text={words.flavor}
          value={flavor}
          values={MARKDOWN_FLAVORS}
          names={words.flavors}
          onChoose={(chosen) => change({ flavor: chosen })}
        />
      )}
      <SelectField
        text={words.visibility}
        value={visibility}
        values={VISIBILITIES}
        names={words.visibilities}
        onChoose={(chosen) => change({ visibility: chosen })}
      />
      {format === "html" && (
        <Checkbox
          className={styles.check}
          label={words.withSource}
          isOn={withSource}
          onChange={(wanted) => change({ withSource: wanted })}
        />
      )}
      <Checkbox
        className={styles.check}
        label={words.withTests}
        isOn={withTests}
        onChange={(wanted) => change({ withTests: wanted })}
      />
      {format === "html" && (
        <Labelled text={words.baseUrl} hint={words.baseUrlHint}>
          {(input) => (
            <input
              {...input}
              type="url"
              className={field.field}
              value={baseUrl}
              onChange={({ target }) => change({ baseUrl: target.value })}
            />
          )}
        </Labelled>
      )}
      <p className={styles.hint}>{words.folderHint}</p>
    </form>
  );
}

interface InputProps {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
}

interface LabelledProps {
  readonly text: string;
  readonly hint?: string;
  readonly children: (input: InputProps) => ReactNode;
}

function Labelled({ text, hint, children }: LabelledProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={styles.labelled}>
      <label htmlFor={id}>{text}</label>
      {children({ id, "aria-describedby": hint === undefined ? undefined : hintId })}
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface SelectFieldProps<Value extends string> {
  readonly text: string;
  readonly value: Value;
  readonly values: readonly Value[];
  readonly names: Readonly<Record<Value, string>>;
  readonly onChoose: (value: Value) => void;
}

function SelectField<Value extends string>({ text, value, values, names, onChoose }: SelectFieldProps<Value>) {
  const choose = (chosen: string) => {
    const known = values.find((one) => one === chosen);
    if (known !== undefined) onChoose(known);
  };
  return (
    <Labelled text={text}>
      {(input) => (
        <select {...input} className={field.field} value={value} onChange={({ target }) => choose(target.value)}>
          {values.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
