import type { Attempts } from './attempts.ts'
import type { ErasedStep } from './define-wizard.ts'
import type { StepChecks } from './step-checks.ts'
import type { StoreBase } from './store-base.ts'
import { currentStep, isLast, placeOf, shownSteps } from './store-state.ts'

export interface StepMovesSpec {
  readonly base: StoreBase
  readonly attempts: Attempts
  readonly checks: StepChecks
  switchTo(step: string): void
  /** The end of the checks that decide which steps there are. */
  prepared(): Promise<void>
}

/** The ways from one step to another [UI-017]. */
export interface StepMoves {
  /** Forwards past valid steps only, unless moves are free; backwards always. */
  goTo(step: string): Promise<void>
  next(): Promise<void>
  previous(): void
}

export function createStepMoves({ base, attempts, checks, switchTo, prepared }: StepMovesSpec): StepMoves {
  const { spec, steps, read } = base
  /** Whether a step may yet come between these two. */
  const isAwaited = (from: ErasedStep, to: ErasedStep | undefined): boolean => {
    const [first, last] = [from, to].map((step) => steps.findIndex(({ id }) => id === step?.id))
    return steps.some(({ id }, at) => read().undecided.has(id) && at > (first ?? 0) && (!to || at < (last ?? 0)))
  }
  return {
    async goTo(to) {
      const [here, there] = [placeOf(read(), read().current), placeOf(read(), to)]
      if (there < 0 || here === there || read().busy) return
      if (there < here) {
        switchTo(to)
        return
      }
      if (spec.wizard.moves === 'free') {
        const left = currentStep(read())
        switchTo(to)
        if (!left) return
        const found = await checks.problemsOf(left)
        base.update({ problems: { ...read().problems, [left.id]: found } })
        return
      }
      await attempts.run('validating', async () => {
        if (await attempts.check(shownSteps(read()).slice(here, there))) switchTo(to)
      })
    },
    async next() {
      if (isLast(read())) return
      await attempts.run('validating', async () => {
        const step = currentStep(read())
        if (!step || !(await attempts.check([step]))) return
        const following = (): ErasedStep | undefined => shownSteps(read())[placeOf(read(), step.id) + 1]
        if (isAwaited(step, following())) await prepared()
        const next = following()
        if (next) switchTo(next.id)
      })
    },
    previous() {
      const before = shownSteps(read())[placeOf(read(), read().current) - 1]
      if (before && !read().busy) switchTo(before.id)
    },
  }
}
