import type { PlacedFault } from './area.ts'
import { isCiting } from './citing.ts'
import type { TrialLine } from './trial.ts'

/**
 * What the steps say of a fault: noticed by a test that cites a row, by others alone, by none, or open, where it must be planted alone: it acts
 * while a module is read, or a test that reached it could not be run with it.
 */
export type Verdict = 'rows' | 'plugin' | 'none' | 'open'

/** Reads the verdict of a fault from the steps. */
export function verdictOf(
  { id, isStatic }: Pick<PlacedFault, 'id' | 'isStatic'>,
  lines: readonly TrialLine[],
): Verdict {
  const ended = lines.flatMap((line) => (line.step === 'end' && line.id === id ? [line] : []))
  const noticing = ended.filter((line) => line.ended === 'failed')
  if (noticing.some(({ test }) => isCiting(test))) return 'rows'
  if (noticing.length > 0) return 'plugin'
  const passed = new Set(ended.flatMap(({ file, test, ended }) => (ended === 'passed' ? [`${file} ${test}`] : [])))
  const reaching = lines.flatMap((line) => (line.step === 'control' && line.reached.includes(id) ? [line] : []))
  const isWhole = reaching.every(({ file, test }) => passed.has(`${file} ${test}`))
  return isWhole && !isStatic ? 'none' : 'open'
}

/** The files of tests in which a fault is reached. */
export function filesReaching(id: number, lines: readonly TrialLine[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => (line.step === 'control' && line.reached.includes(id) ? [line.file] : [])))
}
