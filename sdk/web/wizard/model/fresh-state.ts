import type { Preferences } from '../../services/ambient.ts'
import type { ErasedStep, ErasedWizard, WizardModels } from '../define-wizard.ts'
import { draftKey, readDraft, takeUp } from './wizard-draft.ts'
import { type SourceState, shownSteps, type WizardState } from './wizard-state.ts'

export interface FreshStateSpec {
  readonly wizard: ErasedWizard
  readonly given: unknown
  readonly steps: readonly ErasedStep[]
  readonly contributed: readonly ErasedStep[]
  readonly at: string | undefined
  readonly preferences: Preferences
  readonly nowMs: number
}

/** A wizard as it opens: fresh models, and upon them what a draft has kept. */
export function freshState({ wizard, given, steps, contributed, at, preferences, nowMs }: FreshStateSpec): WizardState {
  const models: WizardModels = {
    ...Object.fromEntries(contributed.map(({ id }) => [id, {}])),
    ...wizard.start(given),
  }
  const names = Object.keys(wizard.sources ?? {})
  const base: WizardState = {
    steps,
    undecided: new Set(),
    current: at ?? steps[0]?.id ?? '',
    visited: new Set(),
    satisfied: new Set(),
    models,
    touched: new Set(),
    awaited: {},
    problems: {},
    refused: {},
    sources: Object.fromEntries(names.map((name): [string, SourceState] => [name, { kind: 'loading' }])),
    busy: undefined,
    error: undefined,
    restoredAtMs: undefined,
    focus: { count: 0, on: 'step' },
  }
  const draft = readDraft(preferences, draftKey(wizard.id, wizard.of?.(given)), nowMs)
  if (!draft) return base
  const { models: restored, touched, awaited } = takeUp(draft, models, steps)
  if (touched.length === 0) return base
  return {
    ...base,
    models: restored,
    touched: new Set(touched),
    awaited,
    current: draft.step,
    restoredAtMs: draft.savedAtMs,
  }
}

/** The state with the steps that are ready: at the step where the draft was left or that is waited for, or at the first. */
export function withSteps(
  state: WizardState,
  { steps, undecided }: Pick<WizardState, 'steps' | 'undecided'>,
): WizardState {
  const ids = shownSteps({ ...state, steps }).map(({ id }) => id)
  const isKept = ids.includes(state.current) || undecided.has(state.current)
  const current = isKept ? state.current : (ids[0] ?? '')
  const visited = [...state.visited].filter((id) => ids.includes(id))
  return {
    ...state,
    steps,
    undecided,
    current,
    visited: new Set([...visited, ...ids.slice(0, ids.indexOf(current) + 1)]),
  }
}
