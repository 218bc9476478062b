import type { ErasedWizard, WizardModels } from '../define-wizard.ts'
import { withoutFields } from './step-problems.ts'
import type { WizardState } from './wizard-state.ts'

/** Puts fields into the slice of a step, lets follow what follows, and takes back what was said of these fields. */
export function changeFields(
  state: WizardState,
  { follow }: Pick<ErasedWizard, 'follow'>,
  step: string,
  fields: Readonly<Record<string, unknown>>,
): WizardState {
  const changed: WizardModels = { ...state.models, [step]: { ...state.models[step], ...fields } }
  const names = Object.keys(fields)
  const without = (all: WizardState['problems']): WizardState['problems'] => {
    const said = all[step]
    return said ? { ...all, [step]: withoutFields(said, names) } : all
  }
  return {
    ...state,
    models: follow?.(changed, state.models) ?? changed,
    touched: new Set([...state.touched, ...names.map((name) => `${step}.${name}`)]),
    problems: without(state.problems),
    refused: without(state.refused),
  }
}

/** Takes over defaults that were chosen by what was loaded, field by field, but none that the person has changed. */
export function fillFields(state: WizardState, filled: WizardModels): WizardState {
  const models = Object.fromEntries(
    Object.entries(filled).map(([step, slice]) => {
      const before = state.models[step]
      const fresh = Object.entries(slice).filter(([field]) => !state.touched.has(`${step}.${field}`))
      return [step, { ...before, ...Object.fromEntries(fresh) }]
    }),
  )
  return { ...state, models: { ...state.models, ...models } }
}
