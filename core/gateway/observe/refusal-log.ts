import type { Logger } from 'pino'

/** Why a plugin, or a contribution of it, is not used. */
export interface LoggedRefusal {
  readonly plugin: string
  /** The id of the contribution, where the rest of the plugin is used. */
  readonly contribution?: string
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

function messageOf({ contribution, isNotice }: LoggedRefusal): string {
  if (contribution !== undefined) return 'contribution refused'
  return isNotice ? 'notice about a plugin' : 'plugin refused'
}

export function createRefusalLog(logger: Logger | undefined): RefusalLog {
  let lasting: ReadonlySet<string> = new Set()
  return {
    keep(refusals, logged = []) {
      const now = new Map(refusals.map((refusal) => [JSON.stringify(Object.values(refusal)), refusal]))
      for (const [key, refusal] of now) {
        const { isNotice, ...told } = refusal
        if (!lasting.has(key) && !logged.includes(told.plugin)) logger?.warn(told, messageOf(refusal))
      }
      lasting = new Set(now.keys())
    },
  }
}
