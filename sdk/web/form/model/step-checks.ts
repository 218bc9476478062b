import type { ErasedStep } from './define-wizard.ts'
import type { StepValidator } from './form-store.ts'
import { ALL_FIELDS, hasProblems, NO_PROBLEMS, type StepProblems } from './step-problems.ts'
import type { StoreBase } from './store-base.ts'
import { needsOf, readySources, shownSteps } from './store-state.ts'

export interface StepChecksSpec {
  readonly base: StoreBase
  /** The end of what is being loaded. */
  loaded(): Promise<void>
}

/** Finds what is wrong with the steps of a wizard or form; shows none of it. */
export interface StepChecks {
  problemsOf(step: ErasedStep): Promise<StepProblems>
  /** The same at once; undefined where a check takes its time. */
  problemsNow(step: ErasedStep): StepProblems | undefined
  /** What takes a call to find out. */
  verify(step: ErasedStep): Promise<StepProblems>
  /** Finds out which of the visited steps are satisfied. */
  judge(): Promise<void>
  /** A step that a plugin draws says how it is validated. */
  setValidator(step: string, validate: StepValidator): void
}

export function createStepChecks({ base, loaded }: StepChecksSpec): StepChecks {
  const { spec, read } = base
  const { t, context } = spec
  const validators = new Map<string, StepValidator>()
  let rounds = 0
  const stateOf = ({ id }: ErasedStep) => {
    const { models } = read()
    return { model: models[id] ?? {}, models, sources: readySources(read()), t }
  }
  const isAwaiting = ({ id }: ErasedStep): boolean =>
    Object.keys(read().awaited).some((path) => path.startsWith(`${id}.`))
  const problemsOf = async (step: ErasedStep): Promise<StepProblems> => {
    if (isAwaiting(step)) await loaded()
    if (isAwaiting(step)) return { [ALL_FIELDS]: [t('What you chose before the reload could not be loaded.')] }
    const state = stateOf(step)
    const own = (await step.validate?.(state)) ?? NO_PROBLEMS
    const drawn = (await validators.get(step.id)?.({ model: state.model, models: read().models })) ?? NO_PROBLEMS
    return { ...own, ...drawn }
  }
  const isSatisfied = async (step: ErasedStep): Promise<boolean> =>
    problemsOf(step).then(
      (problems) => !hasProblems(problems),
      () => false,
    )
  return {
    problemsOf,
    problemsNow(step) {
      if (isAwaiting(step) || validators.has(step.id)) return undefined
      try {
        const found = step.validate?.(stateOf(step))
        return found instanceof Promise ? undefined : (found ?? NO_PROBLEMS)
      } catch {
        // A submit shows what it throws.
        return undefined
      }
    },
    verify: async (step) => (await step.verify?.(stateOf(step))) ?? NO_PROBLEMS,
    async judge() {
      rounds += 1
      const round = rounds
      const isJudged = (step: ErasedStep): boolean =>
        read().visited.has(step.id) &&
        !isAwaiting(step) &&
        needsOf(read(), step).every(([, { kind }]) => kind === 'ready')
      const visited = shownSteps(read()).filter(isJudged)
      const judged = await Promise.all(visited.map(async (step) => ((await isSatisfied(step)) ? [step.id] : [])))
      if (round !== rounds || context.signal.aborted) return
      const satisfied = new Set(judged.flat())
      const before = read().satisfied
      if (satisfied.size !== before.size || [...satisfied].some((id) => !before.has(id))) base.update({ satisfied })
    },
    setValidator: (step, validate) => void validators.set(step, validate),
  }
}
