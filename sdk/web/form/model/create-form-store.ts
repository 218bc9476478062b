import { atom } from 'jotai'
import type { Extend } from '../../registry/use-added-inputs.ts'
import { toFault } from '../../resource/to-fault.ts'
import type { OperationProgress } from '../../services/operations.ts'
import type { RegisteredContribution } from '../../services/resources.ts'
import { changeFields, fillFields, readAwaited } from './change-models.ts'
import type { ErasedStep } from './define-wizard.ts'
import { errorText } from './error-text.ts'
import { draftKey, draftOf } from './form-draft.ts'
import type { FormStore, FormStoreSpec, StepValidator } from './form-store.ts'
import { freshState, withSteps } from './fresh-state.ts'
import { loadSources } from './load-sources.ts'
import { placeRefusal } from './place-refusal.ts'
import { orderSteps, prepareSteps } from './prepare-steps.ts'
import { createSaidProblems } from './said-problems.ts'
import { ALL_FIELDS, hasProblems, NO_PROBLEMS, type StepProblems } from './step-problems.ts'
import {
  currentStep,
  isLast,
  needsOf,
  placeOf,
  readySources,
  type SourceState,
  type StoreState,
  shownSteps,
} from './store-state.ts'
import { addedInputs, contributedValues, flatValues } from './submitted-values.ts'
import type { WizardEvent, WizardListener } from './wizard-event.ts'

/** Makes a wizard or a form: which step shows, what was entered, what is wrong with it, and what comes of it [UI-016…023]. */
export function createFormStore(spec: FormStoreSpec): FormStore {
  const { wizard, frame, context, clock, preferences, atoms, t } = spec
  const isForm = frame === 'form'
  const key = draftKey(wizard.id, wizard.of?.(context.given))
  const ordered = orderSteps(wizard.steps, spec.contributed)
  const validators = new Map<string, StepValidator>()
  const hearers = new Set<WizardListener>()
  let hasEnded = false
  const preparation = prepareSteps({
    steps: ordered,
    context,
    requirements: spec.requirements,
    policy: spec.policy,
    clock,
  })
  /** Whether the person has done anything: what is deferred is then loaded. */
  const { promise: whenWanted, resolve: want } = Promise.withResolvers<void>()
  let prepared = Promise.resolve()
  /** The end of what is being loaded, deferred sources included. */
  let loaded = Promise.resolve()
  /** The end of what is loaded at once. */
  let begun = Promise.resolve()
  const stateAtom = atom(withSteps(fresh(), preparation))
  const read = (): StoreState => atoms.get(stateAtom)

  function fresh(): StoreState {
    const { contributed } = spec
    return freshState({
      wizard,
      given: context.given,
      steps: ordered,
      contributed,
      at: spec.at,
      preferences,
      nowMs: clock.now(),
    })
  }

  const update = (next: Partial<StoreState>): void => {
    atoms.set(stateAtom, { ...read(), ...next })
  }
  const report = (event: WizardEvent): void => {
    for (const hear of hearers) hear(event)
  }
  const askFocus = (on: StoreState['focus']['on']): Partial<StoreState> => ({
    focus: { count: read().focus.count + 1, on },
  })
  const keepDraft = (): void => {
    if (hasEnded || context.signal.aborted) return
    const draft = draftOf(read(), ordered, clock.now())
    if (draft) preferences.set(key, draft)
  }

  const setSource = (name: string, source: SourceState): void =>
    update({ sources: { ...read().sources, [name]: source } })
  const fillFrom = (name: string, value: unknown): void => {
    const { fill } = wizard.sources?.[name] ?? {}
    if (!fill) return
    const { begun } = read()
    update({
      ...fillFields(read(), fill({ value, models: read().models })),
      begun: { ...begun, ...fill({ value, models: begun }) },
    })
  }
  const loadAll = async (isWanted: (name: string) => boolean): Promise<void> => {
    const wanted = Object.entries(wizard.sources ?? {}).filter(([name]) => isWanted(name))
    for (const [name] of wanted) setSource(name, { kind: 'loading' })
    const loading = loadSources({
      sources: Object.fromEntries(wanted),
      context,
      whenWanted,
      onLoaded(name, value) {
        if (context.signal.aborted) return
        fillFrom(name, value)
        setSource(name, { kind: 'ready', value })
        update(readAwaited(read(), wizard, ordered))
        if (isForm) said.again()
      },
      onFailed(name, error) {
        if (context.signal.aborted) return
        const fault = toFault(error)
        setSource(name, { kind: 'failed', fault })
        report({ type: 'init-error', source: name, fault })
      },
    })
    loaded = loading.all
    void loaded.then(judge)
    begun = loading.first
    await begun
    const isWhole = Object.entries(read().sources).every(
      ([name, { kind }]) => kind === 'ready' || wizard.sources?.[name]?.isDeferred,
    )
    if (isWhole && !context.signal.aborted) report({ type: 'init-success', models: read().models })
  }

  const isAwaiting = ({ id }: ErasedStep): boolean =>
    Object.keys(read().awaited).some((path) => path.startsWith(`${id}.`))
  const problemsOf = async (step: ErasedStep): Promise<StepProblems> => {
    if (isAwaiting(step)) await loaded
    if (isAwaiting(step)) return { [ALL_FIELDS]: [t('What you chose before the reload could not be loaded.')] }
    const { models } = read()
    const model = models[step.id] ?? {}
    const own = (await step.validate?.({ model, models, sources: readySources(read()), t })) ?? NO_PROBLEMS
    const drawn = (await validators.get(step.id)?.({ model, models: read().models })) ?? NO_PROBLEMS
    return { ...own, ...drawn }
  }
  const problemsNow = (step: ErasedStep): StepProblems | undefined => {
    if (isAwaiting(step) || validators.has(step.id)) return undefined
    const { models } = read()
    try {
      const found = step.validate?.({ model: models[step.id] ?? {}, models, sources: readySources(read()), t })
      return found instanceof Promise ? undefined : (found ?? NO_PROBLEMS)
    } catch {
      // A submit shows what it throws.
      return undefined
    }
  }
  const said = createSaidProblems({ t, signal: context.signal, read, update, problemsOf, problemsNow })
  let rounds = 0
  /** Finds out which of the visited steps are satisfied, and shows no problem that was not shown before. */
  const judge = async (): Promise<void> => {
    rounds += 1
    const round = rounds
    const isJudged = (step: ErasedStep): boolean =>
      read().visited.has(step.id) &&
      !isAwaiting(step) &&
      needsOf(read(), step).every(([, { kind }]) => kind === 'ready')
    const visited = shownSteps(read()).filter(isJudged)
    const judged = await Promise.all(
      visited.map(async (step) =>
        hasProblems(await problemsOf(step).catch(() => ({ [ALL_FIELDS]: [''] }))) ? [] : [step.id],
      ),
    )
    if (round !== rounds || context.signal.aborted) return
    const satisfied = new Set(judged.flat())
    const before = read().satisfied
    if (satisfied.size !== before.size || [...satisfied].some((id) => !before.has(id))) update({ satisfied })
  }
  /** What takes a call to find out. */
  const verify = async (step: ErasedStep): Promise<StepProblems> => {
    const { models } = read()
    const found = await step.verify?.({ model: models[step.id] ?? {}, models, sources: readySources(read()), t })
    return found ?? NO_PROBLEMS
  }
  /** Checks steps in their order; false when one has problems: it comes up, with its first field in error focused. */
  const check = async (steps: readonly ErasedStep[], find = problemsOf): Promise<boolean> => {
    const found = await Promise.all(steps.map(async (step) => [step.id, await find(step)] as const))
    const problems = { ...read().problems, ...Object.fromEntries(found) }
    const checked = new Set(steps.map(({ id }) => id))
    update({ refused: Object.fromEntries(Object.entries(read().refused).filter(([id]) => !checked.has(id))) })
    const bad = found.find(([, each]) => hasProblems(each))
    said.overtake()
    if (!bad) {
      update({ problems, satisfied: new Set([...read().satisfied, ...checked]) })
      return true
    }
    const [id] = bad
    if (id !== read().current && !isForm) switchTo(id)
    update({ problems, ...askFocus('problem') })
    return false
  }
  const switchTo = (to: string): void => {
    want()
    const from = read().current
    update({ current: to, visited: new Set([...read().visited, from, to]), error: undefined, ...askFocus('step') })
    keepDraft()
    void judge()
    report({ type: 'switch', from, to })
  }
  /** Shows why a submit failed: what concerns a field at the field, in the first step that has one. */
  const refuse = (error: unknown): void => {
    const text = errorText(error, t)
    if (text === undefined) return
    const { problems: refused, rest } = placeRefusal(error, read(), wizard)
    const first = shownSteps(read()).find(({ id }) => refused[id] !== undefined)
    if (first && first.id !== read().current && !isForm) switchTo(first.id)
    const merged = Object.entries(refused).map(([id, said]) => [id, { ...read().problems[id], ...said }] as const)
    const reason = [text, ...rest].join(' ')
    const fault = toFault(error)
    const { title } = fault
    const texts = title === undefined || title === reason ? { title: reason } : { title, reason }
    update({
      error: { ...texts, fault, rest },
      problems: { ...read().problems, ...Object.fromEntries(merged) },
      refused,
      ...askFocus(first ? 'problem' : 'error'),
    })
  }
  const whileBusy = async (busy: 'validating' | 'submitting', work: () => Promise<void>): Promise<void> => {
    if (read().busy) return
    update({ busy, error: undefined })
    try {
      await work()
    } catch (error) {
      refuse(error)
    } finally {
      update({ busy: undefined })
    }
  }

  /** Whether a step may yet come between these two. */
  const isAwaited = (from: ErasedStep, to: ErasedStep | undefined): boolean => {
    const [first, last] = [from, to].map((step) => ordered.findIndex(({ id }) => id === step?.id))
    return ordered.some(({ id }, at) => read().undecided.has(id) && at > (first ?? 0) && (!to || at < (last ?? 0)))
  }

  const goTo = async (to: string): Promise<void> => {
    const [here, there] = [placeOf(read(), read().current), placeOf(read(), to)]
    if (there < 0 || here === there || read().busy) return
    if (there < here) {
      switchTo(to)
      return
    }
    if (wizard.moves === 'free') {
      const left = currentStep(read())
      switchTo(to)
      if (!left) return
      const found = await problemsOf(left)
      update({ problems: { ...read().problems, [left.id]: found } })
      return
    }
    await whileBusy('validating', async () => {
      if (await check(shownSteps(read()).slice(here, there))) switchTo(to)
    })
  }

  return {
    frame,
    stateAtom,
    get state() {
      return read()
    },
    get hasEnded() {
      return hasEnded
    },
    onEvent(listener) {
      hearers.add(listener)
      return () => void hearers.delete(listener)
    },
    open() {
      const step = currentStep(read())
      const needsDeferred = step?.needs?.some((name) => wizard.sources?.[name]?.isDeferred) ?? false
      if (needsDeferred || placeOf(read(), read().current) > 0 || read().restoredAtMs !== undefined) want()
      void loadAll(() => true)
      prepared = preparation.start((decided) => {
        if (context.signal.aborted) return
        update(withSteps(read(), decided))
        void judge()
      })
    },
    retry() {
      const { sources } = read()
      void loadAll((name) => sources[name]?.kind === 'failed')
    },
    async reload(name) {
      const source = wizard.sources?.[name]
      if (!source) return
      const next = await source.load(context).then(
        (value): SourceState => ({ kind: 'ready', value }),
        (error: unknown): SourceState => ({ kind: 'failed', fault: toFault(error) }),
      )
      if (context.signal.aborted) return
      setSource(name, next)
      update(readAwaited(read(), wizard, ordered))
      if (isForm) said.again()
    },
    change(step, fields) {
      want()
      const { problems } = read()
      const changed = changeFields(read(), wizard, step, fields)
      // A form shows a problem until it is found that it is none any more.
      update(isForm ? { ...changed, problems } : changed)
      keepDraft()
      if (isForm) said.again()
      else void judge()
    },
    changeAdded(contribution: RegisteredContribution, value, problem) {
      const { added } = read()
      update({ added: { ...added, [contribution.data.id]: { contribution, value, problem } } })
    },
    async leaveField(id, field) {
      if (isForm) {
        said.leave(id, field)
        said.again()
        return
      }
      const step = read().steps.find((each) => each.id === id)
      const [name = field] = field.split('.')
      if (!step || ![name, field].some((each) => read().touched.has(`${id}.${each}`))) return
      const texts = [...((await problemsOf(step))[field] ?? []), ...(read().refused[id]?.[field] ?? [])]
      update({ problems: { ...read().problems, [id]: { ...read().problems[id], [field]: texts } } })
    },
    goTo,
    async next() {
      if (isLast(read())) return
      await whileBusy('validating', async () => {
        const step = currentStep(read())
        if (!step || !(await check([step]))) return
        const following = (): ErasedStep | undefined => shownSteps(read())[placeOf(read(), step.id) + 1]
        if (isAwaited(step, following())) await prepared
        const next = following()
        if (next) switchTo(next.id)
      })
    },
    previous() {
      const before = shownSteps(read())[placeOf(read(), read().current) - 1]
      if (before && !read().busy) switchTo(before.id)
    },
    async finish() {
      const known = isForm && !read().busy ? said.submit() : undefined
      if (known?.some(([, problems]) => hasProblems(problems))) {
        const problems = Object.fromEntries(known.map(([{ id }, each]) => [id, each]))
        said.overtake()
        update({ problems, refused: {}, error: undefined, ...askFocus('problem') })
        return
      }
      await whileBusy('submitting', async () => {
        // What is loaded may choose defaults; a form names in its steps' needs what it waits for.
        await Promise.all(isForm ? [prepared] : [prepared, begun])
        const steps = shownSteps(read())
        if (!(await check(steps)) || !(await check(steps, verify))) return
        const { models, added } = read()
        if (Object.values(added).some(({ problem }) => problem !== undefined)) {
          const [first] = steps
          if (first && first.id !== read().current && !isForm) switchTo(first.id)
          update(askFocus('problem'))
          return
        }
        report({ type: 'before-submit', models })
        const send = (extend: Extend, settled: OperationProgress['settled']): Promise<unknown> =>
          wizard.submit({ ...context, models, extend, settled, contributed: contributedValues(added) })
        const [title, values] = isForm ? [wizard.finish, flatValues(models, wizard)] : [wizard.title, models]
        const result = await spec.added.submit(title, addedInputs(read()), values, send, wizard.changed)
        hasEnded = true
        preferences.remove(key)
        report({ type: 'after-submit', result })
        spec.onDone(result)
        if (!isForm) return
        // A form on a page is still there, and begins with what was accepted.
        hasEnded = false
        said.reset()
        update({ begun: models, added: {}, restoredAtMs: undefined })
      })
    },
    setValidator: (step, validate) => void validators.set(step, validate),
    startOver() {
      preferences.remove(key)
      said.reset()
      const { steps, undecided, sources, focus } = read()
      update({ ...withSteps(fresh(), { steps, undecided }), sources, focus })
      for (const [name, source] of Object.entries(sources)) if (source.kind === 'ready') fillFrom(name, source.value)
      update(askFocus('step'))
    },
    showError: (title) => update({ error: title === undefined ? undefined : { title } }),
    discard() {
      hasEnded = true
      preferences.remove(key)
    },
  }
}
