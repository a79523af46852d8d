import { type FormEvent, useState } from "react";
import type { PublishRequest } from "../../../shared/engine/publish-request.ts";
import { publishingMessages as words } from "../../../shared/messages/publishing-messages.ts";
import { VISIBILITIES } from "../../../shared/model/entity.ts";
import { MARKDOWN_FLAVORS, PUBLISH_FORMATS } from "../../../shared/model/publishing.ts";
import { useShell } from "../../platform/shell-context.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import field from "../../ui/controls/text-field.module.css";
import { Labelled, SelectField } from "./labelled.tsx";
import styles from "./publishing.module.css";
import { publish } from "./thunks.ts";
import { useKeptRequest } from "./use-kept-request.ts";

const AT_FIRST: PublishRequest = {
  title: "",
  format: "html",
  flavor: "plain",
  visibility: "public",
  // Sources are published only on explicit request.
  withSource: false,
  withTests: false,
  baseUrl: "",
};

export interface PublishFormProps {
  /** The form's id, by which the submit button outside of it refers to it. */
  readonly id: string;
  /** The project's id; null while none is open. A form for another project needs another key. */
  readonly projectId: string | null;
  /** The name of the project, which is the default title. */
  readonly name: string;
}

/** The options for publishing the project, initialized with its last choices, never with those of another project. */
export function PublishForm({ id, projectId, name }: PublishFormProps) {
  const dispatch = useAppDispatch();
  const shell = useShell();
  const [request, setRequest] = useState(useKeptRequest(projectId) ?? AT_FIRST);
  const change = (part: Partial<PublishRequest>) => setRequest((before) => ({ ...before, ...part }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    void dispatch(publish(request));
  };
  const fields = { request, onChange: change };
  return (
    <form id={id} className={styles.form} onSubmit={send}>
      <p className={styles.hint}>{words.intro}</p>
      <TitleField {...fields} name={name} />
      <FormatFields {...fields} />
      <ContentFields {...fields} />
      {request.format === "html" && <AddressField {...fields} />}
      <p className={styles.hint}>{shell === null ? words.archiveHint : words.folderHint}</p>
    </form>
  );
}

interface FieldsProps {
  readonly request: PublishRequest;
  readonly onChange: (part: Partial<PublishRequest>) => void;
}

function TitleField({ request, onChange, name }: FieldsProps & Pick<PublishFormProps, "name">) {
  return (
    <Labelled text={words.siteTitle}>
      {(input) => (
        <input
          {...input}
          className={field.field}
          value={request.title}
          placeholder={name}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      )}
    </Labelled>
  );
}

/** The fields for the format; Markdown is written for one of several tools. */
function FormatFields({ request, onChange }: FieldsProps) {
  return (
    <>
      <SelectField
        text={words.format}
        value={request.format}
        values={PUBLISH_FORMATS}
        names={words.formats}
        onChoose={(format) => onChange({ format })}
      />
      {request.format === "markdown" && (
        <SelectField
          text={words.flavor}
          value={request.flavor}
          values={MARKDOWN_FLAVORS}
          names={words.flavors}
          onChoose={(flavor) => onChange({ flavor })}
        />
      )}
    </>
  );
}

/** The fields for the parts of the project that are included. */
function ContentFields({ request, onChange }: FieldsProps) {
  return (
    <>
      <SelectField
        text={words.visibility}
        value={request.visibility}
        values={VISIBILITIES}
        names={words.visibilities}
        onChoose={(visibility) => onChange({ visibility })}
      />
      {request.format === "html" && (
        <Checkbox
          className={styles.check}
          label={words.withSource}
          isOn={request.withSource}
          onChange={(withSource) => onChange({ withSource })}
        />
      )}
      <Checkbox
        className={styles.check}
        label={words.withTests}
        isOn={request.withTests}
        onChange={(withTests) => onChange({ withTests })}
      />
    </>
  );
}

/** The field for the address that a site will have. */
function AddressField({ request, onChange }: FieldsProps) {
  return (
    <Labelled text={words.baseUrl} hint={words.baseUrlHint}>
      {(input) => (
        <input
          {...input}
          type="url"
          className={field.field}
          value={request.baseUrl}
          onChange={({ target }) => onChange({ baseUrl: target.value })}
        />
      )}
    </Labelled>
  );
}
