import { toFault } from '../../services/to-fault.ts'
import type { ErasedStep } from './define-wizard.ts'
import { errorText } from './error-text.ts'
import { placeRefusal } from './place-refusal.ts'
import type { SaidProblems } from './said-problems.ts'
import { hasProblems, type StepProblems } from './step-problems.ts'
import type { StoreBase } from './store-base.ts'
import { type StoreState, shownSteps } from './store-state.ts'

export interface AttemptsSpec {
  readonly base: StoreBase
  readonly said: SaidProblems
  problemsOf(step: ErasedStep): Promise<StepProblems>
  switchTo(step: string): void
}

/** What a person tries of a wizard or form: to go on, or to submit it. One at a time. */
export interface Attempts {
  /** Runs one; what it throws is shown, at its fields where it names them. Does nothing while another one runs. */
  run(busy: 'validating' | 'submitting', work: () => Promise<void>): Promise<void>
  /** Checks steps in their order; false when one has problems: it comes up, with its first field in error focused. */
  check(steps: readonly ErasedStep[], find?: (step: ErasedStep) => Promise<StepProblems>): Promise<boolean>
  /** Shows a step, unless it shows already. */
  bringUp(step: string | undefined): void
}

export function createAttempts({ base, said, problemsOf, switchTo }: AttemptsSpec): Attempts {
  const { spec, isForm, read, update, askFocus } = base
  const { wizard, t } = spec
  const bringUp = (step: string | undefined): void => {
    const { current, isFront } = read()
    const isShown = step === current && (!isFront || wizard.front?.steps.includes(step))
    if (step !== undefined && !isShown && !isForm) switchTo(step)
  }
  /** Shows why a submit failed: what concerns a field at the field, in the first step that has one. */
  const refuse = (error: unknown): void => {
    const text = errorText(error, t)
    if (text === undefined) return
    const { problems: refused, rest } = placeRefusal(error, read(), wizard)
    const first = shownSteps(read()).find(({ id }) => refused[id] !== undefined)
    bringUp(first?.id)
    const merged = Object.entries(refused).map(([id, texts]) => [id, { ...read().problems[id], ...texts }] as const)
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
  return {
    bringUp,
    async run(busy, work) {
      if (read().busy) return
      update({ busy, error: undefined })
      try {
        await work()
      } catch (error) {
        refuse(error)
      } finally {
        update({ busy: undefined })
      }
    },
    async check(steps, find = problemsOf) {
      const found = await Promise.all(steps.map(async (step) => [step.id, await find(step)] as const))
      const problems: StoreState['problems'] = { ...read().problems, ...Object.fromEntries(found) }
      const checked = new Set(steps.map(({ id }) => id))
      update({ refused: Object.fromEntries(Object.entries(read().refused).filter(([id]) => !checked.has(id))) })
      const bad = found.find(([, each]) => hasProblems(each))
      said.overtake()
      if (!bad) {
        update({ problems, satisfied: new Set([...read().satisfied, ...checked]) })
        return true
      }
      bringUp(bad[0])
      update({ problems, ...askFocus('problem') })
      return false
    },
  }
}
