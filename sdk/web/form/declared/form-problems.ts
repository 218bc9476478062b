import { sayText, type Translate } from '../../host/hooks/use-t.ts'
import { ALL_FIELDS, NO_PROBLEMS, type StepProblems } from '../model/step-problems.ts'
import { type NamedProblem, problemsByName, schemaProblems } from '../named-problem.ts'
import type { FormValues } from '../state/form-values.ts'
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
  shownFields,
} from './form-moment.ts'
import { blockedTexts } from './form-notes.tsx'
import { quotaProblems } from './form-quota.ts'

const NO_SOURCES = { of: () => ({ isLoading: false, fault: undefined }), retry: () => {}, reload: async () => {} }

function allProblems(moment: FormMoment, step: AnyStep | undefined, t: Translate): readonly NamedProblem[] {
  const fields = fieldOptions(moment, { sources: NO_SOURCES, t, step })
  const found = schemaProblems(schemaOf(moment, step), fields, cleanValues(moment, step), t)
  const own = checkFields(moment, step).map(({ name, text }) => ({ name, text: sayText(text, t) }))
  return [...found, ...own]
}

type IsPardoned = (problem: NamedProblem) => boolean

const NONE: IsPardoned = () => false

/** What a form finds wrong with the values that it opened with. */
function openingProblems(moment: FormMoment, t: Translate): ReadonlySet<string> {
  const before = { ...moment, values: moment.begun }
  const steps: readonly AnyStep[] = Object.values(moment.form.spec.steps)
  return new Set(
    steps.flatMap((step) => allProblems(before, step, t)).map(({ name, text }) => JSON.stringify([name, text])),
  )
}

/**
 * Decides which problems of an open form are not shown: those of a value that the item has, that the form would not take, and that the person has not
 * changed. The problems of the opening values are found once, and again only when a source has answered.
 */
export function createPardons(t: Translate): (moment: FormMoment) => IsPardoned {
  let known:
    | { readonly begun: FormValues; readonly answers: FormValues; readonly problems: ReadonlySet<string> }
    | undefined
  return (moment) => {
    const { form, values, begun, answers } = moment
    if (!editsItem(form)) return NONE
    if (known?.begun !== begun || known.answers !== answers)
      known = { begun, answers, problems: openingProblems(moment, t) }
    const { problems } = known
    const given = givenNames(moment)
    return ({ name, text }) => {
      const [field = name] = name.split('.')
      return given.has(field) && isSameEntry(values[field], begun[field]) && problems.has(JSON.stringify([name, text]))
    }
  }
}

/** What the functions of eager fields find wrong with what was entered so far. */
export function eagerProblems(moment: FormMoment, t: Translate, step?: AnyStep): StepProblems {
  const eager = new Set(
    shownFields(moment, step).flatMap(([name, { isEager = false }]) =>
      isEager && !isSameEntry(moment.values[name], undefined) ? [name] : [],
    ),
  )
  if (eager.size === 0) return NO_PROBLEMS
  const found = checkFields(moment).filter(({ name }) => eager.has(name))
  return Object.fromEntries(found.map(({ name, text }) => [name, [sayText(text, t)]]))
}

/** What the schema and the form's own functions find wrong with a step, or without one with all of them. */
export function problemsOf(
  moment: FormMoment,
  step: AnyStep | undefined,
  t: Translate,
  isPardoned: IsPardoned = NONE,
): StepProblems {
  const found = allProblems(moment, step, t).filter((problem) => !isPardoned(problem))
  const short = quotaProblems(moment).flatMap(({ name, text, values }) =>
    name !== undefined && (!step || name in step.fields) ? [{ name, text: t(text, values) }] : [],
  )
  const isFirst = !step || Object.values(moment.form.spec.steps)[0] === step
  const whole = isFirst ? blockedTexts(moment, t).map((text) => ({ name: ALL_FIELDS, text })) : []
  return problemsByName([...whole, ...found, ...short])
}
