// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { ChosenNode } from "../../../../src/renderer/app/chosen-node.tsx";
import { revealEntity } from "../../../../src/renderer/features/explorer/thunks.ts";
import { decisionKnown } from "../../../../src/renderer/features/packages/slice.ts";
import { externalMessages as words } from "../../../../src/shared/messages/external-messages.ts";
import { packageMessages } from "../../../../src/shared/messages/package-messages.ts";
import { problemsMessages } from "../../../../src/shared/messages/problems-messages.ts";
import { usesMessages } from "../../../../src/shared/messages/uses-messages.ts";
import type { ExternalDeclarationDetails } from "../../../../src/shared/model/external.ts";
import { externalId, packageId } from "../../../../src/shared/model/external-id.ts";
import { stubInView } from "../../support/in-view.ts";
import type { Knowledge } from "../../support/knowledge.ts";
import { renderWith } from "../../support/render.tsx";
import { aFile, aProject } from "../../support/samples.ts";
import { createOpenApp } from "../../support/test-app.ts";

beforeEach(stubInView);

const SEND = "M:MediatR.ISender.Send(System.Object)";
const SENDER = "T:MediatR.ISender";

const sender: ExternalDeclarationDetails = {
  kind: "interface",
  name: "ISender",
  namespace: "MediatR",
  origin: { kind: "package", name: "MediatR", version: "12.1.0" },
  type: null,
  signature: [{ text: "public interface ISender", role: "plain" }],
  description: [
    {
      kind: "paragraph",
      content: ["Sends a ", { kind: "reference", key: "request", isName: false, content: ["request"] }, "."],
    },
  ],
  parameters: [],
  documentation: { exceptions: [] },
  references: [["request", { kind: "external", documentationId: "T:MediatR.IRequest" }]],
  sections: [
    {
      title: "Public Methods",
      members: [
        {
          id: externalId(SEND),
          kind: "method",
          name: "Send",
          signature: [{ text: "Task Send(object request)", role: "plain" }],
          summary: "Sends it.",
        },
      ],
    },
  ],
};

const send: ExternalDeclarationDetails = {
  ...sender,
  kind: "method",
  name: "Send",
  type: { documentationId: SENDER, name: "ISender" },
  parameters: [{ name: "request", type: [{ text: "object", role: "keyword" }], text: "What is sent." }],
  sections: [],
};

function open(id: string, known: Partial<Knowledge>) {
  const app = createOpenApp({ files: [aFile("src/Order.cs")], ...known });
  renderWith(app.store, <ChosenNode />);
  app.store.dispatch(revealEntity(id));
  return { ...app, user: userEvent.setup(), selected: () => app.store.getState().explorer.view.selected };
}

test("a type of a package shows where it comes from, what is said of it, and its members, which lead on", async () => {
  const externals = { [SENDER]: { documentationId: SENDER, declaration: sender } };
  const { user, store, selected } = open(externalId(SENDER), { externals });
  expect(await screen.findByRole("heading", { name: "ISender" })).toBeTruthy();
  expect(screen.getByText("Sends it.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "request" }));
  expect(selected()).toBe(externalId("T:MediatR.IRequest"));
  await act(async () => store.dispatch(revealEntity(externalId(SENDER))));
  await user.click(await screen.findByRole("button", { name: "MediatR" }));
  expect(selected()).toBe(packageId("MediatR"));
});

test("a member of a package shows its parameters, the way to its type, and its uses", async () => {
  const id = externalId(SEND);
  const externals = { [SEND]: { documentationId: SEND, declaration: send } };
  const searched = { done: 3, total: 3, unreadable: 0 };
  const uses = { [id]: { id, searched, total: 0, likely: 0, roles: [], files: [] } };
  const { user, engine, selected } = open(id, { externals, uses });
  expect(await screen.findByText("What is sent.")).toBeTruthy();
  expect(await screen.findByText(usesMessages.unused)).toBeTruthy();
  expect(engine.asked).toContain(`usesOf ${id}`);
  await user.click(screen.getByRole("button", { name: "ISender" }));
  expect(selected()).toBe(externalId(SENDER));
});

test("what no library declares shows its name, and that nothing is known of it", async () => {
  const documentationId = "M:Lost.Thing.Do";
  open(externalId(documentationId), { externals: { [documentationId]: { documentationId, declaration: null } } });
  expect(await screen.findByRole("heading", { name: "Thing.Do" })).toBeTruthy();
  expect(screen.getByText(words.unknown)).toBeTruthy();
});

test("what .NET declares leads to its official documentation", async () => {
  const documentationId = "M:System.String.Trim";
  const declaration = { ...send, name: "Trim", origin: { kind: "framework" }, description: null } as const;
  open(externalId(documentationId), { externals: { [documentationId]: { documentationId, declaration } } });
  const link = await screen.findByRole("link", { name: words.official });
  expect(link.getAttribute("href")).toBe("https://learn.microsoft.com/dotnet/api/system.string.trim");
  expect(screen.getByText(words.undocumentedDotnet)).toBeTruthy();
});

test("a package shows what became of it, and what is used of it, which leads on", async () => {
  const members = Array.from({ length: 14 }, (_, at) => {
    return { documentationId: `M:MediatR.ISender.M${at}`, name: `M${at}`, count: 14 - at };
  });
  const mediatR = {
    name: "MediatR",
    report: { name: "MediatR", version: "12.1.0", state: "read", isDirect: true },
    searched: { done: 2, total: 2, unreadable: 0 },
    types: [{ documentationId: SENDER, name: "ISender", count: 7, members }],
  } as const;
  const { user, selected } = open(packageId("MediatR"), { packageDetails: { MediatR: mediatR } });
  expect(await screen.findByText("12.1.0 · read")).toBeTruthy();
  const list = within(screen.getByText("7 uses").closest("li") as HTMLElement);
  expect(list.queryByRole("button", { name: "M13" })).toBeNull();
  await user.click(list.getByRole("button", { name: "Show all 14" }));
  await user.click(list.getByRole("button", { name: "M13" }));
  expect(selected()).toBe(externalId("M:MediatR.ISender.M13"));
});

test("a package of which nothing is used says so once all files were looked at", async () => {
  const details = { name: "Moq", report: undefined, types: [], searched: { done: 1, total: 2, unreadable: 0 } };
  const { engine, platform } = open(packageId("Moq"), { packageDetails: { Moq: details } });
  expect(await screen.findByText(words.noneYet)).toBeTruthy();
  expect(screen.getByText(words.notReferred)).toBeTruthy();
  engine.known.packageDetails.Moq = { ...details, searched: { done: 2, total: 2, unreadable: 0 } };
  platform.send({ type: "usesFound", projectId: aProject().id, done: 2, total: 2 });
  expect(await screen.findByText(words.none)).toBeTruthy();
});

test("a package is not called missing before it may be looked for", async () => {
  const moq = {
    name: "Moq",
    report: { name: "Moq", version: "4.0.0", state: "missing", isDirect: true },
    searched: { done: 2, total: 2, unreadable: 0 },
    types: [],
  } as const;
  const { store } = open(packageId("Moq"), { packageDetails: { Moq: moq } });
  expect(await screen.findByText("4.0.0 · missing in the folders that this page may read")).toBeTruthy();
  act(() => void store.dispatch(decisionKnown("undecided")));
  expect(screen.getByText("4.0.0 · not looked for yet outside of the project's folder")).toBeTruthy();
});

test.each(["missing", "unreadable"] as const)("of a %s package nobody says that it is unused", async (state) => {
  const moq = {
    name: "Moq",
    report: { name: "Moq", version: "4.0.0", state, isDirect: true },
    searched: { done: 2, total: 2, unreadable: 0 },
    types: [],
  } as const;
  const files = [aFile("src/Order.cs", { health: { state: "repaired", repairs: ["conditional"] } })];
  const { user } = open(packageId("Moq"), { packageDetails: { Moq: moq }, files, packages: [moq.report] });
  expect(await screen.findByText(words.notKnown)).toBeTruthy();
  expect(screen.queryByText(words.none)).toBeNull();
  await user.click(screen.getByRole("button", { name: words.showProblems }));
  const dialog = within(await screen.findByRole("dialog", { name: problemsMessages.title }));
  // The list of repaired files is above it.
  const heading = dialog.getByRole("heading", { name: packageMessages.title });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test("a package that only brings others along is not said to be unused", async () => {
  const xunit = {
    name: "xunit",
    report: { name: "xunit", version: "2.9.2", state: "empty", isDirect: true },
    searched: { done: 2, total: 2, unreadable: 0 },
    types: [],
  } as const;
  open(packageId("xunit"), { packageDetails: { xunit } });
  expect(await screen.findByText(words.empty)).toBeTruthy();
  expect(screen.queryByText(words.none)).toBeNull();
});
