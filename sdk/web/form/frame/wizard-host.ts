import { createContext, use, useEffect, useRef } from 'react'
import { Fault } from '../../../common/index.ts'
import type { WizardEvent } from '../../services/wizard-event.ts'
import type { ErasedStep, ErasedWizard, WizardDefinition } from '../model/define-wizard.ts'
import type { FormStore } from '../model/form-store.ts'
import type { StoreState } from '../model/store-state.ts'

export interface WizardPlace {
  readonly wizard: ErasedWizard
  readonly store: FormStore
  /** The step that is drawn. */
  readonly step: ErasedStep | undefined
  /** The store's state when it was drawn: components that read it are drawn again when it changes. */
  readonly state: StoreState
  /** Nothing can be changed now: the form cannot be submitted, and says why. */
  readonly isLocked?: boolean
}

export const WizardHost: React.Context<WizardPlace | undefined> = createContext<WizardPlace | undefined>(undefined)

/** The wizard around a component. Throws `SERVICE_NOT_PROVIDED` outside of one. */
export function useWizardPlace(): WizardPlace {
  const place = use(WizardHost)
  if (!place) throw new Fault('SERVICE_NOT_PROVIDED', { message: 'There is no Wizard above this component.' })
  return place
}

/** What a step may do with the wizard around it. */
export interface WizardHandle<Models> {
  /** The models of all steps, as they are now. */
  readonly models: Models
  /** The id of the step that shows. */
  readonly current: string
  /** Goes to another step, as its entry in the list of steps does. */
  goTo(step: keyof Models & string): void
  /** Changes fields of any step. */
  change<Id extends keyof Models & string>(step: Id, fields: Partial<Models[Id]>): void
}

/**
 * The wizard around a step, with the types of its definition, which is only looked at for them.
 *
 * @example
 * ```ts
 * import { useWizard, type WizardDefinition } from '@fascia/sdk/web/wizard'
 *
 * interface Models {
 *   readonly details: { readonly name: string }
 * }
 *
 * export function useName(launch: WizardDefinition<Models, object, object, void>): string {
 *   return useWizard(launch).models.details.name
 * }
 * ```
 */
export function useWizard<Models, Sources, Given, Result>(
  _definition: WizardDefinition<Models, Sources, Given, Result>,
): WizardHandle<Models> {
  const { store, state } = useWizardPlace()
  return {
    models: state.models as unknown as Models,
    current: state.current,
    goTo: (step) => void store.goTo(step),
    change: (step, fields) => store.change(step, fields as Readonly<Record<string, unknown>>),
  }
}

/** Listens to the events of the wizard around it, as long as it is drawn [UI-020]. */
export function useWizardEvent(listener: (event: WizardEvent) => void): void {
  const { store } = useWizardPlace()
  const current = useRef(listener)
  current.current = listener
  useEffect(() => store.onEvent((event) => current.current(event)), [store])
}
