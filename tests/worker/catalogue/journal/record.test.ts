import fc from "fast-check";
import { expect, it } from "vitest";
import { encodeRecords, type JournalRecord, readRecords } from "../../../../src/worker/catalogue/journal/record.ts";

const part = fc.constantFrom("descriptions" as const, "queue" as const, "aside" as const);
const text = fc.oneof(fc.string({ unit: "grapheme" }), fc.constant("two\nlines\r\n"));
const change = fc.tuple(part, text, fc.option(text));
const record: fc.Arbitrary<JournalRecord> = fc.record({
  revision: fc.nat(),
  changes: fc.array(change, { maxLength: 3 }),
});
const records = fc.array(record, { maxLength: 8 });

it("gives back what was written", () => {
  const property = fc.property(records, (written) => {
    const bytes = encodeRecords(written);
    expect(readRecords(bytes)).toEqual({ records: written, damaged: 0, end: bytes.length });
  });
  fc.assert(property);
});

it("leaves out an end that was never finished, wherever it breaks off", () => {
  const property = fc.property(records, record, fc.nat(), (written, last, cut) => {
    const whole = encodeRecords(written);
    const torn = encodeRecords([last]);
    const bytes = Buffer.concat([whole, torn.subarray(0, cut % torn.length)]);
    expect(readRecords(bytes)).toEqual({ records: written, damaged: 0, end: whole.length });
  });
  fc.assert(property);
});

it("loses to damaged bytes the records alone that hold them", () => {
  const property = fc.property(
    fc.array(record, { minLength: 3, maxLength: 8 }),
    fc.nat(),
    fc.nat(),
    (written, which, where) => {
      const lines = written.map((one) => encodeRecords([one]));
      const hurt = which % written.length;
      const line = lines[hurt] ?? new Uint8Array();
      const at = where % (line.length - 1);
      line[at] = (line[at] ?? 0) ^ 0x55;
      const read = readRecords(Buffer.concat(lines));
      expect(read.records).toEqual(written.filter((_, index) => index !== hurt));
      expect(read.damaged).toBeGreaterThan(0);
    },
  );
  fc.assert(property);
});
