import type { ComponentProps } from "react";
import styles from "./button.module.css";

export interface ButtonProps extends ComponentProps<"button"> {
  /** `primary` for the main step of a view, `quiet` inside bars. */
  readonly look?: "primary" | "plain" | "quiet";
}

export function Button({ look = "plain", className, ...rest }: ButtonProps) {
  return <button type="button" className={`${styles.button} ${styles[look]} ${className ?? ""}`} {...rest} />;
}
