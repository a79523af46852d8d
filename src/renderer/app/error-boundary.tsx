import { Component, type ReactNode } from "react";
import { toAppError } from "../../shared/errors/errors.ts";
import { messages } from "../../shared/messages/messages.ts";
import { Button } from "../ui/controls/button.tsx";
import styles from "./error-boundary.module.css";

interface ErrorBoundaryState {
  readonly thrown: { readonly value: unknown } | null;
}

/** Shows the error instead of an empty page when rendering the page itself fails. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { thrown: null };

  static getDerivedStateFromError(value: unknown): ErrorBoundaryState {
    return { thrown: { value } };
  }

  override render(): ReactNode {
    return this.state.thrown === null ? this.props.children : <CrashReport thrown={this.state.thrown.value} />;
  }
}

function CrashReport({ thrown }: { readonly thrown: unknown }) {
  return (
    <main className={styles.crash} role="alert">
      <h1 className={styles.title}>{messages.crash.title}</h1>
      <p>{messages.crash.explanation}</p>
      <pre className={styles.detail}>{toAppError(thrown).message}</pre>
      <Button look="primary" onClick={() => window.location.reload()}>
        {messages.crash.reload}
      </Button>
    </main>
  );
}
