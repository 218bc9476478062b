import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { isCiting } from './citing.ts'

/** A test by its name, which has the values of its case. */
interface OfTest {
  readonly file: string
  readonly test: string
}

/** A test without a fault, and those that were reached while it ran. */
export interface Control extends OfTest {
  readonly step: 'control'
  readonly isPassing: boolean
  readonly tookMs: number
  readonly reached: readonly number[]
}

/** All faults that were reached while a file was read or its tests ran. */
interface Reach {
  readonly step: 'reach'
  readonly file: string
  readonly reached: readonly number[]
}

/** A fault whose tests begin: without an end it holds the run. */
interface Beginning {
  readonly step: 'begin'
  readonly id: number
}

/** A test with a fault: how long it took, and how long each of its waits might. */
export interface Trial extends OfTest {
  readonly step: 'trial'
  readonly id: number
  readonly isPassing: boolean
  readonly tookMs: number
  readonly waitMs: number
}

/** The end of the tests with a fault. */
interface Ending {
  readonly step: 'end'
  readonly id: number
}

/** A test that failed with a fault, once more without it. */
export interface Check extends OfTest {
  readonly step: 'check'
  readonly id: number
  readonly isPassing: boolean
  readonly tookMs: number
}

/** The build of the plugin refuses the fault, a file of tests cannot be read with it, or what it makes is another than the outline or the texts that the generated tests of the plugin compare. */
interface Refused {
  readonly step: 'refused' | 'outlined'
  readonly id: number
}

/** The fault held the run twice. */
interface Late {
  readonly step: 'late'
  readonly id: number
}

export type Line = Control | Reach | Beginning | Trial | Ending | Check | Refused | Late

/** The lines so far. */
export function readRecord(path: string): readonly Line[] {
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  return lines.map((line): Line => JSON.parse(line))
}

/** Adds a line. */
export function addToRecord(path: string, line: Line): void {
  appendFileSync(path, `${JSON.stringify(line)}\n`)
}

/** A test that fails at the end of a wait proves something only where the wait is so many times as long as the test without the fault. */
const SURE = 2

/** A test that failed with a fault, and the run without the fault that followed, if it is over. */
interface Failure {
  readonly trial: Trial
  readonly check: Check | undefined
}

/** The failures with a fault, in their order; the second of a test is of a run with longer waits. */
export function failuresWith(id: number, lines: readonly Line[]): readonly Failure[] {
  const checks = lines.flatMap((line) => (line.step === 'check' && line.id === id ? [line] : []))
  const before = new Map<string, number>()
  return lines.flatMap((line) => {
    if (line.step !== 'trial' || line.id !== id || line.isPassing) return []
    const key = `${line.file} ${line.test}`
    const nth = before.get(key) ?? 0
    before.set(key, nth + 1)
    return [{ trial: line, check: checks.filter(({ file, test }) => `${file} ${test}` === key)[nth] }]
  })
}

/** Whether a failure is of the fault alone: the test passes right after without it, and its waits were long enough. */
function isProven({ trial, check }: Failure): boolean {
  return check?.isPassing === true && (trial.tookMs < trial.waitMs || trial.waitMs >= SURE * check.tookMs)
}

/** The names of the tests that noticed a fault: each fails with it, passes right after without it, and had time enough. */
export function noticedBy(id: number, lines: readonly Line[]): readonly string[] {
  return failuresWith(id, lines)
    .filter(isProven)
    .map(({ trial }) => trial.test)
}

/** The test of a file that failed once with a fault, passed without it, and had not time enough: it is run again with longer waits. */
export function unsureOf(id: number, file: string, lines: readonly Line[]): string | undefined {
  const failures = failuresWith(id, lines).filter(({ trial }) => trial.file === file)
  const last = failures.at(-1)
  if (!last?.check?.isPassing || isProven(last)) return undefined
  const { test } = last.trial
  return failures.filter(({ trial }) => trial.test === test).length === 1 ? test : undefined
}

/** What the lines say of a fault: noticed by a test that cites a row, by others, the outline or the build, by none of those that were tried, or late. */
export type Verdict = 'rows' | 'plugin' | 'none' | 'late'

export function verdictOf(id: number, lines: readonly Line[]): Verdict {
  const names = noticedBy(id, lines)
  if (names.some(isCiting)) return 'rows'
  const isMade = lines.some((line) => (line.step === 'refused' || line.step === 'outlined') && line.id === id)
  if (names.length > 0 || isMade) return 'plugin'
  return lines.some((line) => line.step === 'late' && line.id === id) ? 'late' : 'none'
}

/** The fault that began and did not end. */
export function heldBy(lines: readonly Line[]): number | undefined {
  const last = lines.findLast((line) => line.step === 'begin' || line.step === 'end')
  return last?.step === 'begin' ? last.id : undefined
}
