import { describe, expect, it } from "vitest";
import { changedNamespaces } from "../../../../../../src/worker/languages/csharp/linking/relinking/changed-namespaces.ts";

interface Declared {
  readonly namespace: string;
  readonly project?: number;
  readonly isInactive?: boolean;
}

function files(...all: readonly Declared[]) {
  return new Map(
    all.map(({ namespace, project = 0, isInactive = false }, at) => [
      `file${at}`,
      { projects: [project], declarations: [{ namespace, isInactive }] },
    ]),
  );
}

function changed(namespace: string, before: readonly Declared[], after: readonly Declared[]): readonly string[] {
  return [...changedNamespaces(new Set([namespace]), files(...before), files(...after))];
}

describe("the names of namespaces that mean something else", () => {
  const known: Declared = { namespace: "App.Deep" };

  it("are none where another type comes to a namespace", () => {
    expect(changed("App.Deep", [known], [known, known])).toEqual([]);
  });

  it("are those of a new namespace, and of those around it that are new with it", () => {
    expect(changed("App.Deep.A.B", [known], [known, { namespace: "App.Deep.A.B" }])).toEqual(["A", "B"]);
  });

  it("are those of a namespace whose last type is gone", () => {
    expect(changed("App.Deep", [known, { namespace: "App" }], [{ namespace: "App" }])).toEqual(["Deep"]);
  });

  it("are those of a namespace that another project declares, too, by now", () => {
    expect(changed("App.Deep", [known], [known, { ...known, project: 1 }])).toEqual(["App", "Deep"]);
  });

  it("are those of a namespace that only left-out code had", () => {
    expect(changed("App.Deep", [{ ...known, isInactive: true }], [known])).toEqual(["App", "Deep"]);
  });
});
