import { expect, test } from "vitest";
import { formatDay, formatMoment, formatTime } from "../../../src/shared/format/format-date.ts";

const MORNING = new Date(2026, 10, 23, 9, 5, 7).getTime();
const NIGHT = new Date(2026, 10, 23, 0, 0, 0).getTime();

test("days and times are in the language of the texts, with the hours from 0 to 23", () => {
  expect(formatDay(MORNING)).toBe("Nov 23, 2026");
  expect(formatTime(MORNING)).toBe("09:05:07");
  expect(formatTime(NIGHT)).toBe("00:00:00");
  expect(formatMoment(NIGHT)).toBe("Nov 23, 2026, 00:00:00");
});
