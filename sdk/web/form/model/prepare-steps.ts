import { createExtensibleList } from '../../../common/host/index.ts'
import type { Clock } from '../../services/ambient.ts'
import type { Policy, Requirements } from '../../services/facts.ts'
import { askStep, decideStep } from './decide-step.ts'
import type { ErasedStep, WizardContext } from './define-wizard.ts'

/** A readiness check that has not answered after so long counts as not ready: the wizard does not wait for it. */
const READY_LIMIT_MS = 10_000
const STEP_ORDER = 10

export interface PrepareStepsSpec {
  readonly steps: readonly ErasedStep[]
  readonly context: WizardContext<unknown>
  readonly requirements: Requirements
  readonly policy: Policy
  readonly clock: Clock
}

const idOf = (step: string | { readonly id: string }): string => (typeof step === 'string' ? step : step.id)

/** The step that another one has its place beside, by its id, and on which side. */
function besideOf({ place }: ErasedStep): { readonly id: string; readonly side: 'before' | 'after' } | undefined {
  if (!place || 'replaces' in place) return undefined
  return 'before' in place ? { id: idOf(place.before), side: 'before' } : { id: idOf(place.after), side: 'after' }
}

/** The steps in their order, each with a place of its own between those that plugins contribute; those beside another are put there, or last. */
export function orderSteps(own: readonly ErasedStep[], contributed: readonly ErasedStep[]): readonly ErasedStep[] {
  const ordered = own.map((step, index) => ({ ...step, order: step.order ?? (index + 1) * STEP_ORDER }))
  const order = ({ order: place }: ErasedStep): number => place ?? 100
  const free = contributed.filter((step) => besideOf(step) === undefined)
  const list = createExtensibleList([...ordered, ...free].sort((a, b) => order(a) - order(b)))
  let waiting = contributed.filter((step) => besideOf(step) !== undefined)
  const isThere = (id: string | undefined): boolean => list.items.some((step) => step.id === id)
  for (let count = -1; count !== waiting.length; ) {
    count = waiting.length
    waiting = waiting.filter((step) => {
      const beside = besideOf(step)
      if (!beside || !isThere(beside.id)) return true
      list[beside.side](beside.id, step)
      return false
    })
  }
  return [...list.items, ...waiting]
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

/** Whether what a step requires and its own check let it show; one that fails or does not answer in time does not. */
function isReady(step: ErasedStep, spec: PrepareStepsSpec): Promise<boolean> {
  const ask = async (): Promise<boolean> =>
    (await askStep(step.requires, spec)) && ((await step.isReady?.(spec.context)) ?? true)
  return withinLimit(ask(), spec.clock)
}

export interface Preparation {
  /** Those whose requirements hold and that need no check. */
  readonly steps: readonly ErasedStep[]
  /** The ids of those whose check has to answer first. */
  readonly undecided: ReadonlySet<string>
  /** Runs all checks at once, and reports each answer. */
  start(onDecide: (decided: Pick<Preparation, 'steps' | 'undecided'>) => void): Promise<void>
}

/** Drops the steps whose requirements do not hold, and then those that are not ready; a check delays only its own step [UI-021]. */
export function prepareSteps(spec: PrepareStepsSpec): Preparation {
  const first = spec.steps.map((step) => ({ step, isPermitted: decideStep(step.requires, spec) }))
  const permitted = first.filter(({ isPermitted }) => isPermitted !== false).map(({ step }) => step)
  const waiting = first.filter(({ step, isPermitted }) => isPermitted === undefined || step.isReady !== undefined)
  const undecided = new Set(permitted.filter((step) => waiting.some((one) => one.step === step)).map(({ id }) => id))
  const dropped = new Set<string>()
  const decided = (): Pick<Preparation, 'steps' | 'undecided'> => ({
    steps: permitted.filter(({ id }) => !undecided.has(id) && !dropped.has(id)),
    undecided: new Set(undecided),
  })
  return {
    ...decided(),
    async start(onDecide) {
      const checked = permitted.filter(({ id }) => undecided.has(id))
      await Promise.all(
        checked.map(async (step) => {
          const isThere = await isReady(step, spec)
          undecided.delete(step.id)
          if (!isThere) dropped.add(step.id)
          onDecide(decided())
        }),
      )
    },
  }
}
