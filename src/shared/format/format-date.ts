// Times (milliseconds since 1970) are shown in the time zone of the machine, and in the language of all other texts.
const days = new Intl.DateTimeFormat("en", { dateStyle: "medium" });
const times = new Intl.DateTimeFormat("en", { timeStyle: "medium", hourCycle: "h23" });
const moments = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "medium", hourCycle: "h23" });

/** A date: `Nov 23, 2026`. */
export function formatDay(time: number): string {
  return days.format(time);
}

/** A time of day: `09:05:07`. */
export function formatTime(time: number): string {
  return times.format(time);
}

/** A date and time: `Nov 23, 2026, 09:05:07`. */
export function formatMoment(time: number): string {
  return moments.format(time);
}
