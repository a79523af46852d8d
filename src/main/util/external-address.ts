/** The address as it may be handed to the system's browser: http and https without credentials; undefined for others. */
export function externalAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, username, password, href } = new URL(address);
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && username === "" && password === "" ? href : undefined;
}
