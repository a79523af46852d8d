import { expect, it } from "vitest";
import { htmlCase } from "../../../../../src/worker/languages/csharp/markup/html-case.ts";

// As ASP.NET Core documents and tests it.
it.each([
  ["SomeThing", "some-thing"],
  ["someOtherThing", "some-other-thing"],
  ["capsONInside", "caps-on-inside"],
  ["CAPSOnOUTSIDE", "caps-on-outside"],
  ["ALLCAPS", "allcaps"],
  ["One1Two2Three3", "one1-two2-three3"],
  ["ONE1TWO2THREE3", "one1two2three3"],
  ["First_Second_ThirdHi", "first_second_third-hi"],
  ["Email", "email"],
])("writes %s as %s in HTML", (name, written) => {
  expect(htmlCase(name)).toBe(written);
});
