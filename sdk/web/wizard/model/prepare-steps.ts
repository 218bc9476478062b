import type { Clock } from '../../services/ambient.ts'
import type { Requirements } from '../../services/facts.ts'
import type { ErasedStep, WizardContext } from '../define-wizard.ts'

/** A readiness check that has not answered after so long counts as not ready: the wizard does not wait for it. */
const READY_LIMIT_MS = 10_000
const STEP_ORDER = 10

export interface PrepareStepsSpec {
  readonly steps: readonly ErasedStep[]
  readonly context: WizardContext<unknown>
  readonly requirements: Requirements
  readonly clock: Clock
}

/** The steps in their order, each with a place of its own between those that plugins contribute. */
export function orderSteps(own: readonly ErasedStep[], contributed: readonly ErasedStep[]): readonly ErasedStep[] {
  const placed = own.map((step, index) => ({ ...step, order: step.order ?? (index + 1) * STEP_ORDER }))
  const order = ({ order: place }: ErasedStep): number => place ?? 100
  return [...placed, ...contributed].sort((a, b) => order(a) - order(b))
}

function withinLimit(answer: Promise<boolean>, clock: Clock): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = clock.after(READY_LIMIT_MS, () => resolve(false))
    const settle = (isReady: boolean): void => {
      stop()
      resolve(isReady)
    }
    answer.then(settle, () => settle(false))
  })
}

async function isReady(step: ErasedStep, { context, clock }: PrepareStepsSpec): Promise<boolean> {
  return step.isReady === undefined || withinLimit(step.isReady(context), clock)
}

/** Drops the steps whose requirements do not hold, and those that are not ready; all checks run at once [UI-021]. */
export async function prepareSteps(spec: PrepareStepsSpec): Promise<readonly ErasedStep[]> {
  const permitted = spec.steps.filter(({ requires }) => spec.requirements.decide(requires).allowed)
  const ready = await Promise.all(permitted.map((step) => isReady(step, spec)))
  return permitted.filter((_step, index) => ready[index])
}
