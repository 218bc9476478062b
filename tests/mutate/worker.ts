import { join, relative } from 'node:path'
import { configure } from '@testing-library/dom'
import { beforeEach, type RunnerTestCase, type RunnerTestSuite } from 'vitest'
import { chooseCases } from './choose-cases.ts'
import { isNamed } from './is-named.ts'
import { isCitingRound, type PlannedFault, placesOf, readPlan, type Step } from './plan.ts'
import { addToRecord, type Control, failuresWith, type Line, readRecord, unsureOf, verdictOf } from './record.ts'

declare global {
  var reached: ((id: number) => void) | undefined
  var planted: number | undefined
}

/** What the worker of Vitest keeps of the modules that it has read. */
interface ReadModule {
  promise: unknown
  exports: unknown
  evaluated: boolean
  readonly importers: Set<string>
}

/** A step that runs: its fault, if it has one, and what its tests reach. */
interface Running {
  readonly step: Step
  readonly fault: PlannedFault | undefined
  readonly reached: Set<number>
  /** How many of what they reach is written down. */
  written: number
}

/** A test that has ended. */
interface Ended {
  readonly task: RunnerTestCase
  readonly tookMs: number
  readonly waitMs: number
  readonly reached: ReadonlySet<number>
}

/** A wait for the page with a fault, ms: one that fails takes the whole of it. */
const WAIT_MS = { least: 4_000, most: 15_000, times: 3 }
/**
 * Of the tests of a file that take so long without a fault, at most so many are run with it in a round: a title may have many cases. Of the cases of
 * a title that opens a dashboard so many are run without a fault, for each fault that they may notice.
 */
const SLOW = { fromMs: 100, most: 6 }
/** A wait without a fault, or of a test that runs again, ms. */
const CONTROL_WAIT_MS = 45_000
const root = join(import.meta.dirname, '../..')
const { record } = placesOf(root)
const { faults, steps } = readPlan(root)
const byId = new Map(faults.map((fault) => [fault.id, fault]))
let running: Running | undefined

const casesOf = (suite: RunnerTestSuite): readonly RunnerTestCase[] =>
  suite.tasks.flatMap((task) => (task.type === 'suite' ? casesOf(task) : [task]))

const write = (line: Line): void => addToRecord(record, line)

/** Writes down what a step has reached since it was written down last. */
function writeReached(own: Running): void {
  if (own.fault || own.reached.size === own.written) return
  own.written = own.reached.size
  write({ step: 'reach', file: own.step.file, reached: [...own.reached] })
}

/** Writes down what a test found as soon as it is over: a run that is late goes on after it, and is late only where one test is. */
function writeEnd(own: Running, { task, tookMs, waitMs, reached }: Ended): void {
  const { step, fault } = own
  const state = task.result?.state
  if (state !== 'pass' && state !== 'fail') return
  const of = { file: step.file, test: task.name, isPassing: state === 'pass', tookMs }
  writeReached(own)
  if (!fault) write({ ...of, step: 'control', reached: [...reached] })
  else if (step.kind === 'check') write({ ...of, step: 'check', id: fault.id })
  else write({ ...of, step: 'trial', id: fault.id, waitMs })
}

/** Ends the step before this one; its tests and hooks are all over. */
function finish(own: Running): void {
  globalThis.planted = undefined
  writeReached(own)
  if (own.fault && own.step.kind !== 'check') write({ step: 'end', id: own.fault.id })
}

/** The modules of plugins, and what the test kit keeps of them, are read again: what acts while a module is read acts with the fault. */
function forgetPlugins(): void {
  const worker: { readonly evaluatedModules: { readonly idToModuleMap: Map<string, ReadModule> } } = Reflect.get(
    globalThis,
    '__vitest_worker__',
  )
  for (const [id, module] of worker.evaluatedModules.idToModuleMap) {
    if (!/^(?:plugins|sdk\/testing|tests\/unit)\//.test(relative(root, id.split('?')[0] ?? ''))) continue
    module.promise = undefined
    module.exports = undefined
    module.evaluated = false
    module.importers.clear()
  }
}

/** Chooses of all tests of a file, by their names, those that a step runs. */
type Choice = (names: readonly string[]) => ReadonlySet<string>

const chosen =
  (names: readonly string[]): Choice =>
  () =>
    new Set(names)

/** The titles of a file that a fault is tried by, in a round or in all. */
const titlesOf = ({ rounds }: PlannedFault, file: string, round?: number): readonly string[] =>
  (round === undefined ? rounds.flat() : (rounds[round] ?? [])).flatMap((one) => (one.file === file ? [one.title] : []))

/** The tests that run without a fault: of the titles that a round asks for the cases of every fault that may be tried by them later. */
function controlsOf({ round, file, isPlain }: Step, controls: readonly Control[], open: readonly PlannedFault[]) {
  const wanted = open.flatMap((fault) => titlesOf(fault, file, round))
  const asked = new Set(wanted.filter((title) => !controls.some(({ test }) => isNamed(title, test))))
  if (asked.size === 0) return undefined
  const most = isPlain || !file.includes('/test/') ? Number.POSITIVE_INFINITY : SLOW.most
  return (names: readonly string[]): ReadonlySet<string> => {
    const casesOfTitle = new Map([...asked].map((title) => [title, names.filter((name) => isNamed(title, name))]))
    const cases = open.flatMap((fault) =>
      titlesOf(fault, file).flatMap((title) => chooseCases(casesOfTitle.get(title) ?? [], fault, most)),
    )
    return new Set(cases)
  }
}

/** Which tests a step runs; none where there is nothing left to find out. */
function testsOf(step: Step, lines: readonly Line[]): Choice | undefined {
  const { kind, round, file, id } = step
  const controls = lines.flatMap((line): readonly Control[] =>
    line.step === 'control' && line.file === file ? [line] : [],
  )
  const isOpen = (fault: number): boolean => {
    const verdict = verdictOf(fault, lines)
    return verdict === (isCitingRound(step) ? 'plugin' : 'none')
  }
  if (kind === 'control')
    return controlsOf(
      step,
      controls,
      faults.filter((fault) => isOpen(fault.id)),
    )
  if (kind === 'check') {
    const failed = failuresWith(id ?? 0, lines).findLast(({ trial }) => trial.file === file)
    return failed && !failed.check ? chosen([failed.trial.test]) : undefined
  }
  const fault = id === undefined ? undefined : byId.get(id)
  if (!fault || !isOpen(fault.id)) return undefined
  if (kind === 'again') {
    const unsure = unsureOf(fault.id, file, lines)
    return unsure === undefined ? undefined : chosen([unsure])
  }
  const titles = titlesOf(fault, file, round)
  const isRead = lines.some((line) => line.step === 'reach' && line.file === file && line.reached.includes(fault.id))
  const ofFault = lines.flatMap((line) => (line.step === 'trial' && line.id === id && line.file === file ? [line] : []))
  const tried = new Set(ofFault.map(({ test }) => test))
  const reaching = controls
    .filter(({ test, isPassing }) => isPassing && titles.some((title) => isNamed(title, test)))
    .filter(({ reached }) => (fault.isStatic ? isRead : reached.includes(fault.id)))
    .filter(({ test }) => !tried.has(test))
  const [slow, fast] = [
    reaching.filter(({ tookMs }) => tookMs > SLOW.fromMs),
    reaching.filter(({ tookMs }) => tookMs <= SLOW.fromMs),
  ]
  const namesOf = (tests: readonly Control[]): readonly string[] => tests.map(({ test }) => test)
  const asked = [...namesOf(fast), ...chooseCases(namesOf(slow), fault, SLOW.most)]
  return asked.length === 0 ? undefined : chosen(asked)
}

/** Fails a file of tests that cannot be read; with a fault, where its tests have run without it, the fault is noticed. */
export function failUnread(error: unknown): never {
  const { step, fault } = running ?? {}
  const isTrial = fault !== undefined && step?.kind !== 'check'
  const hasRun = (line: Line): boolean => line.step === 'control' && line.file === step?.file && line.isPassing
  if (isTrial && readRecord(record).some(hasRun)) write({ step: 'refused', id: fault.id })
  throw error
}

/** Begins a step of the plan. Gives the file of tests to import, or none where the step has nothing left to find out. */
export function beginStep(number: number): string | undefined {
  if (running) finish(running)
  running = undefined
  const step = steps[number]
  const lines = readRecord(record)
  const choose = step && testsOf(step, lines)
  if (!step || !choose) return undefined
  const fault = step.id === undefined ? undefined : byId.get(step.id)
  const own: Running = { step, fault, reached: new Set(), written: 0 }
  const isTrial = fault !== undefined && step.kind !== 'check'
  let current: Set<number> | undefined
  let asked: ReadonlySet<string> | undefined
  running = own
  globalThis.reached = (id) => {
    own.reached.add(id)
    current?.add(id)
  }
  forgetPlugins()
  globalThis.planted = isTrial ? fault.id : undefined
  if (isTrial) write({ step: 'begin', id: fault.id })
  const controls = lines.flatMap((line) => (line.step === 'control' && line.file === step.file ? [line] : []))
  const tookMs = (name: string): number => controls.findLast(({ test }) => test === name)?.tookMs ?? 0
  beforeEach(({ task, skip, onTestFinished }) => {
    const hasFailed = isTrial && casesOf(task.file).some(({ result }) => result?.state === 'fail')
    asked ??= choose(casesOf(task.file).map(({ name }) => name))
    if (hasFailed || !asked.has(task.name)) skip()
    const reached = new Set<number>()
    current = reached
    const waitMs =
      step.kind === 'trial'
        ? Math.min(WAIT_MS.most, Math.max(WAIT_MS.least, WAIT_MS.times * tookMs(task.name)))
        : CONTROL_WAIT_MS
    const startMs = performance.now()
    // The first hook is the last to run: what the kit finds at the end of a test is known.
    onTestFinished(() => writeEnd(own, { task, tookMs: performance.now() - startMs, waitMs, reached }))
    configure({ asyncUtilTimeout: waitMs, getElementError: (message) => new Error(message ?? '') })
  })
  return join(root, step.file)
}
