import { describe, expect, it } from 'vitest'
import { heldBy } from '../mutate/batch.ts'
import { type Attempt, runsOf, type TrialLine } from '../mutate/trial.ts'
import { filesReaching, verdictOf } from '../mutate/verdict.ts'

const FILE = '/plugins/dns/web/zone.test.ts'
const TEST = 'a zone has a name [DNS-001]'
const ended = (id: number, how: 'passed' | 'failed' | 'broken' | 'unreached', test = TEST): TrialLine => ({
  ...{ step: 'end', file: FILE, test, id, ended: how },
})
const control = (reached: readonly number[], test = TEST): TrialLine => ({
  ...{ step: 'control', file: FILE, test, isPassing: true, reached, tookMs: 1 },
})

/** Runs a test that reaches 1, 2 and 3, and gives the faults that it was run with, and what it said of them. */
function course(ends: (fault: number | undefined, run: number) => Partial<Attempt>, closed: readonly number[] = []) {
  const lines: TrialLine[] = []
  const runs = runsOf({
    ...{ file: FILE, test: TEST, chosen: [1, 2, 3, 4], write: (line) => void lines.push(line) },
    isOpen: (id) => !closed.includes(id),
  })
  const faults: (number | undefined)[] = []
  for (let next = runs.next(undefined as never); !next.done; ) {
    faults.push(next.value ?? undefined)
    const seen = {
      isPassing: true,
      reached: new Set([1, 2, 3]),
      tookMs: 1,
      ...ends(next.value ?? undefined, faults.length),
    }
    next = runs.next(seen)
  }
  return { faults, ends: lines.flatMap((line) => (line.step === 'end' ? [`${line.id} ${line.ended}`] : [])), lines }
}

describe('the runs of one test', () => {
  it('are one without a fault, then one with each fault that it reaches', () => {
    const { faults, ends, lines } = course(() => ({}))
    expect(faults).toEqual([undefined, 1, 2, 3])
    expect(ends).toEqual(['1 passed', '2 passed', '3 passed'])
    expect(lines[0]).toEqual(control([1, 2, 3]))
  })

  it('follow a failure with a run without a fault, and believe it where that passes', () => {
    const { faults, ends } = course((fault) => ({ isPassing: fault !== 2 }))
    expect(faults).toEqual([undefined, 1, 2, undefined, 3])
    expect(ends).toEqual(['1 passed', '2 failed', '3 passed'])
  })

  it('end where the test does not pass again without a fault', () => {
    const { faults, ends } = course((_fault, run) => ({ isPassing: run < 3 }))
    expect(faults).toEqual([undefined, 1, 2, undefined])
    expect(ends).toEqual(['1 passed', '2 broken', '3 broken'])
  })

  it('end at once where the test fails without a fault, and leave out what others have noticed', () => {
    expect(course(() => ({ isPassing: false })).faults).toEqual([undefined])
    expect(course(() => ({}), [1, 3]).faults).toEqual([undefined, 2])
  })

  it('do not count a run that did not reach its fault again', () => {
    const once = course((fault) => ({ reached: new Set(fault === 2 ? [] : [1, 2, 3]) }))
    expect(once.ends).toEqual(['1 passed', '2 unreached', '3 passed'])
  })
})

describe('what the steps say of a fault', () => {
  const live = { id: 1, isStatic: false }

  it('is that a test noticed it, one that cites a row before others', () => {
    const other = ended(1, 'failed', 'a zone')
    expect(verdictOf(live, [control([1]), other])).toBe('plugin')
    expect(verdictOf(live, [control([1]), other, ended(1, 'failed')])).toBe('rows')
  })

  it('is that none did where all tests that reach it passed with it', () => {
    expect(verdictOf(live, [control([1]), ended(1, 'passed')])).toBe('none')
    expect(verdictOf(live, [])).toBe('none')
  })

  it('is open where a test was not run with it, or it acts while a module is read', () => {
    for (const how of ['broken', 'unreached'] as const)
      expect(verdictOf(live, [control([1]), ended(1, how)])).toBe('open')
    expect(verdictOf(live, [control([1], '')])).toBe('open')
    expect(verdictOf({ id: 1, isStatic: true }, [])).toBe('open')
  })

  it('names the files that reach it', () => {
    expect([...filesReaching(1, [control([1, 2]), control([1], 'a zone'), ended(2, 'passed')])]).toEqual([FILE])
    expect([...filesReaching(3, [control([1, 2])])]).toEqual([])
  })

  it('names the faults that began and did not end', () => {
    const begun = (id: number): TrialLine => ({ step: 'begin', file: FILE, test: TEST, id })
    expect([...heldBy([control([1, 2]), begun(1), ended(1, 'passed'), begun(2)])]).toEqual([2])
  })
})
