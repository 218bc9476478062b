import { configure } from '@testing-library/dom'
import { beforeEach, expect } from 'vitest'
import { isCiting } from './citing.ts'
import { type Attempt, addToRecord, readRecord, readSettings, runsOf, type TrialLine } from './trial.ts'

declare global {
  var reached: ((id: number) => void) | undefined
  var planted: number | undefined
}

interface Named {
  readonly name: string
  readonly suite?: Named | undefined
}

/** The name that `--testNamePattern` is compared with. */
const wholeName = ({ name, suite }: Named): string => (suite ? `${wholeName(suite)} ${name}` : name)

/** The least and the most of a wait for the page in a run with a fault, ms: one that fails waits the whole time. */
const WAIT_MS = { least: 15_000, most: 45_000 }

const { record, chosen, tried } = readSettings()
const now = performance.now.bind(performance)
const write = (line: TrialLine): void => addToRecord(record, line)
let seen = new Set<number>()
let startedAt = now()
let running: { readonly task: object; readonly runs: ReturnType<typeof runsOf> } | undefined
globalThis.planted = undefined
globalThis.reached = (id) => void seen.add(id)

beforeEach(({ task, skip }) => {
  const { testPath: file = '' } = expect.getState()
  const attempt: Attempt = {
    isPassing: task.result?.attempts?.at(-1)?.state === 'pass',
    reached: seen,
    tookMs: now() - startedAt,
  }
  if (!running)
    write({ step: 'control', file, test: '', isPassing: true, reached: chosen.filter((id) => seen.has(id)), tookMs: 0 })
  globalThis.planted = undefined
  if (running?.task !== task) {
    const test = wholeName(task)
    const isOpen = (id: number): boolean =>
      tried.includes(id) &&
      !readRecord(record).some(
        (line) =>
          line.step === 'end' && line.id === id && line.ended === 'failed' && (isCiting(line.test) || !isCiting(test)),
      )
    configure({ asyncUtilTimeout: WAIT_MS.most })
    running = { task, runs: runsOf({ file, test, chosen, write, isOpen }) }
    running.runs.next(attempt)
  } else {
    const next = running.runs.next(attempt)
    if (next.done) skip()
    globalThis.planted = next.value ?? undefined
    const waitMs = Math.min(WAIT_MS.most, Math.max(WAIT_MS.least, 5 * attempt.tookMs))
    configure({ asyncUtilTimeout: next.value === undefined ? WAIT_MS.most : waitMs })
  }
  seen = new Set()
  startedAt = now()
})
