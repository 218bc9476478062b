import { type ReactNode, useMemo } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import { StepForm } from '../frame/step-form.tsx'
import { useWizardPlace } from '../frame/wizard-host.ts'
import { ALL_FIELDS } from '../model/step-problems.ts'
import { failureOf } from '../model/store-state.ts'
import type { FormValues } from '../state/form-values.ts'
import { StepFields } from '../step-fields.tsx'
import type { Upload } from '../upload/upload.ts'
import { UploadProgress } from '../upload/upload-progress.tsx'
import { fieldOptions, type SourceStates } from './field-options.ts'
import { type AnyStep, changedValues, type FormMoment, followedValues, schemaOf } from './form-moment.ts'
import { FormNotes } from './form-notes.tsx'
import { type OwnFieldPlace, OwnFieldProvider } from './own-field-place.ts'
import { SourceFailures } from './source-failures.tsx'

export interface FormStepViewProps {
  readonly moment: FormMoment
  /** All fields of the form when absent. */
  readonly step: AnyStep | undefined
  readonly model: FormValues
  readonly change: (fields: FormValues) => void
  readonly upload: Upload
}

/** The sources of the wizard around it, as fields ask for them. */
export function useSourceStates(): SourceStates {
  const { store, state } = useWizardPlace()
  return {
    of(name) {
      const source = state.sources[name]
      const fault = failureOf(source)
      return { isLoading: source !== undefined && source.kind !== 'ready' && !fault, fault }
    },
    retry: () => store.retry(),
    reload: (name) => store.reload(name),
  }
}

/** Values by the step that asks for them; what no step asks for is kept with the first one. */
function stepsOfValues({ form }: FormMoment, own: string, values: FormValues): ReadonlyMap<string, FormValues> {
  const steps: readonly (readonly [string, AnyStep])[] = Object.entries(form.spec.steps)
  const ownerOf = (name: string): string => (steps.find(([, { fields }]) => name in fields) ?? steps[0])?.[0] ?? own
  const byStep = Map.groupBy(Object.entries(values), ([name]) => ownerOf(name))
  return new Map([...byStep].map(([step, entries]) => [step, Object.fromEntries(entries)]))
}

/** A step of a declared form: its fields, drawn by the schema form inside the wizard. */
export function FormStepView({ moment, step, model, change, upload }: FormStepViewProps): ReactNode {
  const t = useT()
  const { store, state, step: at } = useWizardPlace()
  const sources = useSourceStates()
  const shape = JSON.stringify(schemaOf(moment, step))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the schema is the same as long as its text is.
  const schema = useMemo(() => schemaOf(moment, step), [shape])
  const fields = fieldOptions(moment, { sources, t, step })
  const id = at?.id ?? ''
  const said = state.problems[id] ?? {}
  const isFirst = !step || Object.values(moment.form.spec.steps)[0] === step
  // Above the titles of several parts of a form, not below the first of them.
  const hasNotes = isFirst && !(step && store.frame === 'form')
  const { values, answers, item } = moment
  const place: OwnFieldPlace = {
    values,
    answers,
    item,
    faultOf: (name) => sources.of(name).fault,
    reload: sources.reload,
  }
  return (
    <OwnFieldProvider value={place}>
      <StepForm>
        <UploadProgress upload={upload} />
        {hasNotes ? <SourceFailures moment={moment} sources={sources} /> : null}
        {hasNotes ? <FormNotes moment={moment} isSaid={(said[ALL_FIELDS] ?? []).length > 0} /> : null}
        <StepFields
          schema={schema}
          fields={fields}
          values={model}
          onChange={(next) => {
            const changed = changedValues(model, next)
            if (Object.keys(changed).length === 0) return
            const after = { ...moment, values: { ...values, ...changed } }
            const follows = followedValues(after, changed)
            const followed = step ? stepsOfValues(moment, id, follows) : new Map([[id, follows]])
            change({ ...changed, ...followed.get(id) })
            for (const [other, fields] of followed) if (other !== id) store.change(other, fields)
          }}
        />
      </StepForm>
    </OwnFieldProvider>
  )
}
