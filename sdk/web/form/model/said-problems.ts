import { ALL_FIELDS, type StepProblems } from './step-problems.ts'

/** Decides which problems a form shows of those that it has. */
export interface SaidProblems {
  /** The person has left this field. */
  leave(step: string, field: string): void
  /** The form was submitted: all problems are shown from now on. */
  submit(): void
  reset(): void
  /** Of the problems of a step those that are shown, and for fields that were not left those that are said while the person types. */
  of(step: string, found: StepProblems, eager: StepProblems): StepProblems
}

export function createSaidProblems(): SaidProblems {
  const left = new Set<string>()
  let wasSubmitted = false
  return {
    leave: (step, field) => void left.add(`${step}.${field}`),
    submit() {
      wasSubmitted = true
    },
    reset() {
      wasSubmitted = false
      left.clear()
    },
    of(step, found, eager) {
      if (wasSubmitted) return found
      const isLeft = (field: string): boolean => field !== ALL_FIELDS && left.has(`${step}.${field}`)
      const early = Object.entries(eager).filter(([field]) => !isLeft(field))
      return Object.fromEntries([...Object.entries(found).filter(([field]) => isLeft(field)), ...early])
    },
  }
}
