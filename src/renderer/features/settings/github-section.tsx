import { useEffect, useState } from "react";
import { useSelector } from "react-redux";
import { settingsMessages } from "../../../shared/messages/settings-messages.ts";
import { signInMessages } from "../../../shared/messages/sign-in-messages.ts";
import { useShell } from "../../platform/shell-context.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Failure } from "../../ui/loading/failure.tsx";
import type { StateWithAuth } from "../auth/slice.ts";
import { TokenForm } from "../auth/token-form.tsx";
import type { SettingRow } from "./github-rows.ts";
import styles from "./settings.module.css";
import { readGitHubRows } from "./thunks.ts";

const words = settingsMessages.github;

/** The settings for GitHub, their origin and how to change them; until then a token works instead. */
export function GitHubSection() {
  const isDesktop = useShell() !== null;
  const isSignedIn = useSelector(({ auth }: StateWithAuth) => auth.isSignedIn);
  const { setup } = signInMessages;
  return (
    <>
      <p>{words.explanation}</p>
      <Rows />
      <h3 className={styles.heading}>{words.change}</h3>
      <p>{isDesktop ? words.changeDesktop : words.changeWeb}</p>
      <p>{setup.more}</p>
      <h3 className={styles.heading}>{setup.tokenTitle}</h3>
      {isSignedIn ? (
        <p>{words.signedIn}</p>
      ) : (
        <>
          <p>{setup.tokenHint}</p>
          <TokenForm hint={isDesktop ? setup.tokenKeptDesktop : setup.tokenKeptWeb} />
        </>
      )}
    </>
  );
}

function Rows() {
  const dispatch = useAppDispatch();
  const [rows, setRows] = useState<readonly SettingRow[] | null>();
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    void dispatch(readGitHubRows()).then((result) =>
      result.ok ? setRows(result.value) : setFailure(result.error.message),
    );
  }, [dispatch]);
  if (failure !== null) return <Failure text={failure} />;
  if (rows === undefined) return <p role="status">{settingsMessages.loading}</p>;
  if (rows === null) return <p>{words.noServer}</p>;
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, value, source }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value} <span className={styles.source}>{source}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
