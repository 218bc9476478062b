import type { Atom, Store } from 'jotai'
import type { Dispose } from '../../../common/index.ts'
import type { Translate } from '../../host/hooks/use-t.ts'
import type { AddedInputs } from '../../resource/registry/use-added-inputs.ts'
import type { Clock, Preferences } from '../../services/ambient.ts'
import type { Policy, Requirements } from '../../services/facts.ts'
import type { RegisteredContribution } from '../../services/resources.ts'
import type { WizardListener, WizardModels } from '../../services/wizard-event.ts'
import type { ErasedStep, ErasedWizard, WizardContext } from './define-wizard.ts'
import type { StepProblems } from './step-problems.ts'
import type { StoreState } from './store-state.ts'

/** How it is drawn: as steps of which one shows, or as one form in which all show and problems follow what is typed. */
export type FrameKind = 'steps' | 'form'

export interface FormStoreSpec {
  readonly wizard: ErasedWizard
  readonly frame: FrameKind
  /** Steps that plugins contribute. */
  readonly contributed: readonly ErasedStep[]
  /** The step that it opens at. */
  readonly at: string | undefined
  readonly context: WizardContext<unknown>
  readonly clock: Clock
  readonly preferences: Preferences
  /** The store of the page's atoms. */
  readonly atoms: Store
  readonly requirements: Requirements
  readonly policy: Policy
  readonly t: Translate
  /** Brings what was entered in steps and fields of plugins to the request, and to what the plugins do after it. */
  readonly added: AddedInputs
  /** The wizard has made what was asked for. */
  readonly onDone: (result: unknown) => void
}

export type StepValidator = (state: {
  readonly model: Readonly<Record<string, unknown>>
  readonly models: WizardModels
}) => StepProblems | Promise<StepProblems>

/** A wizard or form at work, without a view. */
export interface FormStore {
  readonly frame: FrameKind
  readonly stateAtom: Atom<StoreState>
  /** The state as it is now. */
  readonly state: StoreState
  /** It has made what was asked for, or was discarded. */
  readonly hasEnded: boolean
  /** Is called on init success, init error, switch, before submit and after submit [UI-020]. */
  onEvent(listener: WizardListener): Dispose
  /** Checks readiness and loads the sources. */
  open(): void
  /** Loads the sources again that failed. */
  retry(): void
  /** Loads a source again; what it answered before stays until then. Fills no defaults. */
  reload(source: string): Promise<void>
  change(step: string, fields: Readonly<Record<string, unknown>>): void
  /** Says what is wrong with a field that the person has left. */
  leaveField(step: string, field: string): Promise<void>
  /** To a step: forwards past valid steps only, unless moves are free; backwards always [UI-017]. */
  goTo(step: string): Promise<void>
  next(): Promise<void>
  /** From the page in front of the steps to the first one. */
  openSteps(): void
  previous(): void
  finish(): Promise<void>
  /** Changes a field that a plugin adds; with a problem the form is not submitted. */
  changeAdded(contribution: RegisteredContribution, value: unknown, problem: string | undefined): void
  /** A step that a plugin draws says how it is validated. */
  setValidator(step: string, validate: StepValidator): void
  /** Starts over, and discards the draft. */
  startOver(): void
  showError(text: string | undefined): void
  /** Forgets the draft: what was made, or was discarded. */
  discard(): void
}
