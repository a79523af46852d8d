import { connect } from "node:net";

/** Timeout of a request without a complete answer. */
const MAX_MS = 20_000;

/**
 * Sends these bytes to a server and returns everything it sends back until the end; rejects when the end does not come.
 */
export function rawRequest(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ""));
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    answer += text;
  });
  socket.setTimeout(MAX_MS, () => socket.destroy(new Error(`no end of an answer to ${JSON.stringify(bytes)}`)));
  socket.write(bytes);
  return new Promise((resolve, reject) => socket.once("close", () => resolve(answer)).once("error", reject));
}
