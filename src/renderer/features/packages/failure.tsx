import styles from "./packages.module.css";

/** Why something about packages could not be done, if it could not. */
export function Failure({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <p role="alert" className={styles.failure}>
      {text}
    </p>
  );
}
