import { createToken } from '../../common/host/index.ts'
import type { Token } from '../../common/index.ts'

/**
 * Starts the web workers that the plugin has declared, each from its own verified file. A worker ends when it is terminated, when its plugin is set
 * aside or taken away, and with the session. What it throws and does not catch is counted against the plugin.
 */
export interface Workers {
  /** A new worker of the declared id; `CONTRIBUTION_NOT_FOUND` when the plugin has declared no such worker, or when it may not run here. */
  start(id: string): Worker
}

/** The token of what starts web workers; `useWorker` resolves it. */
export const Workers: Token<Workers> = createToken<Workers>('Workers')
