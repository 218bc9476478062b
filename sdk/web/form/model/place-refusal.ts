import { isFault } from '../../../common/index.ts'
import type { ErasedStep, ErasedWizard } from './define-wizard.ts'
import { ALL_FIELDS, type StepProblems } from './step-problems.ts'
import { type StoreState, shownSteps } from './store-state.ts'

/** What a service said of the fields of a request, by the steps that ask for them. */
export interface PlacedRefusal {
  readonly problems: Readonly<Record<string, StepProblems>>
  /** Said of fields that no shown step asks for; each names its field. */
  readonly rest: readonly string[]
}

interface Place {
  readonly step: string
  readonly field: string
}

/** A path and what contains it, the longest first: `['ports.0.id', 'ports.0', 'ports']`. */
function prefixes(path: string): readonly string[] {
  const parts = path.split('.')
  return parts.map((_part, index) => parts.slice(0, parts.length - index).join('.'))
}

function findPlace(
  path: string,
  steps: readonly ErasedStep[],
  state: StoreState,
  wizard: ErasedWizard,
): Place | undefined {
  const { models } = state
  for (const name of prefixes(path)) {
    const [step = '', field = ''] = wizard.fields?.[name]?.split('.') ?? []
    if (steps.some(({ id }) => id === step)) return { step, field }
  }
  for (const { id, placeOf } of steps) {
    const field = placeOf?.({ path, model: models[id] ?? {}, models })
    if (field !== undefined) return { step: id, field }
  }
  const plain = steps.filter(({ placeOf }) => placeOf === undefined)
  for (const name of prefixes(path)) {
    const owner = plain.find(({ id }) => Object.hasOwn(models[id] ?? {}, name))
    if (owner) return { step: owner.id, field: name }
  }
  return undefined
}

/** Assigns the field messages of a refused submit to the shown steps: by `fields` of the wizard, else to the first step that shows the field, or whose model has it. */
export function placeRefusal(error: unknown, state: StoreState, wizard: ErasedWizard): PlacedRefusal {
  const problems: Record<string, Record<string, readonly string[]>> = {}
  const rest: string[] = []
  const steps = shownSteps(state)
  for (const [path, texts] of Object.entries((isFault(error) ? error.fields : undefined) ?? {})) {
    const place = findPlace(path, steps, state, wizard)
    if (place) {
      const said = problems[place.step] ?? {}
      problems[place.step] = { ...said, [place.field]: [...(said[place.field] ?? []), ...texts] }
    } else {
      rest.push(...texts.map((text) => (path === '' || path === ALL_FIELDS ? text : `${path}: ${text}`)))
    }
  }
  return { problems, rest }
}
