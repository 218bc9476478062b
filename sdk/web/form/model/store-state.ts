import type { Fault } from '../../../common/index.ts'
import type { RegisteredContribution } from '../../services/resources.ts'
import { shownFault } from '../../services/to-fault.ts'
import type { WizardModels } from '../../services/wizard-event.ts'
import type { ErasedStep, WizardSources } from './define-wizard.ts'
import type { StepProblems } from './step-problems.ts'

/** What is shown above the step: a failed submit, a refused call. */
export interface WizardFailure {
  readonly title: string
  /** Why, where the title says what. */
  readonly reason?: string
  /** The failed submit. */
  readonly fault?: Fault
  /** What was said of fields that no shown step has. */
  readonly rest?: readonly string[]
}

/** What was entered in a field that a plugin adds. */
export interface AddedValue {
  readonly contribution: RegisteredContribution
  readonly value: unknown
  /** Why it cannot be submitted. */
  readonly problem: string | undefined
}

export type SourceState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly fault: Fault }

/** Where the focus belongs after a change: each request has a number of its own. */
export interface FocusRequest {
  readonly count: number
  readonly on: 'step' | 'problem' | 'error'
}

/** All that a wizard knows; replaced, never changed. */
export interface StoreState {
  /** In their order; those included that `isShown` hides now. */
  readonly steps: readonly ErasedStep[]
  /** The ids of steps whose readiness check has not answered: they are none of `steps` yet. */
  readonly undecided: ReadonlySet<string>
  readonly current: string
  /** The page in front of the steps shows, in place of the current one. */
  readonly isFront: boolean
  readonly visited: ReadonlySet<string>
  /** The visited steps in which nothing was wrong when they were last looked at. */
  readonly satisfied: ReadonlySet<string>
  readonly models: WizardModels
  /** The models as they are where the person has changed nothing. */
  readonly begun: WizardModels
  /** What was entered in the fields that plugins add, by their ids. */
  readonly added: Readonly<Record<string, AddedValue>>
  /** What the person has changed: `step.field`. */
  readonly touched: ReadonlySet<string>
  /** What a draft kept of fields that wait for what is being loaded: by `step.field`. */
  readonly awaited: Readonly<Record<string, unknown>>
  readonly problems: Readonly<Record<string, StepProblems>>
  /** What the service said of fields when it refused the last submit; kept until the field changes or its step is checked again. */
  readonly refused: Readonly<Record<string, StepProblems>>
  readonly sources: Readonly<Record<string, SourceState>>
  readonly busy: 'validating' | 'submitting' | undefined
  readonly error: WizardFailure | undefined
  /** When the draft was kept that was taken up. */
  readonly restoredAtMs: number | undefined
  readonly focus: FocusRequest
}

/** The steps that show now, in their order. */
export function shownSteps({ steps, models }: StoreState): readonly ErasedStep[] {
  return steps.filter(({ isShown }) => isShown?.(models) ?? true)
}

export function currentStep(state: StoreState): ErasedStep | undefined {
  return state.steps.find(({ id }) => id === state.current)
}

/** The place of a step among those that show; -1 when it does not. */
export function placeOf(state: StoreState, id: string): number {
  return shownSteps(state).findIndex((step) => step.id === id)
}

/** Whether the step's button is the final one: nothing comes after it any more. */
export function isLast(state: StoreState): boolean {
  return state.undecided.size === 0 && shownSteps(state).at(-1)?.id === state.current
}

/** The states of the sources that a step needs, by name. */
export function needsOf(state: StoreState, step: ErasedStep): readonly (readonly [string, SourceState])[] {
  return (step.needs ?? []).map((name) => [name, state.sources[name] ?? { kind: 'loading' }])
}

/** Why a source could not be loaded; undefined also at the end of the session: it is loaded again when the person has signed in. */
export function failureOf(source: SourceState | undefined): Fault | undefined {
  return source?.kind === 'failed' ? shownFault(source.fault) : undefined
}

/** What has been loaded so far. */
export function readySources({ sources }: StoreState): WizardSources {
  return Object.fromEntries(
    Object.entries(sources).flatMap(([name, source]) => (source.kind === 'ready' ? [[name, source.value]] : [])),
  )
}
