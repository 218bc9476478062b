import { join, relative } from 'node:path'
import { configure } from '@testing-library/dom'
import { beforeEach, type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite } from 'vitest'
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

/** A step that runs: its tests, and what they reach. */
interface Running {
  readonly step: Step
  readonly reachedBy: Map<string, Set<number>>
  readonly waits: Map<string, number>
  readonly reached: Set<number>
  file?: RunnerTestFile
}

/** A wait for the page with a fault, ms: one that fails takes the whole of it. */
const WAIT_MS = { least: 4_000, most: 15_000, times: 3 }
/** Of the tests of a file that take so long without a fault, at most so many are run with it in a round: a title may have many cases. */
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

/** Writes down what the step before this one found; its tests and hooks are all over. */
function finish({ step, file, reachedBy, waits, reached }: Running): void {
  const write = (line: Line): void => addToRecord(record, line)
  globalThis.planted = undefined
  const fault = step.id === undefined ? undefined : byId.get(step.id)
  const ended = (file ? casesOf(file) : []).filter(({ result, mode }) => result && mode !== 'skip')
  for (const { name, result } of ended) {
    const of = { file: step.file, test: name, isPassing: result?.state === 'pass', tookMs: result?.duration ?? 0 }
    if (result?.state !== 'pass' && result?.state !== 'fail') continue
    if (!fault) write({ ...of, step: 'control', reached: [...(reachedBy.get(name) ?? [])] })
    else if (step.kind === 'check') write({ ...of, step: 'check', id: fault.id })
    else write({ ...of, step: 'trial', id: fault.id, waitMs: waits.get(name) ?? 0 })
  }
  if (!fault) write({ step: 'reach', file: step.file, reached: [...reached] })
  else if (step.kind !== 'check') write({ step: 'end', id: fault.id })
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

/** Which tests a step runs, by their names; none where there is nothing left to find out. */
function testsOf(step: Step, lines: readonly Line[]): ((name: string) => boolean) | undefined {
  const { kind, round, file, id } = step
  const controls = lines.flatMap((line): readonly Control[] =>
    line.step === 'control' && line.file === file ? [line] : [],
  )
  const isOpen = (fault: number): boolean => {
    const verdict = verdictOf(fault, lines)
    return verdict === (isCitingRound(step) ? 'plugin' : 'none')
  }
  const titlesOf = (fault: PlannedFault): readonly string[] =>
    (fault.rounds[round] ?? []).flatMap((one) => (one.file === file ? [one.title] : []))
  if (kind === 'control') {
    const open = faults.filter((fault) => isOpen(fault.id)).flatMap(titlesOf)
    const asked = open.filter((title) => !controls.some(({ test }) => isNamed(title, test)))
    return asked.length === 0 ? undefined : (name) => asked.some((title) => isNamed(title, name))
  }
  if (kind === 'check') {
    const failed = failuresWith(id ?? 0, lines).findLast(({ trial }) => trial.file === file)
    return failed && !failed.check ? (name) => name === failed.trial.test : undefined
  }
  const fault = id === undefined ? undefined : byId.get(id)
  if (!fault || !isOpen(fault.id)) return undefined
  if (kind === 'again') {
    const unsure = unsureOf(fault.id, file, lines)
    return unsure === undefined ? undefined : (name) => name === unsure
  }
  const titles = titlesOf(fault)
  const isRead = lines.some((line) => line.step === 'reach' && line.file === file && line.reached.includes(fault.id))
  const ofFault = lines.flatMap((line) => (line.step === 'trial' && line.id === id && line.file === file ? [line] : []))
  const tried = new Set(ofFault.map(({ test }) => test))
  const reaching = controls
    .filter(({ test, isPassing }) => isPassing && titles.some((title) => isNamed(title, test)))
    .filter(({ reached }) => (fault.isStatic ? isRead : reached.includes(fault.id)))
    .filter(({ test }) => !tried.has(test))
  const slow = reaching.filter(({ tookMs }) => tookMs > SLOW.fromMs).slice(0, SLOW.most)
  const asked = new Set(
    reaching.filter((control) => control.tookMs <= SLOW.fromMs || slow.includes(control)).map(({ test }) => test),
  )
  return asked.size === 0 ? undefined : (name) => asked.has(name)
}

/** Begins a step of the plan. Gives the file of tests to import, or none where the step has nothing left to find out. */
export function beginStep(number: number): string | undefined {
  if (running) finish(running)
  running = undefined
  const step = steps[number]
  const lines = readRecord(record)
  const isAsked = step && testsOf(step, lines)
  if (!step || !isAsked) return undefined
  const own: Running = { step, reachedBy: new Map(), waits: new Map(), reached: new Set() }
  const fault = step.kind !== 'check' && step.id !== undefined ? byId.get(step.id) : undefined
  let current: Set<number> | undefined
  running = own
  globalThis.reached = (id) => {
    own.reached.add(id)
    current?.add(id)
  }
  forgetPlugins()
  globalThis.planted = fault?.id
  if (fault) addToRecord(record, { step: 'begin', id: fault.id })
  const controls = lines.flatMap((line) => (line.step === 'control' && line.file === step.file ? [line] : []))
  const tookMs = (name: string): number => controls.findLast(({ test }) => test === name)?.tookMs ?? 0
  beforeEach(({ task, skip }) => {
    own.file = task.file
    const hasFailed = fault && casesOf(task.file).some(({ result }) => result?.state === 'fail')
    if (hasFailed || !isAsked(task.name)) skip()
    current = new Set()
    own.reachedBy.set(task.name, current)
    const waitMs =
      step.kind === 'trial'
        ? Math.min(WAIT_MS.most, Math.max(WAIT_MS.least, WAIT_MS.times * tookMs(task.name)))
        : CONTROL_WAIT_MS
    own.waits.set(task.name, waitMs)
    configure({ asyncUtilTimeout: waitMs, getElementError: (message) => new Error(message ?? '') })
  })
  return join(root, step.file)
}
