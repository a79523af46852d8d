/** The kinds of uses, as the numbers they are kept as. A reference names a method without calling it. */
export const UseKind = { call: 0, creation: 1, reference: 2 } as const;

export type UseKind = (typeof UseKind)[keyof typeof UseKind];

/** The kinds that a reader tells: which names are references, linking finds out. */
export type WrittenUseKind = Exclude<UseKind, typeof UseKind.reference>;
