import type { Preferences } from '../../services/ambient.ts'
import type { WizardModels } from '../../services/wizard-event.ts'
import type { ErasedStep, ErasedWizard } from './define-wizard.ts'
import { draftKey, readDraft, takeUp } from './form-draft.ts'
import { type SourceState, type StoreState, shownSteps } from './store-state.ts'

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
export function freshState({ wizard, given, steps, contributed, at, preferences, nowMs }: FreshStateSpec): StoreState {
  const models: WizardModels = {
    ...Object.fromEntries(contributed.map(({ id }) => [id, {}])),
    ...wizard.start(given),
  }
  const names = Object.keys(wizard.sources ?? {})
  const base: StoreState = {
    steps,
    undecided: new Set(),
    current: at ?? steps[0]?.id ?? '',
    isFront: wizard.front !== undefined && at === undefined,
    visited: new Set(),
    satisfied: new Set(),
    models,
    begun: models,
    added: {},
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
  state: StoreState,
  { steps, undecided }: Pick<StoreState, 'steps' | 'undecided'>,
): StoreState {
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
