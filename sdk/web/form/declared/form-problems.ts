import { sayText, type Translate } from '../../hooks/use-t.ts'
import { ALL_FIELDS, type StepProblems } from '../../wizard/model/step-problems.ts'
import { problemText } from '../theme/use-problem-texts.ts'
import { findProblems } from '../validation/find-problems.ts'
import { partsOf } from '../validation/pointer.ts'
import { fieldOptions } from './field-options.ts'
import { type AnyStep, checkFields, cleanValues, type FormMoment, schemaOf } from './form-moment.ts'
import { blockedTexts } from './form-notes.tsx'
import { quotaProblems } from './form-quota.ts'

const NO_SOURCES = { of: () => ({ isLoading: false, fault: undefined }), retry: () => {}, reload: async () => {} }

/** What the schema and the form's own functions find wrong with a step. */
export function problemsOf(moment: FormMoment, step: AnyStep, t: Translate): StepProblems {
  const fields = fieldOptions(moment, { sources: NO_SOURCES, t, step })
  const found = findProblems(schemaOf(moment, step), fields, cleanValues(moment, step)).map((problem) => ({
    name: partsOf(problem.at).join('.'),
    text: problemText(t, problem),
  }))
  const own = checkFields(moment, step).map(({ name, text }) => ({ name, text: sayText(text, t) }))
  const short = quotaProblems(moment).flatMap(({ name, text, values }) =>
    name !== undefined && name in step.fields ? [{ name, text: t(text, values) }] : [],
  )
  const isFirst = Object.values(moment.form.spec.steps)[0] === step
  const whole = isFirst ? blockedTexts(moment, t).map((text) => ({ name: ALL_FIELDS, text })) : []
  const grouped = Map.groupBy([...whole, ...found, ...own, ...short], ({ name }) => name)
  return Object.fromEntries([...grouped].map(([name, problems]) => [name, problems.map(({ text }) => text)]))
}
