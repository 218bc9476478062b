/** Whether a flag of a query is set, as text or not. */
export const isAsked = (flag: unknown): boolean => /^(true|1)$/i.test(String(flag))
