import { expect, test } from "vitest";
import { nodeKeyOf } from "../../../../src/renderer/features/explorer/node-key.ts";
import { nodeSelected } from "../../../../src/renderer/features/explorer/slice.ts";
import { filesReplaced } from "../../../../src/renderer/features/project/slice.ts";
import { aFile, aMethodId, aTypeId } from "../../support/samples.ts";
import { createOpenApp } from "../../support/test-app.ts";

const type = aTypeId("a-b.cs", "A`1.B");

test.each([
  ["dir:src/a-b-CLASS-c", "dir:src/a-b-CLASS-c"],
  [aFile("a-b.cs").id, aFile("a-b.cs").id],
  [type, type],
  [aMethodId("a-b.cs", "A", "M(int)"), aMethodId("a-b.cs", "A", "M(int)")],
  [`${type}-PROPERTY-Size`, type],
  [`${type}-OPERATOR-operator %2D(A)`, type],
])("the node of %s is %s", (chosen, node) => expect(nodeKeyOf(chosen)).toBe(node));

test("a selected file is let go when it is gone; of what stood in it, that is said", () => {
  const file = aFile("a-b.cs", { typeCount: 1 });
  const other = aFile("other.cs");
  const { store } = createOpenApp({ files: [file, other] });
  store.dispatch(nodeSelected(type));
  store.dispatch(filesReplaced([file, other]));
  expect(store.getState().explorer.view.selected).toBe(type);
  expect(store.getState().explorer.view.gone).toBeNull();
  store.dispatch(filesReplaced([other]));
  expect(store.getState().explorer.view.gone).toEqual({ remaining: null });
  store.dispatch(nodeSelected(file.id));
  store.dispatch(filesReplaced([other]));
  expect(store.getState().explorer.view.selected).toBeNull();
});
