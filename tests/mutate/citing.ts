/** What the name of a test that cites a row of a ledger has. */
const CITING = String.raw`\[[A-Z]+-\d+`

/** For `--testNamePattern`: the tests that cite a row, and the others. */
export const NAMES = { rows: CITING, plugin: `^(?!.*${CITING})` } as const

/** Whether a test cites a row. */
export const isCiting = (name: string): boolean => new RegExp(CITING).test(name)
