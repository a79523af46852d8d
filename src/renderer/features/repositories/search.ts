import type { Repository } from "../../../shared/model.ts";

/** The repositories with a text in their name or description, without regard to case (specification 1.5). */
export function searchRepositories(repositories: readonly Repository[], text: string): readonly Repository[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return repositories;
  return repositories.filter(({ name, description }) =>
    [name, description ?? ""].some((one) => one.toLowerCase().includes(wanted)),
  );
}
