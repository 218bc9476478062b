import type { WizardModels } from '../../services/wizard-event.ts'
import type { ErasedStep, ErasedWizard } from './define-wizard.ts'
import { withoutFields } from './step-problems.ts'
import { readySources, type StoreState } from './store-state.ts'

/** Puts fields into the slice of a step, lets follow what follows, and takes back what was said of these fields. */
export function changeFields(
  state: StoreState,
  { follow }: Pick<ErasedWizard, 'follow'>,
  step: string,
  fields: Readonly<Record<string, unknown>>,
): StoreState {
  const changed: WizardModels = { ...state.models, [step]: { ...state.models[step], ...fields } }
  const names = Object.keys(fields)
  const paths = names.map((name) => `${step}.${name}`)
  const without = (all: StoreState['problems']): StoreState['problems'] => {
    const said = all[step]
    return said ? { ...all, [step]: withoutFields(said, names) } : all
  }
  return {
    ...state,
    models: follow?.({ models: changed, before: state.models }) ?? changed,
    touched: new Set([...state.touched, ...paths]),
    awaited: Object.fromEntries(Object.entries(state.awaited).filter(([path]) => !paths.includes(path))),
    problems: without(state.problems),
    refused: without(state.refused),
  }
}

/** Takes over defaults that were chosen by what was loaded, field by field, but none that the person has changed. */
export function fillFields(state: StoreState, filled: WizardModels): StoreState {
  const models = Object.fromEntries(
    Object.entries(filled).map(([step, slice]) => {
      const before = state.models[step]
      const fresh = Object.entries(slice).filter(([field]) => !state.touched.has(`${step}.${field}`))
      return [step, { ...before, ...Object.fromEntries(fresh) }]
    }),
  )
  return { ...state, models: { ...state.models, ...models } }
}

/** Gives fields of a draft their values as soon as what they wait for has been loaded; what follows from a change follows from that too. */
export function readAwaited(
  state: StoreState,
  wizard: Pick<ErasedWizard, 'follow'>,
  steps: readonly ErasedStep[],
): StoreState {
  const sources = readySources(state)
  let next = state
  for (const { id, kept = {} } of steps)
    for (const [field, own] of Object.entries(kept)) {
      const path = `${id}.${field}`
      if (!own || !(path in next.awaited)) continue
      const found = own.read({ kept: next.awaited[path], sources, model: next.models[id] ?? {} })
      if (found) next = changeFields(next, wizard, id, { [field]: found.value })
    }
  return next
}
