/** `problem`: the dashboard does not start, or people cannot work. `warning`: something does not do what its deployer means. `note`: good to know. */
export type Level = 'problem' | 'warning' | 'note'

/** What a check has found. */
export interface Finding {
  readonly level: Level
  readonly what: string
  /** Why it matters. */
  readonly why: string
  /** What to do. */
  readonly remedy: string
}

function finding(level: Level, what: string, why: string, remedy: string): Finding {
  return { level, what, why, remedy }
}

export function problem(what: string, why: string, remedy: string): Finding {
  return finding('problem', what, why, remedy)
}

export function warning(what: string, why: string, remedy: string): Finding {
  return finding('warning', what, why, remedy)
}

export function note(what: string, why: string, remedy: string): Finding {
  return finding('note', what, why, remedy)
}
