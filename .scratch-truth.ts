import { createGunzip } from "node:zlib";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { openMemoryCatalogue } from "./src/worker/catalogue/open-memory.ts";
import { openNodeEngine } from "./src/worker/hosts/node-engine.ts";
const [truthPath, folder, count] = [process.argv[2]!, process.argv[3]!, Number(process.argv[4])];
const paths: string[] = []; const names: any[][] = [];
for await (const line of createInterface({ input: createReadStream(truthPath).pipe(createGunzip()) })) { const row = JSON.parse(line); if (!row.format) { paths.push(row.path); names.push(row.names); } }
const events: any[] = []; let wake = () => {};
const catalogue = openMemoryCatalogue((m) => console.error(m));
const engine = openNodeEngine({ catalogue: Promise.resolve(catalogue), threadScript: new URL("./dist/node/parse-thread-node.js", import.meta.url), linkThreadScript: new URL("./dist/node/link-thread-node.js", import.meta.url), emit: (e) => { events.push(e); wake(); } });
const ok = (r: any) => { if (!r.ok) throw new Error(JSON.stringify(r.error)); return r.value; };
ok(await engine.importDirectory({ kind: "folder", path: folder }));
while (!events.some((e) => e.type === "imported")) await new Promise<void>((r) => { wake = r; });
const { decodeDeclarations } = await import("./src/worker/facts/codec.ts");
const { assignIds } = await import("./src/worker/facts/ids.ts");
// entities by path:row
const byPlace = new Map<string, string[]>();
for await (const { file, bytes } of catalogue.allFacts(engine.currentSnapshot())) {
  const facts = decodeDeclarations(bytes!)!;
  for (const t of assignIds(file.id, facts)) { const add = (row: number, id: string) => byPlace.set(`${file.path}:${row}`, [...(byPlace.get(`${file.path}:${row}`) ?? []), id]); add(t.nameRow, t.id); for (const m of t.members) add(m.nameRow, m.id); }
}
// truth: uses by entity: kind, name -> places
const KIND: Record<string, string> = { property: "PROPERTY", field: "FIELD", event: "EVENT", enumMember: "ENUM", type: "", method: "METHOD" };
const places = new Set<string>();
for (const [f, list] of names.entries()) for (const [row, column, , , status] of list) if (status !== 2) places.add(`${paths[f]}:${row}:${column}`);
const truth = new Map<string, Set<string>>(); const kinds = new Map<string, string>(); const allRows = new Map<string, number>();
let skipped = 0;
for (const [f, list] of names.entries()) for (const [row, column, kind, name, status, ...at] of list) {
  if (status !== 0 || !(kind in KIND)) continue;
  const simple = name;
  // An entity may have several declarations (partial): the first that matches alone.
  let id: string | undefined;
  for (let i = 0; i < at.length && id === undefined; i += 2) {
    const found = (byPlace.get(`${paths[at[i]]}:${at[i + 1]}`) ?? []).filter((one) => { const rest = one.split("-").slice(2).join("-"); const [, , member, mname] = rest.match(/^CLASS-([^-]+)(?:-([A-Z]+)-(.*))?$/s) ?? []; if (kind === "type") return member === undefined && rest.slice(6).split(/[.+]/).at(-1)!.split(/[`#]/)[0] === simple; return member === KIND[kind] && (mname ?? "").split(/[`(#]/)[0]!.split(".").at(-1) === simple; });
    if (found.length === 1) id = found[0];
  }
  if (id === undefined) { skipped++; continue; }
  truth.set(id, (truth.get(id) ?? new Set()).add(`${paths[f]}:${row}:${column}`)); kinds.set(id, kind);
}
console.log("entities with truth", truth.size, "rows skipped (not told apart)", skipped);
let seed = 20; const random = () => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) / 0x7fffffff;
const ids = [...truth.keys()]; const drawn: string[] = [];
while (drawn.length < Math.min(count, ids.length)) { const one = ids[Math.floor(random() * ids.length)]!; if (!drawn.includes(one)) drawn.push(one); }
await engine.findAllUses();
const links = await engine.currentLinks();
let same = 0, right = 0, missing = 0, extra = 0; const perKind: Record<string, number[]> = {}; const examples: string[] = [];
const prefix = engine.currentSnapshot().project.name.length + 1;
for (const id of drawn) {
  const u = ok(await engine.usesOf(id));
  if (u.searched.done !== u.searched.total) throw new Error("not done");
  const found = new Set<string>();
  for (let i = 0; i < u.files.length; i += 50) for (const f of ok(await engine.usesIn(id, u.files.slice(i, i + 50).map((x: any) => x.file.id)))) for (const x of f.uses) {
    if (x.role === "documentation" || x.role === "implicit") continue;
    if (x.line !== null && /^(new|base|this)\b\s*\(/.test(x.line.text.slice(x.line.at))) continue; // no name stands there
    found.add(`${f.file.path.slice(prefix)}:${x.row}:${x.column}`);
  }
  const expected = new Set(truth.get(id)!);
  // files that are not in the truth at all
  const inTruth = new Set(paths);
  const f2 = [...found].filter((p) => places.has(p));
  const miss = [...expected].filter((p) => !found.has(p)); const more = f2.filter((p) => !expected.has(p));
  right += expected.size - miss.length; missing += miss.length; extra += more.length; if (miss.length + more.length === 0) same++;
  const k = (perKind[kinds.get(id)!] ??= [0, 0, 0, 0, 0]); k[0]!++; if (miss.length + more.length === 0) k[1]!++; k[2]! += expected.size - miss.length; k[3]! += miss.length; k[4]! += more.length;
  for (const p of miss.slice(0, 2)) examples.push(`missing ${id.slice(18)} at ${p}`); for (const p of more.slice(0, 2)) examples.push(`extra ${id.slice(18)} at ${p}`);
}
console.log({ symbols: drawn.length, same, right, missing, extra }); console.log("kind: symbols, same, right, missing, extra", JSON.stringify(perKind)); console.log(examples.slice(0, 60).join("\n"));
await engine.close();
