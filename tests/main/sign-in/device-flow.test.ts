import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DeviceFlow } from "../../../src/main/sign-in/device-flow.ts";
import { GlossaError } from "../../../src/shared/errors/errors.ts";
import { CLIENT_ID, type SignInStandIn, startSignInStandIn } from "../../support/sign-in-stand-in.ts";

let standIn: SignInStandIn;
beforeEach(async () => {
  standIn = await startSignInStandIn(() => "");
});
afterEach(() => standIn.close());

function begin(clientId: string = CLIENT_ID): Promise<DeviceFlow> {
  return DeviceFlow.begin({ address: standIn.address, clientId });
}

async function polls(count: number): Promise<void> {
  await expect.poll(() => standIn.device.asked.length, { interval: 5 }).toBeGreaterThan(count);
}

describe("a sign-in by a code", () => {
  test("shows a code and its page, asks until the person has allowed it, and ends with a token", async () => {
    const flow = await begin();
    expect(flow.userCode).toBe("WDJB-MJHT");
    expect(flow.page).toBe(`${standIn.address}/login/device`);
    expect(standIn.device.asked).toEqual([{ client_id: CLIENT_ID, scope: "repo" }]);
    const token = flow.token();
    await polls(3);
    standIn.device.decision = "allowed";
    const { accessToken, expiresAt } = await token;
    expect(accessToken).toBe(standIn.secrets.at(-1));
    // GitHub states no expiry for it: the default is one hour.
    expect(expiresAt).toBeGreaterThan(Date.now() + 3_500_000);
    expect(standIn.device.tooEarly).toBe(0);
  });

  test("asks less often when it is told to", async () => {
    const { device } = standIn;
    [device.interval, device.slower, device.slowDowns, device.decision] = [0.05, 0.2, 1, "allowed"];
    const flow = await begin();
    await flow.token();
    expect(device.asked).toHaveLength(3);
    expect(device.tooEarly).toBe(0);
  });

  test("goes on when GitHub stumbles", async () => {
    [standIn.device.stumbles, standIn.device.decision] = [2, "allowed"];
    const { accessToken } = await (await begin()).token();
    expect(accessToken).toBe(standIn.secrets.at(-1));
    expect(standIn.device.asked).toHaveLength(4);
  });

  test.each([
    ["denied", "signInDenied"],
    ["expired", "signInTimedOut"],
  ] as const)("that is %s says so", async (decision, code) => {
    standIn.device.decision = decision;
    await expect((await begin()).token()).rejects.toMatchObject({ code });
  });

  test("asks no sooner for times beyond what a timer takes", async () => {
    [standIn.device.interval, standIn.device.lifetime] = [1e10, 1e300];
    const warnings: Error[] = [];
    const note = (warning: Error) => void warnings.push(warning);
    process.on("warning", note);
    const flow = await begin();
    const end = expect(flow.token()).rejects.toMatchObject({ code: "signInCancelled" });
    await begin();
    flow.cancel(new GlossaError("signInCancelled"));
    await end;
    process.off("warning", note);
    expect(warnings).toEqual([]);
    expect(standIn.device.asked).toHaveLength(2);
  });

  test("ends by itself when its time is over", async () => {
    standIn.device.lifetime = 0.1;
    await expect((await begin()).token()).rejects.toMatchObject({ code: "signInTimedOut" });
  });

  test("can be cancelled, and asks nothing more", async () => {
    const flow = await begin();
    const end = expect(flow.token()).rejects.toMatchObject({ code: "signInCancelled" });
    await polls(1);
    flow.cancel(new GlossaError("signInCancelled"));
    await end;
    const { asked } = standIn.device;
    const { length } = asked;
    const cancelled = asked.at(-1)?.device_code;
    // Another sign-in polls as often as this one would.
    const other = (await begin()).token();
    await polls(length + 4);
    standIn.device.decision = "allowed";
    await other;
    expect(cancelled).toBeDefined();
    expect(asked.slice(length).filter(({ device_code }) => device_code === cancelled)).toEqual([]);
  });
});

describe("no code", () => {
  test("is given for an app that does not allow it, and that is said", async () => {
    standIn.device.isOff = true;
    await expect(begin()).rejects.toMatchObject({ code: "deviceFlowOff" });
  });

  test("is given for an app that is not known", async () => {
    await expect(begin("other")).rejects.toThrow("incorrect_client_credentials");
  });

  test("is shown when its page is not the provider's own", async () => {
    standIn.device.page = "https://evil.example/login/device";
    await expect(begin()).rejects.toMatchObject({ code: "deviceFlowFailed" });
  });

  test("can be had of a server that is not there", async () => {
    await standIn.close();
    await expect(begin()).rejects.toThrow("code: connect ECONNREFUSED");
  });
});
