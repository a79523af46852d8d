import type { Random } from "./random.ts";

type Kind = "class" | "struct" | "record" | "interface" | "enum" | "delegate";

const KINDS = ["class", "class", "class", "struct", "record", "interface", "enum", "delegate"] as const;
const TYPES = ["int", "string", "bool", "decimal", "Guid", "DateTime", "IReadOnlyList<string>", "Task<int>"] as const;
const VERBS = ["Add", "Apply", "Close", "Find", "Load", "Merge", "Publish", "Remove", "Save", "Validate"] as const;
const THINGS = ["Address", "Amount", "Batch", "Customer", "Discount", "Line", "Rate", "Total", "Version"] as const;
const ACCESS = ["public", "public", "protected", "private", "internal"] as const;

const bodies: Readonly<Record<Kind, (random: Random, name: string) => string>> = {
  class: (random, name) => {
    const generic = random.oneIn(5) ? "<T>" : "";
    const constraint = generic === "" ? "" : "\n    where T : class, new()";
    const modifier = random.pick(["", "sealed ", "abstract ", "partial "]);
    return `public ${modifier}class ${name}${generic}${constraint}\n{\n${members(random, name, 6 + random.below(14))}}\n`;
  },
  struct: (random, name) => `public readonly struct ${name}\n{\n${members(random, name, 4)}}\n`,
  record: (random, name) => `public record ${name}(${parameters(random)})\n{\n${members(random, name, 3)}}\n`,
  interface: (random, name) => `public interface I${name}\n{\n${signatures(random, 5)}}\n`,
  enum: (random, name) => `public enum ${name}\n{\n${enumMembers(random)}}\n`,
  delegate: (random, name) => `public delegate ${random.pick(TYPES)} ${name}Callback(${parameters(random)});\n`,
};

/** Returns the text of one documented type, of any kind. */
export function generateType(random: Random, name: string): string {
  return `${summary(`Works on ${name} and nothing else.`, "")}${bodies[random.pick(KINDS)](random, name)}`;
}

function members(random: Random, type: string, count: number): string {
  const list = Array.from({ length: count }, (_, index) => member(random, type, index));
  return list.join("\n");
}

function member(random: Random, type: string, index: number): string {
  const name = `${random.pick(THINGS)}${index}`;
  const doc = random.oneIn(3) ? "" : summary(`The ${name} of this ${type}.`, "    ");
  if (random.oneIn(4)) return `${doc}    ${random.pick(ACCESS)} ${random.pick(TYPES)} ${name} { get; }\n`;
  if (random.oneIn(6)) return `    private static readonly int ${name.toLowerCase()} = ${random.below(1000)};\n`;
  return doc + method(random, index);
}

function method(random: Random, index: number): string {
  const name = `${random.pick(VERBS)}${random.pick(THINGS)}${index}`;
  const value = random.below(100);
  return `    ${random.pick(ACCESS)} int ${name}(${parameters(random)})
    {
        // Counts down, so that there is a body to read.
        var total = ${value};
        for (var i = ${value}; i > 0; i--)
        {
            total += i % 2 == 0 ? i : -i;
            if (total > ${random.below(5000)})
                throw new InvalidOperationException($"Too much: {total}");
        }

        return Math.Abs(total);
    }
`;
}

function signatures(random: Random, count: number): string {
  const lines = Array.from(
    { length: count },
    (_, index) =>
      `${summary(`Step ${index}.`, "    ")}    ${random.pick(TYPES)} ${random.pick(VERBS)}${index}(${parameters(random)});\n`,
  );
  return lines.join("\n");
}

function enumMembers(random: Random): string {
  return Array.from({ length: 3 + random.below(8) }, (_, index) => `    ${random.pick(THINGS)}${index},\n`).join("");
}

function parameters(random: Random): string {
  const count = random.below(4);
  return Array.from({ length: count }, (_, index) => `${random.pick(TYPES)} value${index}`).join(", ");
}

function summary(text: string, margin: string): string {
  return `${margin}/// <summary>${text}</summary>\n`;
}
