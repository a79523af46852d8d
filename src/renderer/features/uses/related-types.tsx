import { useRef } from "react";
import { formatNumber } from "../../../shared/format/format-number.ts";
import { usesMessages } from "../../../shared/messages/uses-messages.ts";
import type { TypeUse, TypeUses } from "../../../shared/model/uses.ts";
import { useInView } from "../../ui/use-in-view.ts";
import { useIsLeaving } from "../details-pane/use-is-leaving.ts";
import { LateSection } from "../details-parts/late-section.tsx";
import { lookedText } from "./looked-text.ts";
import { LinkGroup } from "./relations.tsx";
import styles from "./uses.module.css";
import { isComplete, useTypeUsesQuery } from "./uses-api.ts";

/** The other types that use a type, and those that it uses. They are requested when the section comes into view. */
export function RelatedTypesSection({ typeId }: { readonly typeId: string }) {
  const section = useRef<HTMLElement>(null);
  const answer = useTypeUsesQuery(typeId, { skip: !useInView(section, useIsLeaving(typeId)) });
  return (
    <LateSection
      title={usesMessages.relatedTypes}
      aside={answer.data && lookedText(answer.data)}
      section={section}
      answer={answer}
    >
      {(uses) => <RelatedTypes uses={uses} />}
    </LateSection>
  );
}

function RelatedTypes({ uses: { usedBy, uses, searched } }: { readonly uses: TypeUses }) {
  const words = usesMessages;
  if (usedBy.length + uses.length === 0) {
    if (!isComplete({ searched })) return null;
    return <p className={styles.quiet}>{searched.unreadable > 0 ? words.notSeen : words.noRelatedTypes}</p>;
  }
  const noteOf = ({ count }: TypeUse) => formatNumber(count);
  return (
    <dl className={styles.groups}>
      <LinkGroup name={words.usedBy} entities={mostFirst(usedBy)} noteOf={noteOf} />
      <LinkGroup name={words.uses} entities={mostFirst(uses)} noteOf={noteOf} />
    </dl>
  );
}

function mostFirst(types: readonly TypeUse[]): readonly TypeUse[] {
  return types.toSorted((a, b) => b.count - a.count);
}
