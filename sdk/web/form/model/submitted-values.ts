import type { AddedInput } from '../../resource/registry/use-added-inputs.ts'
import type { WizardModels } from '../../services/wizard-event.ts'
import type { ErasedWizard } from './define-wizard.ts'
import { type StoreState, shownSteps } from './store-state.ts'

/** What was entered in the shown steps and in the fields that plugins add; an untouched step has an empty model. */
export function addedInputs(state: StoreState): readonly AddedInput[] {
  const steps = shownSteps(state).flatMap(({ id, contribution }) => {
    const input = state.models[id] ?? {}
    return contribution && Object.keys(input).length > 0 ? [{ contribution, input }] : []
  })
  const fields = Object.values(state.added).flatMap(({ contribution, value: input }) =>
    input === undefined ? [] : [{ contribution, input }],
  )
  return [...steps, ...fields]
}

/** The values of the fields that plugins have added, by their ids. */
export function contributedValues(added: StoreState['added']): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(added).map(([id, { value }]) => [id, value]))
}

/** The values of all of a form's own steps, by the names of the fields. */
export function flatValues(models: WizardModels, { steps }: ErasedWizard): Readonly<Record<string, unknown>> {
  return Object.assign({}, ...steps.map(({ id }) => models[id]))
}
