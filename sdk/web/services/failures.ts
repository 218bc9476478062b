import { createToken } from '../../common/host/index.ts'
import type { Token } from '../../common/index.ts'

/** A contribution that failed: who it belongs to, and at what. */
export interface ContributionFailure {
  readonly plugin: string
  readonly contribution: string
  /** `load`: its code could not be loaded. `render`: it threw while drawing. `call`: a function of it threw or rejected. */
  readonly during: 'load' | 'render' | 'call'
  readonly error: unknown
}

/** Hears of every failing contribution; the shell counts them, and sets a plugin aside that fails repeatedly. */
export interface Failures {
  report(failure: ContributionFailure): void
  /** Says that code of the contribution is about to run: when it never gives the page back, the next page knows who held it. */
  entering?(plugin: string, contribution: string): void
}

/** The token of what hears of failing contributions. */
export const Failures: Token<Failures> = createToken<Failures>('Failures')
