import type { RefObject } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatCount, formatNumber } from "../../../shared/format/format-number.ts";
import { changesMessages } from "../../../shared/messages/changes-messages.ts";
import { CHANGE_KINDS } from "../../../shared/model/changes.ts";
import { SearchField } from "../../ui/controls/search-field.tsx";
import styles from "./changes.module.css";
import type { ChangesFilter, ChangesNarrowing } from "./filter-changes.ts";

export interface ChangesFilterProps extends ChangesNarrowing {
  /** The field that filters by name. */
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly shown: number;
  readonly total: number;
}

/** The fields that filter the changes, and the number of changes shown. */
export function ChangesFilterFields({ filter, onFilter, inputRef, shown, total }: ChangesFilterProps) {
  const counts = { shown: formatNumber(shown), total: formatNumber(total) };
  return (
    <search className={styles.filter}>
      <SearchField
        ref={inputRef}
        className={styles.input}
        label={changesMessages.filter}
        text={filter.text}
        onText={(text) => onFilter({ ...filter, text })}
      />
      <VisibilityField filter={filter} onFilter={onFilter} />
      <KindField filter={filter} onFilter={onFilter} />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={filter.isBreakingOnly}
          onChange={({ target }) => onFilter({ ...filter, isBreakingOnly: target.checked })}
        />
        {changesMessages.breakingOnly}
      </label>
      <p role="status" className={styles.count}>
        {shown === total ? formatCount(total, changesMessages.count) : formatMessage(changesMessages.shown, counts)}
      </p>
    </search>
  );
}

function VisibilityField({ filter, onFilter }: ChangesNarrowing) {
  return (
    <select
      className={styles.select}
      aria-label={changesMessages.visibility}
      value={filter.visibility}
      onChange={({ target }) => onFilter({ ...filter, visibility: target.value === "all" ? "all" : "outside" })}
    >
      <option value="outside">{changesMessages.outside}</option>
      <option value="all">{changesMessages.all}</option>
    </select>
  );
}

function KindField({ filter, onFilter }: ChangesNarrowing) {
  return (
    <select
      className={styles.select}
      aria-label={changesMessages.kind}
      value={filter.kind}
      onChange={({ target }) => onFilter({ ...filter, kind: kindOf(target.value) })}
    >
      <option value="all">{changesMessages.allKinds}</option>
      {CHANGE_KINDS.map((one) => (
        <option key={one} value={one}>
          {changesMessages.kinds[one]}
        </option>
      ))}
    </select>
  );
}

function kindOf(value: string): ChangesFilter["kind"] {
  return CHANGE_KINDS.find((one) => one === value) ?? "all";
}
