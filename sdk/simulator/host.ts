// For the simulator (`@fascia/sdk/simulator/host`). Plugins and templates may not import it.

export { isSimulatedAnswer } from './answer.ts'
export type { Contents } from './contents.ts'
export { fitsWildcard } from './pattern/fits-wildcard.ts'
export type { OverQuota } from './quota.ts'
export type { RowPage } from './rows.ts'
