import type { Attack, AttackReport } from "./attack.ts";

/**
 * `npm run attack [-- GROUP...]`: the hostile tries of docs/reliability.md, as a table. Exits with 1 when a promise
 * broke and with 2 for a group that does not exist.
 */
const groups: Readonly<Record<string, () => Promise<readonly Attack[]>>> = {
  ports: async () => (await import("./ports.ts")).attacks,
  disk: async () => (await import("./disk.ts")).attacks,
  "disk-web": async () => (await import("./disk-web.ts")).attacks,
  kills: async () => (await import("./kills.ts")).attacks,
  "source-kills": async () => (await import("./source-kills.ts")).attacks,
  store: async () => (await import("./store.ts")).attacks,
  tabs: async () => (await import("./tabs.ts")).attacks,
  watch: async () => (await import("./watch.ts")).attacks,
  edges: async () => (await import("./edges.ts")).attacks,
  hangs: async () => (await import("./hangs.ts")).attacks,
  "bombs-reading": async () => (await import("./bombs-reading.ts")).attacks,
  "bombs-linking": async () => (await import("./bombs-linking.ts")).attacks,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(groups, name));
if (unknown.length > 0) {
  process.stderr.write(`There is no group ${unknown.join(", ")}; there are ${Object.keys(groups).join(", ")}\n`);
  process.exit(2);
}

process.stdout.write("| Group | Promise | Tries | Broken | Figures | Seconds |\n|---|---|---|---|---|---|\n");
let isBroken = false;
for (const [group, load] of Object.entries(groups)) {
  if (wanted.length > 0 && !wanted.includes(group)) continue;
  for (const attack of await load()) {
    const start = performance.now();
    const report = await attack.run((line) => process.stderr.write(`${group}: ${line}\n`));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    process.stdout.write(`| ${group} | ${attack.name} | ${cells(report)} | ${seconds} |\n`);
    for (const sentence of report.broken) process.stderr.write(`${group}: ${attack.name}: ${sentence}\n`);
    isBroken ||= report.broken.length > 0;
  }
}
process.exitCode = isBroken ? 1 : 0;

function cells({ tries, broken, figures = "", skipped }: AttackReport): string {
  return skipped === undefined ? `${tries} | ${broken.length} | ${figures}` : `0 | – | not run: ${skipped}`;
}
