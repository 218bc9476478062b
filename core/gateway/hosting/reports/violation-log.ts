import type { Logger } from 'pino'
import type { Violation } from './parse-violation.ts'

/** How often each plugin ran into the content security policy; `shell` and `unknown` are counted like plugins. */
export interface ViolationLog {
  add(violation: Violation): void
  counts(): ReadonlyMap<string, number>
}

/** New kinds that are logged in an hour: a page in a loop, or who sends reports by the thousand, fills no disk, and hides no later ones for good. */
const MOST_KINDS = 200
const HOUR_MS = 3_600_000

/** Whose script an address is: a plugin's area, `shell`, or `unknown`. */
export function scriptOwner(address: string, webRoot: string, areas: ReadonlySet<string>): string {
  const path = URL.canParse(address) ? new URL(address).pathname : address
  if (!path.startsWith(webRoot)) return 'unknown'
  const [folder, area = ''] = path.slice(webRoot.length).split('/')
  if (folder === 'assets') return 'shell'
  return folder === 'plugins' && areas.has(area) ? area : 'unknown'
}

export interface ViolationLogOptions {
  readonly webRoot: string
  readonly areas: () => ReadonlySet<string>
  readonly logger: Logger | undefined
  readonly nowMs?: () => number
}

/** Counts violations by the owner of the script, and logs each kind once an hour, up to a number of kinds. */
export function createViolationLog({ webRoot, areas, logger, nowMs = Date.now }: ViolationLogOptions): ViolationLog {
  const counts = new Map<string, number>()
  const logged = new Set<string>()
  let sinceMs = nowMs()
  return {
    counts: () => counts,
    add(violation) {
      const plugin = scriptOwner(violation.source, webRoot, areas())
      counts.set(plugin, (counts.get(plugin) ?? 0) + 1)
      if (nowMs() - sinceMs >= HOUR_MS) {
        logged.clear()
        sinceMs = nowMs()
      }
      const kind = JSON.stringify([plugin, violation.directive, violation.blocked])
      if (logged.has(kind) || logged.size >= MOST_KINDS) return
      logged.add(kind)
      logger?.warn({ plugin, ...violation }, 'The content security policy refused something.')
    },
  }
}
