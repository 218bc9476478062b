import { sayText, type Translate } from '../../hooks/use-t.ts'
import { ALL_FIELDS, type StepProblems } from '../../wizard/model/step-problems.ts'
import { problemText } from '../theme/use-problem-texts.ts'
import { findProblems } from '../validation/find-problems.ts'
import { partsOf } from '../validation/pointer.ts'
import { fieldOptions } from './field-options.ts'
import {
  type AnyStep,
  checkFields,
  cleanValues,
  editsItem,
  type FormMoment,
  givenNames,
  isSameEntry,
  schemaOf,
} from './form-moment.ts'
import { blockedTexts } from './form-notes.tsx'
import { quotaProblems } from './form-quota.ts'

const NO_SOURCES = { of: () => ({ isLoading: false, fault: undefined }), retry: () => {}, reload: async () => {} }

interface NamedProblem {
  /** The field's path: `addresses.0.port`. */
  readonly name: string
  readonly text: string
}

function allProblems(moment: FormMoment, step: AnyStep, t: Translate): readonly NamedProblem[] {
  const fields = fieldOptions(moment, { sources: NO_SOURCES, t, step })
  const found = findProblems(schemaOf(moment, step), fields, cleanValues(moment, step)).map((problem) => ({
    name: partsOf(problem.at).join('.'),
    text: problemText(t, problem),
  }))
  const own = checkFields(moment, step).map(({ name, text }) => ({ name, text: sayText(text, t) }))
  return [...found, ...own]
}

/** Whether a problem of a form is one of a value that the item has and the person has not touched, and that the form would not take: it is not said. */
export function createPardon(moment: FormMoment, t: Translate): (problem: NamedProblem) => boolean {
  const { form, values, begun } = moment
  if (!editsItem(form)) return () => false
  const given = givenNames(moment)
  const before = { ...moment, values: begun }
  const steps: readonly AnyStep[] = Object.values(form.spec.steps)
  const known = new Set(
    steps.flatMap((step) => allProblems(before, step, t)).map(({ name, text }) => JSON.stringify([name, text])),
  )
  return ({ name, text }) => {
    const [field = name] = name.split('.')
    return given.has(field) && isSameEntry(values[field], begun[field]) && known.has(JSON.stringify([name, text]))
  }
}

/** What the schema and the form's own functions find wrong with a step. */
export function problemsOf(moment: FormMoment, step: AnyStep, t: Translate): StepProblems {
  const isPardoned = createPardon(moment, t)
  const found = allProblems(moment, step, t).filter((problem) => !isPardoned(problem))
  const short = quotaProblems(moment).flatMap(({ name, text, values }) =>
    name !== undefined && name in step.fields ? [{ name, text: t(text, values) }] : [],
  )
  const isFirst = Object.values(moment.form.spec.steps)[0] === step
  const whole = isFirst ? blockedTexts(moment, t).map((text) => ({ name: ALL_FIELDS, text })) : []
  const grouped = Map.groupBy([...whole, ...found, ...short], ({ name }) => name)
  return Object.fromEntries([...grouped].map(([name, problems]) => [name, problems.map(({ text }) => text)]))
}
