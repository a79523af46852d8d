import { expect, it } from "vitest";
import { fileIdOf } from "../../../src/shared/model/entity-id.ts";
import { ExportedIds } from "../../../src/worker/export/exported-ids.ts";
import { assignIds } from "../../../src/worker/facts/ids.ts";
import { memberOf, typeOf } from "../facts/facts-samples.ts";

const LONG = "x".repeat(100_000);
const [type] = assignIds(fileIdOf("A.cs"), {
  types: [typeOf("A", [memberOf("method", `${LONG}a`), memberOf("method", `${LONG}b`), memberOf("method", "M")])],
});
const [a = "", b = "", short = ""] = type?.members.map(({ id }) => id) ?? [];

it("exports an identifier as it is", () => expect(new ExportedIds().of(short)).toBe(short));

it("cuts one that is very long, and tells it from others that begin alike", () => {
  const [ids, others] = [new ExportedIds(), new ExportedIds()];
  expect(ids.of(a).length).toBeLessThan(5_000);
  expect(ids.of(a)).not.toBe(ids.of(b));
  expect(others.of(a)).toBe(ids.of(a));
});

it("tells the whole name that a member is called by", () => {
  expect(new ExportedIds().nameIn(short)).toBe("M");
  expect(new ExportedIds().nameIn(a)).toBe(`${LONG}a`);
});
