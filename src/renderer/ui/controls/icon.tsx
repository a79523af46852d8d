import { useEffect } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { messages } from "../../../shared/messages/messages.ts";
import styles from "./icon.module.css";
import { ICONS, type IconName, type IconPath } from "./icons.ts";

export interface IconProps {
  readonly name: IconName;
  readonly className?: string | undefined;
}

/** A decorative icon in the colour of its text; an unknown name shows a red box and is logged (specification 1.2). */
export function Icon({ name, className }: IconProps) {
  if (!Object.hasOwn(ICONS, name)) return <MissingIcon name={name} />;
  return (
    <svg className={`${styles.icon} ${className ?? ""}`} viewBox="0 0 16 16" aria-hidden="true">
      {ICONS[name].map((path: IconPath) => (
        <path key={path.d} d={path.d} fillRule={path.evenOdd ? "evenodd" : "nonzero"} />
      ))}
    </svg>
  );
}

function MissingIcon({ name }: { readonly name: string }) {
  useEffect(() => console.error(formatMessage(messages.log.iconNotFound, { name })), [name]);
  return <span className={styles.missing}>ERROR</span>;
}
