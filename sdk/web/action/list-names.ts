import type { Translate } from '../hooks/use-t.ts'

const NAMED = 5

/** The names as a confirmation says them: the first five, then how many more. */
export function listNames(names: readonly string[], t: Translate): string {
  const shown = names.slice(0, NAMED).join(', ')
  const more = names.length - NAMED
  return more > 0 ? t('{names} and {count} more', { names: shown, count: more }) : shown
}
