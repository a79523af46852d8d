import { Dialog } from "@base-ui/react/dialog";
import { Tabs } from "@base-ui/react/tabs";
import { type Ref, useRef, useState } from "react";
import { useSelector } from "react-redux";
import { formatNumber } from "../../../shared/format/format-number.ts";
import { queueMessages } from "../../../shared/messages/queue-messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import dialog from "../../ui/dialogs/dialog.module.css";
import { useCoverageQuery } from "../coverage/coverage-api.ts";
import { SourceTab } from "../writing/source-tab.tsx";
import { FileTab } from "./file-tab.tsx";
import { GenerateTab } from "./generate-tab.tsx";
import styles from "./generation-queue.module.css";
import { OrphanedTab } from "./orphaned-tab.tsx";
import { useQueueStatusQuery } from "./queue-api.ts";
import { ReviewTab } from "./review-tab.tsx";
import {
  type DescriptionsTab,
  descriptionsClosed,
  descriptionsOpened,
  partChosen,
  type StateWithDescriptionsDialog,
} from "./slice.ts";

/**
 * The dialog for descriptions in bulk: generating many at once, reviewing them, those that have lost their place,
 * writing all into the source, and saving to or reading from a file.
 */
export function DescriptionsDialog({ tab }: { readonly tab: DescriptionsTab }) {
  const [isBusy, setIsBusy] = useState(false);
  const tabs = useRef<HTMLDivElement>(null);
  const dispatch = useAppDispatch();
  const { title, close } = queueMessages;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !isBusy && dispatch(descriptionsClosed())}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup
          className={`${dialog.popup} ${styles.popup}`}
          initialFocus={() => tabs.current?.querySelector<HTMLElement>("[aria-selected=true]") ?? true}
        >
          <div className={styles.top}>
            <Dialog.Title className={`${dialog.title} ${styles.title}`}>{title}</Dialog.Title>
            <Dialog.Close render={<Button look="quiet" disabled={isBusy} />}>{close}</Dialog.Close>
          </div>
          <Tabs.Root
            className={styles.tabs}
            value={tab}
            onValueChange={(value: DescriptionsTab) => !isBusy && dispatch(descriptionsOpened(value))}
          >
            <TabNames ref={tabs} />
            <TabPanels onBusy={setIsBusy} />
          </Tabs.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The names of the tabs, each with the number of its pending items. */
function TabNames({ ref }: { readonly ref: Ref<HTMLDivElement> }) {
  const { data: queue } = useQueueStatusQuery();
  const { data: coverage } = useCoverageQuery();
  const toReview = queue === undefined ? 0 : queue.counts.ready + queue.counts.failed;
  const { tabs } = queueMessages;
  return (
    <Tabs.List ref={ref} className={styles.tabList} activateOnFocus>
      <TabName value="generate" name={tabs.generate} />
      <TabName value="review" name={tabs.review} count={toReview} />
      <TabName value="orphaned" name={tabs.orphaned} count={coverage?.orphaned ?? 0} />
      <TabName value="source" name={tabs.source} />
      <TabName value="file" name={tabs.file} />
    </Tabs.List>
  );
}

/** `onBusy` is called when a tab begins and ends work during which it must stay mounted. */
function TabPanels({ onBusy }: { readonly onBusy: (isBusy: boolean) => void }) {
  const dispatch = useAppDispatch();
  const part = useSelector(({ descriptionsDialog }: StateWithDescriptionsDialog) => descriptionsDialog.parts.source);
  return (
    <>
      <Tabs.Panel className={styles.panel} value="generate">
        <GenerateTab />
      </Tabs.Panel>
      <Tabs.Panel className={styles.panel} value="review" tabIndex={-1}>
        <ReviewTab />
      </Tabs.Panel>
      <Tabs.Panel className={styles.panel} value="orphaned">
        <OrphanedTab />
      </Tabs.Panel>
      <Tabs.Panel className={styles.panel} value="source">
        <SourceTab
          key={part.node}
          {...part}
          onWithin={(within) => dispatch(partChosen({ tab: "source", within }))}
          onBusy={onBusy}
        />
      </Tabs.Panel>
      <Tabs.Panel className={styles.panel} value="file">
        <FileTab />
      </Tabs.Panel>
    </>
  );
}

interface TabNameProps {
  readonly value: DescriptionsTab;
  readonly name: string;
  readonly count?: number;
}

function TabName({ value, name, count = 0 }: TabNameProps) {
  return (
    <Tabs.Tab value={value} className={styles.tab}>
      {name}
      {count > 0 && <span className={styles.badge}> {formatNumber(count)}</span>}
    </Tabs.Tab>
  );
}
