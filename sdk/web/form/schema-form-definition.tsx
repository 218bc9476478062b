import { type ReactNode, useMemo } from 'react'
import type { TObject } from 'typebox'
import type { Text } from '../../common/index.ts'
import type { Translate } from '../host/hooks/use-t.ts'
import { draftValue } from './draft-value.ts'
import { createFormChecks, type FormChecks } from './form-checks.ts'
import { plainFields } from './form-fields.ts'
import { fieldPlace } from './form-place.ts'
import { useWizardPlace } from './frame/wizard-host.ts'
import { defineWizard, type StepViewProps, type WizardDefinition } from './model/define-wizard.ts'
import { ALL_FIELDS, type StepProblems } from './model/step-problems.ts'
import { type NamedProblem, problemsByName, schemaProblems } from './named-problem.ts'
import type { SchemaFormProps } from './schema-form-props.ts'
import { changedNames, type FormValues, isRecord, prune, toFormValues } from './state/form-values.ts'
import { StepFields } from './step-fields.tsx'
import { toPointer, valueAt } from './validation/pointer.ts'
import { withDefaults } from './validation/schema-defaults.ts'

/** The values of a form are its one step. */
export interface SchemaModels {
  readonly form: FormValues
}

interface Said {
  readonly field: string
  readonly text: Text
}

/** What the form's own rules refuse; or of the eager ones, what they refuse of fields that have a value. */
function ruleProblems({ rules = [] }: SchemaFormProps<TObject>, values: FormValues, isEager = false): readonly Said[] {
  return rules.flatMap((rule) => {
    const value = valueAt(values, toPointer(rule.at.split('.')))
    if (isEager && (!rule.isEager || value === undefined || value === '')) return []
    const text = rule.check({ value, values })
    return text === undefined ? [] : [{ field: rule.at, text }]
  })
}

interface SchemaStepProps extends StepViewProps<FormValues> {
  readonly propsOf: () => SchemaFormProps<TObject>
  readonly checks: FormChecks
}

function SchemaStep({ model, change, propsOf, checks }: SchemaStepProps): ReactNode {
  const { store } = useWizardPlace()
  const { schema, fields, isReadOnly = false } = propsOf()
  const options = useMemo(() => plainFields(fields), [fields])
  return (
    <StepFields
      schema={schema}
      fields={options}
      values={model}
      onChange={(next) => {
        const names = changedNames(model, next)
        if (names.length > 0) change(Object.fromEntries(names.map((name) => [name, next[name]])))
      }}
      isReadOnly={isReadOnly}
      onLeave={(field) => {
        if (!propsOf().checks?.some(({ at }) => at === field)) return
        // A check that cannot be asked now is asked again on submit, which then says why.
        void checks.run(toFormValues(store.state.models.form), field).then(
          () => store.leaveField('form', field),
          () => {},
        )
      }}
    />
  )
}

/** The definition of a `SchemaForm`, whose properties may change while it is open. */
export function defineSchemaForm(
  propsOf: () => SchemaFormProps<TObject>,
  t: Translate,
): WizardDefinition<SchemaModels, object, object, unknown> {
  const { id, of, schema, initial, keepsDraft = true, submit = 'Submit' } = propsOf()
  const fieldsOf = () => plainFields(propsOf().fields)
  const cleaned = (values: FormValues): FormValues => toFormValues(prune(propsOf().clean?.(values) ?? values))
  const checks = createFormChecks(() => propsOf().checks ?? [])
  const translated = (said: readonly Said[]): readonly NamedProblem[] =>
    said.map(({ field, text }) => ({ name: field, text: t(text) }))
  const byField = (problems: readonly NamedProblem[], values: FormValues): StepProblems => {
    const isPardoned = propsOf().createPardon?.(values) ?? (() => false)
    const said = problems.filter((problem) => !isPardoned(problem))
    return problemsByName(said.map(({ name, text }) => ({ name: name === '' ? ALL_FIELDS : name, text })))
  }
  return defineWizard<SchemaModels, object, object, unknown>({
    id,
    ...(of === undefined ? {} : { of: () => of }),
    title: submit,
    finish: submit,
    start: () => ({ form: withDefaults(schema, toFormValues(initial)) }),
    steps: [
      {
        id: 'form',
        title: submit,
        view: (given) => <SchemaStep {...given} propsOf={propsOf} checks={checks} />,
        validate: ({ model }) => {
          const found = schemaProblems(propsOf().schema, fieldsOf(), cleaned(model), t)
          return byField([...found, ...translated([...ruleProblems(propsOf(), model), ...checks.known(model)])], model)
        },
        eager: ({ model }) => byField(translated(ruleProblems(propsOf(), model, true)), model),
        verify: async ({ model }) => byField(translated(await checks.run(model)), model),
        placeOf: ({ path }) => fieldPlace(propsOf().schema, path),
        toDraft: (field, value) => draftValue(propsOf().schema, fieldsOf(), field, value),
        ...(keepsDraft ? { isModel: isRecord } : {}),
      },
    ],
    submit: ({ models: { form }, extend, settled, contributed }) =>
      propsOf().onSubmit({ values: cleaned(form), contributed, extend, settled }),
  })
}
