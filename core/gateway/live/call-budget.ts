const MINUTE_MS = 60_000

/** How many calls live lists may make in a minute for each project. */
export interface CallBudget {
  /** How long a project has to wait for its next call; 0 when it may call now. */
  waitMs(project: string): number
  spend(project: string): void
}

/** Counts the calls of the last minute. `limit` is read each time. */
export function createCallBudget(now: () => number, limit: () => number): CallBudget {
  const spent = new Map<string, number[]>()
  const recent = (project: string): readonly number[] => {
    const kept = (spent.get(project) ?? []).filter((atMs) => now() - atMs < MINUTE_MS)
    if (kept.length === 0) spent.delete(project)
    else spent.set(project, kept)
    return kept
  }
  return {
    waitMs(project) {
      const calls = recent(project)
      const free = calls.at(-limit())
      return free === undefined ? 0 : free + MINUTE_MS - now()
    },
    spend(project) {
      const calls = spent.get(project)
      if (calls) calls.push(now())
      else spent.set(project, [now()])
    },
  }
}
