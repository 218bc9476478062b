import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** What the environment of the tests holds while faults are switched on one after the other. */
export interface TrialSettings {
  readonly area: string
  /** The file to which each step adds a line of JSON. */
  readonly record: string
  /** The numbers of the faults whose tests are recorded, and of those that are tried. */
  readonly chosen: readonly number[]
  readonly tried: readonly number[]
}

/** As variables of an environment. */
export function writeSettings({ area, record, chosen, tried }: TrialSettings): Record<string, string> {
  return { MUTATE_AREA: area, MUTATE_RECORD: record, MUTATE_CHOSEN: chosen.join(' '), MUTATE_TRIED: tried.join(' ') }
}

/** From the variables of the environment. */
export function readSettings(): TrialSettings {
  const { MUTATE_AREA: area = '', MUTATE_RECORD: record = '', MUTATE_CHOSEN = '', MUTATE_TRIED = '' } = process.env
  const numbers = (text: string): readonly number[] => text.split(' ').filter(Boolean).map(Number)
  return { area, record, chosen: numbers(MUTATE_CHOSEN), tried: numbers(MUTATE_TRIED) }
}

/** A test by its whole name, in its file. Without a name: what runs before the first test of the file. */
interface OfTest {
  readonly file: string
  readonly test: string
}

/** A test without a fault. */
export interface Control extends OfTest {
  readonly step: 'control'
  readonly isPassing: boolean
  /** Those of the chosen faults that it reached. */
  readonly reached: readonly number[]
  readonly tookMs: number
}

/** A test that begins with a fault. */
export interface Beginning extends OfTest {
  readonly step: 'begin'
  readonly id: number
}

/**
 * A test with a fault. It fails only where the next run without the fault passes; else it is broken, as are all that are not yet tried: a run left
 * something behind. It is unreached where the fault was reached in the first run alone, such as by what a module keeps.
 */
export interface Ending extends OfTest {
  readonly step: 'end'
  readonly id: number
  readonly ended: 'passed' | 'failed' | 'broken' | 'unreached'
}

export type TrialLine = Control | Beginning | Ending

/** The steps so far. */
export function readRecord(path: string): readonly TrialLine[] {
  return existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line): TrialLine => JSON.parse(line))
    : []
}

/** Adds a step. */
export function addToRecord(path: string, line: TrialLine): void {
  appendFileSync(path, `${JSON.stringify(line)}\n`)
}

/** How a run of a test ended. */
export interface Attempt {
  readonly isPassing: boolean
  readonly reached: ReadonlySet<number>
  readonly tookMs: number
}

/** A test, and what its course reads and writes. */
export interface Course extends OfTest {
  readonly chosen: readonly number[]
  readonly write: (line: TrialLine) => void
  /** Whether a fault is still to be tried by this test. */
  readonly isOpen: (id: number) => boolean
}

/** Which fault the next run of a test has, none for a control: first none, then each that it reached, and none again after each failure. */
export function* runsOf({ file, test, chosen, write, isOpen }: Course): Generator<number | undefined, void, Attempt> {
  const { isPassing, reached, tookMs } = yield undefined
  const own = chosen.filter((id) => reached.has(id))
  write({ step: 'control', file, test, isPassing, reached: own, tookMs })
  if (!isPassing) return
  let isBroken = false
  for (const id of own) {
    const end = (ended: Ending['ended']): void => write({ step: 'end', file, test, id, ended })
    if (!isOpen(id)) continue
    if (isBroken) {
      end('broken')
      continue
    }
    write({ step: 'begin', file, test, id })
    const trial = yield id
    if (trial.isPassing) end(trial.reached.has(id) ? 'passed' : 'unreached')
    else {
      isBroken = !(yield undefined).isPassing
      end(isBroken ? 'broken' : 'failed')
    }
  }
}
