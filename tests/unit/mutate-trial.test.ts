import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chooseCases } from '../mutate/choose-cases.ts'
import { isNamed } from '../mutate/is-named.ts'
import { isPlanned, placesOf, planSteps, roundsOf } from '../mutate/plan.ts'
import { rankTests } from '../mutate/rank-tests.ts'
import { heldBy, type Line, noticedBy, unsureOf, verdictOf } from '../mutate/record.ts'
import { testsOf } from '../mutate/tests-of-area.ts'

const FILE = 'plugins/dns/test/zones.test.tsx'
const TEST = 'shows a zone [DNS-001]'
const trial = (isPassing: boolean, given: { test?: string; tookMs?: number; waitMs?: number } = {}): Line => ({
  ...{ step: 'trial', id: 1, file: FILE, test: TEST, isPassing, tookMs: 900, waitMs: 3_000 },
  ...given,
})
const check = (isPassing: boolean, given: { test?: string; tookMs?: number } = {}): Line => ({
  ...{ step: 'check', id: 1, file: FILE, test: TEST, isPassing, tookMs: 500 },
  ...given,
})

describe('what the lines say of a fault', () => {
  it('is that a test noticed it where it fails with it and passes right after', () => {
    expect(verdictOf(1, [trial(false), check(true)])).toBe('rows')
    expect(verdictOf(1, [trial(false), check(false)])).toBe('none')
    expect(verdictOf(1, [trial(false)])).toBe('none')
    expect(verdictOf(1, [trial(true)])).toBe('none')
    expect(verdictOf(2, [trial(false), check(true)])).toBe('none')
  })

  it('is that others than those which cite a row noticed it, the build or the outline', () => {
    const test = 'shows a zone'
    expect(verdictOf(1, [trial(false, { test }), check(true, { test })])).toBe('plugin')
    expect(verdictOf(1, [trial(false, { test }), check(true, { test }), trial(false), check(true)])).toBe('rows')
    for (const step of ['refused', 'outlined'] as const) expect(verdictOf(1, [{ step, id: 1 }])).toBe('plugin')
  })

  it('does not believe a wait that is not twice as long as the test without the fault', () => {
    expect(noticedBy(1, [trial(false, { tookMs: 3_100 }), check(true, { tookMs: 1_501 })])).toEqual([])
    expect(noticedBy(1, [trial(false, { tookMs: 3_100 }), check(true, { tookMs: 1_500 })])).toEqual([TEST])
    expect(noticedBy(1, [trial(false, { tookMs: 2_900 }), check(true, { tookMs: 2_000 })])).toEqual([TEST])
  })

  it('is found out by a second run with longer waits where the first was too short', () => {
    const first = [trial(false, { tookMs: 3_100 }), check(true, { tookMs: 2_000 })]
    expect(unsureOf(1, FILE, first)).toBe(TEST)
    const second = [...first, trial(false, { tookMs: 45_100, waitMs: 45_000 })]
    expect([noticedBy(1, second), unsureOf(1, FILE, second)]).toEqual([[], undefined])
    expect(noticedBy(1, [...second, check(true, { tookMs: 2_000 })])).toEqual([TEST])
    expect(unsureOf(1, FILE, [trial(false), check(true)])).toBe(undefined)
    expect(unsureOf(1, FILE, [trial(false), check(false)])).toBe(undefined)
  })

  it('is late where the fault held the run, and names the one that began and did not end', () => {
    expect(
      verdictOf(1, [
        { step: 'begin', id: 1 },
        { step: 'late', id: 1 },
      ]),
    ).toBe('late')
    expect(
      heldBy([
        { step: 'begin', id: 1 },
        { step: 'end', id: 1 },
        { step: 'begin', id: 2 },
      ]),
    ).toBe(2)
    expect(
      heldBy([
        { step: 'begin', id: 1 },
        { step: 'end', id: 1 },
      ]),
    ).toBe(undefined)
  })
})

const ZONES = `it('deletes a zone [DNS-028]', async () => { await choose('Delete Zone') })
it.each(RULES)('offers nothing that %s refuses', () => {})
it(\`reads \${NAME}\`, () => {})`
const OTHERS = "it('pages record sets [DNS-003]', () => { read(recordSets) })"
const tests = [...testsOf(FILE, ZONES), ...testsOf('plugins/dns/web/record-sets.test.ts', OTHERS)]
const MODULE = "export const recordSets = { title: t('Record Sets') }"
const fault = {
  ...({ id: 7, kind: 'message', start: 36, end: 49, replacement: '"Reworded"', isStatic: true } as const),
  ...{ path: 'plugins/dns/web/record-sets.ts', line: 1, original: "'Record Sets'", module: MODULE },
}

describe('the tests that may notice a fault', () => {
  it('are found by their titles, in which a value is any text', () => {
    expect(tests.map(({ title, isCiting, isUnit }) => [title, isCiting, isUnit])).toEqual([
      ['deletes a zone [DNS-028]', true, false],
      ['offers nothing that * refuses', false, false],
      ['reads *', false, false],
      ['pages record sets [DNS-003]', true, true],
    ])
    expect(isNamed('offers nothing that * refuses', 'offers nothing that update_zone refuses')).toBe(true)
    expect(isNamed('deletes a zone [DNS-028]', 'deletes a zone D')).toBe(false)
  })

  it('come in the order of the rare words that they share with its module', () => {
    expect(rankTests(fault, tests)[0]?.title).toBe('pages record sets [DNS-003]')
  })

  it('are of many cases those that name what the fault changes, the first of others', () => {
    const names = ['zone', 'record sets', 'quota', 'zone transfers'].map((what) => `offers no ${what} [DNS-009]`)
    expect(chooseCases(names, fault, 2)).toEqual([names[1], names[0]])
    expect(chooseCases(names, fault, 4)).toEqual(names)
  })

  it('are tried round by round, those beside modules first, and those that cite a row once more at the end, each file after a control', () => {
    const rounds = roundsOf(rankTests(fault, tests))
    expect(rounds.map((round) => round.length)).toEqual([1, 3, 0, 2])
    const { steps } = planSteps([{ ...fault, rounds }])
    const places = [
      { round: 0, isZones: false },
      { round: 1, isZones: true },
      { round: 3, isZones: true },
      { round: 3, isZones: false },
    ]
    expect(steps.map(({ kind, round, id, file }) => ({ round, isZones: file === FILE, kind, id }))).toEqual(
      places.flatMap((place) => [
        { ...place, kind: 'control', id: undefined },
        ...['trial', 'check', 'again', 'check'].map((kind) => ({ ...place, kind, id: 7 })),
      ]),
    )
  })
})

it('continues a run whose faults and steps are the same alone', () => {
  const root = mkdtempSync(join(tmpdir(), 'mutate-'))
  const planned = { ...fault, rounds: roundsOf(rankTests(fault, tests)) }
  expect(isPlanned(root, [planned])).toBe(false)
  mkdirSync(dirname(placesOf(root).plan), { recursive: true })
  writeFileSync(placesOf(root).plan, JSON.stringify(planSteps([planned])))
  expect(isPlanned(root, [planned])).toBe(true)
  expect(isPlanned(root, [{ ...planned, module: `${MODULE} ` }])).toBe(false)
  expect(isPlanned(root, [{ ...planned, rounds: roundsOf(rankTests(fault, tests.slice(1))) }])).toBe(false)
  expect(isPlanned(root, [planned, { ...planned, id: 8 }])).toBe(false)
  rmSync(root, { recursive: true })
})
