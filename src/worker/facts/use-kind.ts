/** The kinds of uses, as the numbers they are stored as. A reference names a method without calling it. */
export const UseKind = { call: 0, creation: 1, reference: 2 } as const;

export type UseKind = (typeof UseKind)[keyof typeof UseKind];

/** The kinds that a reader determines: linking finds out which names are references. */
export type WrittenUseKind = Exclude<UseKind, typeof UseKind.reference>;
