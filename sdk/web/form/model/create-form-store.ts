import type { RegisteredContribution } from '../../services/resources.ts'
import { createAttempts } from './attempts.ts'
import { changeFields } from './change-models.ts'
import { finishForm } from './finish-form.ts'
import type { FormStore, FormStoreSpec } from './form-store.ts'
import { withSteps } from './fresh-state.ts'
import { prepareSteps } from './prepare-steps.ts'
import { createSaidProblems } from './said-problems.ts'
import { createSourceLoader } from './source-loader.ts'
import { createStepChecks } from './step-checks.ts'
import { createStepMoves } from './step-moves.ts'
import { createStoreBase } from './store-base.ts'
import { currentStep, placeOf, shownSteps } from './store-state.ts'

/** Makes a wizard or a form: which step shows, what was entered, what is wrong with it, and what comes of it [UI-016…023]. */
export function createFormStore(spec: FormStoreSpec): FormStore {
  const { wizard, frame, context, clock, t } = spec
  const base = createStoreBase(spec)
  const { isForm, read, update, askFocus } = base
  const preparation = prepareSteps({
    steps: base.steps,
    context,
    requirements: spec.requirements,
    policy: spec.policy,
    clock,
  })
  update(withSteps(read(), preparation))
  let prepared = Promise.resolve()
  const followTyping = (): void => {
    if (isForm) said.again()
  }
  const judge = (): void => void checks.judge()
  const sources = createSourceLoader({ base, onReady: followTyping, onEnd: judge })
  const checks = createStepChecks({ base, loaded: () => sources.loaded })
  const { problemsOf, problemsNow } = checks
  const said = createSaidProblems({ t, signal: context.signal, read, update, problemsOf, problemsNow })
  const switchTo = (to: string): void => {
    sources.want()
    const { current: from, isFront } = read()
    const isAsked = wizard.front?.steps.includes(to) ?? false
    update({
      current: to,
      isFront: isFront && isAsked,
      visited: new Set([...read().visited, from, to]),
      error: undefined,
      ...askFocus('step'),
    })
    base.keepDraft()
    judge()
    base.report({ type: 'switch', from, to })
  }
  const attempts = createAttempts({ base, said, problemsOf, switchTo })
  const moves = createStepMoves({ base, attempts, checks, switchTo, prepared: () => prepared })

  return {
    frame,
    stateAtom: base.stateAtom,
    get state() {
      return read()
    },
    get hasEnded() {
      return base.hasEnded
    },
    onEvent: base.onEvent,
    open() {
      const { needs = [] } = (read().isFront ? wizard.front : currentStep(read())) ?? {}
      const needsDeferred = needs.some((name) => wizard.sources?.[name]?.isDeferred)
      if (needsDeferred || placeOf(read(), read().current) > 0 || read().restoredAtMs !== undefined) sources.want()
      void sources.load()
      prepared = preparation.start((decided) => {
        if (context.signal.aborted) return
        update(withSteps(read(), decided))
        judge()
      })
    },
    retry() {
      const { sources: states } = read()
      void sources.load((name) => states[name]?.kind === 'failed')
    },
    reload: sources.reload,
    change(step, fields) {
      sources.want()
      const { problems } = read()
      const changed = changeFields(read(), wizard, step, fields)
      // A form shows a problem until it is found that it is none any more.
      update(isForm ? { ...changed, problems } : changed)
      base.keepDraft()
      if (isForm) said.again()
      else judge()
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
    ...moves,
    openSteps() {
      const [{ id: first } = { id: read().current }] = shownSteps(read())
      update({ isFront: false })
      switchTo(first)
    },
    // What is loaded may choose defaults; a form names in its steps' needs what it waits for.
    finish: () =>
      finishForm({
        base,
        attempts,
        checks,
        said,
        ready: () => Promise.all(isForm ? [prepared] : [prepared, sources.begun]),
      }),
    setValidator: checks.setValidator,
    startOver() {
      base.dropDraft()
      said.reset()
      const { steps, undecided, sources: states, focus, isFront } = read()
      update({ ...withSteps(base.fresh(), { steps, undecided }), sources: states, focus, isFront })
      sources.refill()
      update(askFocus('step'))
    },
    showError: (title) => update({ error: title === undefined ? undefined : { title } }),
    discard() {
      base.hasEnded = true
      base.dropDraft()
    },
  }
}
