import { readFileSync, writeFileSync } from "node:fs";
import { toJSONSchema } from "zod/mini";
import { GitHubServer } from "../../support/github-server.ts";
import { open, ROUTES, type Route, send } from "./routes.ts";
import { type Description, type Names, namesIn, pruned, type Schema } from "./schema.ts";

interface Content {
  readonly content?: Readonly<Record<string, { schema: Schema }>>;
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

/**
 * `tsx tests/contract/github/extract.ts FILE FROM`: extracts from GitHub's description of its REST API the parts that
 * these tests compare with. FILE is generated/api.github.com.deref.json of the package @octokit/openapi (get it with
 * `npm pack`: at 400 MB it is too large for a dependency), FROM its name and version.
 */
const [file = "", from = ""] = process.argv.slice(2);
const { paths }: { readonly paths: Readonly<Record<string, { readonly get?: Operation; readonly post?: Operation }>> } =
  JSON.parse(readFileSync(file, "utf8"));
const server = new GitHubServer();
await open(server);
const routes: Record<string, Description["routes"][string]> = {};
for (const route of ROUTES) routes[route.name] = await taken(route);
await server.close();
const target = new URL("description.json", import.meta.url);
writeFileSync(target, `${JSON.stringify({ from, routes }, undefined, 2)}\n`);

async function taken(route: Route): Promise<Description["routes"][string]> {
  const { name, read } = route;
  const path = paths[name.replace("POST ", "")];
  const operation = route.body === undefined ? path?.get : path?.post;
  const made = Object.entries(operation?.responses ?? {}).find(([status]) => status.startsWith("2"))?.[1];
  const described = schemaOf(made);
  if (operation === undefined || described === undefined) throw new Error(`${name} is not described.`);
  const answered = namesIn(await (await send(server, route)).json());
  const parameters = operation.parameters?.filter((one) => one.in === "query").map((one) => one.name) ?? [];
  const query = [...parameters, ...Object.keys(schemaOf(operation.requestBody)?.properties ?? {})];
  const names = both(answered, namesOf(toJSONSchema(read, { io: "input" }) as Schema));
  return { query, statuses: Object.keys(operation.responses), answer: pruned(described, names) };
}

function schemaOf(content: Content | undefined): Schema | undefined {
  return content?.content?.["application/json"]?.schema;
}

function namesOf({ items, properties, anyOf }: Schema): Names {
  if (items !== undefined) return [namesOf(items)];
  const own = properties ?? anyOf?.find((part) => part.properties !== undefined)?.properties;
  return own === undefined
    ? true
    : Object.fromEntries(Object.entries(own).map(([name, schema]) => [name, namesOf(schema)]));
}

function both(one: Names, other: Names): Names {
  if (one === true) return other;
  if (other === true) return one;
  if (Array.isArray(one) || Array.isArray(other)) return [both(firstOf(one), firstOf(other))];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const objects = { one: one as Record<string, Names>, other: other as Record<string, Names> };
  return Object.fromEntries(
    names.map((name) => [name, both(objects.one[name] ?? true, objects.other[name] ?? true)] as const),
  );
}

function firstOf(names: Names): Names {
  return Array.isArray(names) ? (names[0] ?? true) : names;
}
