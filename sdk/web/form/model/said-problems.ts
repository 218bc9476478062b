import type { Translate } from '../../host/hooks/use-t.ts'
import type { ErasedStep } from './define-wizard.ts'
import { ALL_FIELDS, bothProblems, NO_PROBLEMS, type StepProblems } from './step-problems.ts'
import { readySources, type StoreState, shownSteps } from './store-state.ts'

type FoundProblems = readonly (readonly [step: ErasedStep, problems: StepProblems])[]

export interface SaidProblemsSpec {
  readonly t: Translate
  /** Aborts when the form has gone. */
  readonly signal: AbortSignal
  read(): StoreState
  update(next: Partial<StoreState>): void
  problemsOf(step: ErasedStep): Promise<StepProblems>
  /** The same at once; undefined where a check takes its time. */
  problemsNow(step: ErasedStep): StepProblems | undefined
}

/** Shows of the problems of a form those of fields that were left, all after a submit, and those that are said while the person types. */
export interface SaidProblems {
  /** The person has left this field. */
  leave(step: string, field: string): void
  /** The form was submitted: all problems are shown from now on. Answers them, where they are known at once. */
  submit(): FoundProblems | undefined
  reset(): void
  /** Finds the problems of the values as they are now, and shows them. */
  again(): void
  /** What is still being found is older than what has been shown meanwhile. */
  overtake(): void
}

export function createSaidProblems({ t, signal, read, update, ...spec }: SaidProblemsSpec): SaidProblems {
  const left = new Set<string>()
  let wasSubmitted = false
  let rounds = 0
  const findNow = (): FoundProblems | undefined => {
    const steps = shownSteps(read())
    const known = steps.flatMap((step) => {
      const problems = spec.problemsNow(step)
      return problems ? [[step, problems] as const] : []
    })
    return known.length === steps.length ? known : undefined
  }
  const find = (): Promise<FoundProblems> =>
    Promise.all(
      shownSteps(read()).map(async (step) => [step, await spec.problemsOf(step).catch(() => NO_PROBLEMS)] as const),
    )
  const shownOf = (step: ErasedStep, found: StepProblems): StepProblems => {
    if (wasSubmitted) return found
    const { models } = read()
    const isLeft = (field: string): boolean => field !== ALL_FIELDS && left.has(`${step.id}.${field}`)
    const eager =
      step.eager?.({ model: models[step.id] ?? {}, models, sources: readySources(read()), t }) ?? NO_PROBLEMS
    return Object.fromEntries([
      ...Object.entries(found).filter(([field]) => isLeft(field)),
      ...Object.entries(eager).filter(([field]) => !isLeft(field)),
    ])
  }
  const show = (found: FoundProblems): void => {
    const { refused } = read()
    const problems = found.map(
      ([step, each]) => [step.id, bothProblems(shownOf(step, each), refused[step.id])] as const,
    )
    update({ problems: Object.fromEntries(problems) })
  }
  return {
    leave: (step, field) => void left.add(`${step}.${field}`),
    submit() {
      wasSubmitted = true
      return findNow()
    },
    reset() {
      wasSubmitted = false
      left.clear()
    },
    again() {
      rounds += 1
      const round = rounds
      const now = findNow()
      if (now) show(now)
      else
        void find().then((found) => {
          if (round === rounds && !signal.aborted) show(found)
        })
    },
    overtake() {
      rounds += 1
    },
  }
}
