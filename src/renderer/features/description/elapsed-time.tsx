import { useEffect, useState } from "react";
import { generationMessages } from "../../../shared/messages/description-messages.ts";
import styles from "./generation.module.css";

/** The time since the generation of a text began; screen readers read it on request, not every second. */
export function ElapsedTime() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const start = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - start) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span role="timer" aria-label={generationMessages.elapsed} className={styles.elapsed}>
      {`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`}
    </span>
  );
}
