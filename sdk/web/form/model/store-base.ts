import { type Atom, atom } from 'jotai'
import type { Dispose } from '../../../common/index.ts'
import type { WizardEvent, WizardListener } from '../../services/wizard-event.ts'
import type { ErasedStep } from './define-wizard.ts'
import { draftKey, draftOf } from './form-draft.ts'
import type { FormStoreSpec } from './form-store.ts'
import { freshState } from './fresh-state.ts'
import { orderSteps } from './prepare-steps.ts'
import type { FocusRequest, StoreState } from './store-state.ts'

/** What the parts of a form's store share: its state, its listeners and its draft. */
export interface StoreBase {
  readonly spec: FormStoreSpec
  /** All steps in their order, those included that do not show. */
  readonly steps: readonly ErasedStep[]
  /** All steps show, and problems follow what is typed. */
  readonly isForm: boolean
  readonly stateAtom: Atom<StoreState>
  /** It has made what was asked for, or was discarded: no draft is kept any more. */
  hasEnded: boolean
  read(): StoreState
  update(next: Partial<StoreState>): void
  /** The state as it opens, with the draft. */
  fresh(): StoreState
  /** A change of the state that asks for the focus. */
  askFocus(on: FocusRequest['on']): Pick<StoreState, 'focus'>
  onEvent(listener: WizardListener): Dispose
  report(event: WizardEvent): void
  keepDraft(): void
  dropDraft(): void
}

export function createStoreBase(spec: FormStoreSpec): StoreBase {
  const { wizard, frame, contributed, at, context, clock, preferences, atoms } = spec
  const steps = orderSteps(wizard.steps, contributed)
  const key = draftKey(wizard.id, wizard.of?.(context.given))
  const listeners = new Set<WizardListener>()
  const fresh = (): StoreState =>
    freshState({ wizard, given: context.given, steps, contributed, at, preferences, nowMs: clock.now() })
  const stateAtom = atom(fresh())
  const read = (): StoreState => atoms.get(stateAtom)
  const base: StoreBase = {
    spec,
    steps,
    isForm: frame === 'form',
    stateAtom,
    hasEnded: false,
    read,
    update: (next) => atoms.set(stateAtom, { ...read(), ...next }),
    fresh,
    askFocus: (on) => ({ focus: { count: read().focus.count + 1, on } }),
    onEvent(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    report(event) {
      for (const listener of listeners) listener(event)
    },
    keepDraft() {
      if (base.hasEnded || context.signal.aborted) return
      const draft = draftOf(read(), steps, clock.now())
      if (draft) preferences.set(key, draft)
    },
    dropDraft: () => preferences.remove(key),
  }
  return base
}
