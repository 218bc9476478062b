/** Whether the name of a test cites a row of a ledger. */
export const isCiting = (name: string): boolean => /\[[A-Z]+-\d+/.test(name)
