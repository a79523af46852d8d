import { useSelector } from "react-redux";
import { useAppDispatch } from "../../store/dispatch.ts";
import { LateDialog } from "../../ui/dialogs/late-dialog.tsx";
import { late } from "../../ui/loading/late.ts";
import { repositoriesClosed, type StateWithRepositories } from "./slice.ts";

const RepositoriesDialog = late(async () => ({
  default: (await import("./repositories-dialog.tsx")).RepositoriesDialog,
}));

/** The repository dialog; it loads when it is opened for the first time. */
export function LazyRepositoriesDialog() {
  const dispatch = useAppDispatch();
  const open = useSelector(({ repositories }: StateWithRepositories) => repositories.open);
  return (
    <LateDialog asked={open} onGivenUp={() => dispatch(repositoriesClosed())}>
      {(open) => <RepositoriesDialog open={open} />}
    </LateDialog>
  );
}
