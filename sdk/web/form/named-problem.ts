import type { TSchema } from 'typebox'
import type { Translate } from '../host/hooks/use-t.ts'
import { problemText } from './fields/use-problem-texts.ts'
import type { FormFields } from './form-fields.ts'
import type { StepProblems } from './model/step-problems.ts'
import type { FormValues } from './state/form-values.ts'
import { findProblems } from './validation/find-problems.ts'
import { pathOf } from './validation/pointer.ts'

/** What is wrong with a field, in words. */
export interface NamedProblem {
  /** The field's path: `addresses.0.port`. */
  readonly name: string
  /** Translated. */
  readonly text: string
}

/** What a schema and the options of the fields find wrong with the values. */
export function schemaProblems(
  schema: TSchema,
  fields: FormFields,
  values: FormValues,
  t: Translate,
): readonly NamedProblem[] {
  return findProblems(schema, fields, values).map((problem) => ({
    name: pathOf(problem.at),
    text: problemText(t, problem),
  }))
}

/** Problems by the names of their fields, in their order. */
export function problemsByName(problems: readonly NamedProblem[]): StepProblems {
  const grouped = Map.groupBy(problems, ({ name }) => name)
  return Object.fromEntries([...grouped].map(([name, each]) => [name, each.map(({ text }) => text)]))
}
