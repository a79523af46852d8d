import type { Rule } from "../model/rule.ts";

export const unknownParameter: Rule = {
  id: "unknown-parameter",
  title: "Documented parameter that does not exist",
  text: "A parameter that is documented under a name that the declaration does not have was renamed or removed: its text is lost to tools.",
  example: '/// <param name="itm">What was put into the basket.</param>\npublic void Add(Item item) { }',
  fix: '/// <param name="item">What was put into the basket.</param>\npublic void Add(Item item) { }',
  severity: "error",
  visibility: "private",
  find: ({ written, parameters, typeParameters, member, name }) => {
    if (written?.kind !== "xml") return [];
    const { parameter, typeParameters: ofReceiver = [] } = member?.receiver ?? {};
    const names = new Set([...parameters, ...(parameter ? [parameter] : [])].map((one) => one.name));
    const types = new Set([...typeParameters, ...ofReceiver]);
    const unknown = Object.keys(written.params ?? {}).filter((one) => !names.has(one));
    const unknownTypes = Object.keys(written.typeParams ?? {}).filter((one) => !types.has(one));
    return [
      ...unknown.map((one) => ({
        detail: one,
        message: `${name} has no parameter ${one}, which its comment describes.`,
      })),
      ...unknownTypes.map((one) => ({
        detail: `<${one}>`,
        message: `${name} has no type parameter ${one}, which its comment describes.`,
      })),
    ];
  },
};
