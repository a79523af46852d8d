import type { ReactNode } from "react";
import { messages } from "../../../shared/messages.ts";
import type { BaseReference, TypeDetails } from "../../../shared/model.ts";
import { useAppDispatch } from "../../app/hooks.ts";
import { revealType } from "../explorer/thunks.ts";
import { Signature } from "./signature.tsx";
import styles from "./type-details.module.css";
import { typeFacts } from "./type-facts.ts";

/** Name, kind, modifiers and namespace, the declaration, and what it stands on. */
export function TypeHeader({ details }: { readonly details: TypeDetails }) {
  const { bases, typeParameters, constraints, condition } = details;
  return (
    <header>
      <div className={styles.title}>
        <h3 className={styles.name}>{details.name}</h3>
        <p className={styles.facts}>{typeFacts(details).join(" · ")}</p>
      </div>
      <Signature tokens={details.signature} className={styles.declaration} />
      <dl className={styles.properties}>
        {condition !== undefined && <Property name={messages.details.condition}>{`#if ${condition}`}</Property>}
        {bases.length > 0 && <Property name={messages.details.bases}>{bases.map(baseItem)}</Property>}
        {typeParameters.length > 0 && (
          <Property name={messages.details.typeParameters}>{typeParameters.join(", ")}</Property>
        )}
        {constraints.length > 0 && <Property name={messages.details.constraints}>{constraints.join(" ")}</Property>}
      </dl>
    </header>
  );
}

function Property({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.property}>
      <dt>{name}</dt>
      <dd>
        <code>{children}</code>
      </dd>
    </div>
  );
}

function baseItem(base: BaseReference, index: number): ReactNode {
  return (
    <span key={base.text}>
      {index > 0 && ", "}
      {base.target === null ? base.text : <TypeLink typeId={base.target}>{base.text}</TypeLink>}
    </span>
  );
}

/** Leads to a type of this project. It changes what is chosen and not the address, so it is a button. */
function TypeLink({ typeId, children }: { readonly typeId: string; readonly children: ReactNode }) {
  const dispatch = useAppDispatch();
  return (
    <button type="button" className={styles.link} onClick={() => dispatch(revealType(typeId))}>
      {children}
    </button>
  );
}
