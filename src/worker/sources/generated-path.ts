/** Whether a file is one that tools write, by its name: `Form1.Designer.cs`, `Api.g.cs`, `Model.generated.cs`. */
export function isGeneratedPath(path: string): boolean {
  return GENERATED.test(path);
}

const GENERATED = /\.(designer|g|g\.i|generated)\.[^./]+$/i;
