import type { Logger } from 'pino'

/** Why a plugin, or a part of it, is not used. */
export interface LoggedRefusal {
  readonly plugin: string
  readonly code: string
  /** The sentence that people read. */
  readonly reason: string
  /** The plugin runs all the same; what is said is a notice. */
  readonly isNotice?: boolean
}

/** Logs refusals of plugins, a structured line each: once for as long as they last, and again when they come back. */
export interface RefusalLog {
  /** Logs everything that is refused now; `logged` names the plugins whose refusals are logged elsewhere. */
  keep(refusals: readonly LoggedRefusal[], logged?: readonly string[]): void
}

export function createRefusalLog(logger: Logger | undefined): RefusalLog {
  let lasting: ReadonlySet<string> = new Set()
  return {
    keep(refusals, logged = []) {
      const now = new Map(refusals.map((refusal) => [JSON.stringify(Object.values(refusal)), refusal]))
      for (const [key, { plugin, code, reason, isNotice }] of now)
        if (!lasting.has(key) && !logged.includes(plugin))
          logger?.warn({ plugin, code, reason }, isNotice ? 'notice about a plugin' : 'plugin refused')
      lasting = new Set(now.keys())
    },
  }
}
