import { type ReactNode, Suspense, useId, useMemo } from 'react'
import type { TObject } from 'typebox'
import { lazyView } from '../frame/state/lazy-view.ts'
import { LoadingControl } from './control/loading-control.tsx'
import { isFixed } from './fields/field-kind.ts'
import { ObjectFields } from './fields/field-view.tsx'
import type { FormFields } from './form-fields.ts'
import { type FormValues, toFormValues } from './state/form-values.ts'

export interface SchemaFieldsProps {
  readonly schema: TObject
  readonly fields: FormFields
  readonly values: FormValues
  readonly onChange: (values: FormValues) => void
  readonly isDisabled?: boolean
  readonly isReadOnly?: boolean
}

// Only a schema that is known at run time needs it.
const FromSchema = lazyView(() => import('./from-schema/from-schema.tsx'), 'FromSchema')

/** The fields of a schema alone, inside a `FormPlaceProvider`: what is around them checks and sends. */
export function SchemaFields(props: SchemaFieldsProps): ReactNode {
  const { schema, fields, values, onChange, isDisabled = false, isReadOnly = false } = props
  const id = useId()
  const isPlain = useMemo(() => isFixed(schema, { fields }), [schema, fields])
  if (!isPlain)
    return (
      <Suspense fallback={<LoadingControl height="9rem" />}>
        <FromSchema {...props} />
      </Suspense>
    )
  return (
    <div className="fascia-form__schema">
      <div className="fascia-form__fields">
        <ObjectFields
          id={id}
          path={[]}
          schema={schema}
          value={values}
          onChange={(next) => onChange(toFormValues(next))}
          isDisabled={isDisabled}
          isReadOnly={isReadOnly}
        />
      </div>
    </div>
  )
}
