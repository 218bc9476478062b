import { type ComponentType, type ReactNode, Suspense } from 'react'
import type { TSchema } from 'typebox'
import { InlineAlert } from '../../frame/state/inline-alert.tsx'
import { useT } from '../../host/hooks/use-t.ts'
import type { ControlLook, ControlProps } from '../control/control.ts'
import { CONTROLS } from '../control/controls.ts'
import { LoadingControl } from '../control/loading-control.tsx'
import { describedBy } from '../field/field-frame.tsx'
import type { FieldOptions } from '../form-fields.ts'
import { shapeOf } from '../form-place.ts'
import { toFormValues } from '../state/form-values.ts'
import type { PathPart } from '../validation/pointer.ts'
import { defaultOf } from '../validation/schema-defaults.ts'
import { FieldBox } from './field-box.tsx'
import { choicesOf, fieldKind, withoutNull } from './field-kind.ts'
import { FieldsGroup } from './fields-group.tsx'
import { ListFields } from './list-fields.tsx'
import { useFieldWords } from './use-field-words.ts'

/** A field, or what is inside of one; what the form says of it follows from its path. */
export interface FieldViewProps {
  readonly id: string
  readonly path: readonly PathPart[]
  readonly schema: TSchema
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly isRequired: boolean
  readonly isDisabled: boolean
  readonly isReadOnly: boolean
}

/** The fields of an object, one below the other. */
export function ObjectFields(props: Omit<FieldViewProps, 'isRequired'>): ReactNode {
  const { id, path, schema, value, onChange, isDisabled, isReadOnly } = props
  const { properties = {}, required = [] } = shapeOf(schema)
  const values = toFormValues(value)
  return Object.entries(properties).map(([name, property]) => (
    <FieldView
      key={name}
      id={`${id}_${name}`}
      path={[...path, name]}
      schema={property}
      value={values[name]}
      onChange={(next) => onChange({ ...values, [name]: next })}
      isRequired={required.includes(name)}
      isDisabled={isDisabled}
      isReadOnly={isReadOnly}
    />
  ))
}

/** A control of the form's own, which may load when it is first shown. */
function OwnControl({ of: Control, ...props }: ControlProps & { readonly of: ComponentType<ControlProps> }): ReactNode {
  return (
    <Suspense fallback={<LoadingControl />}>
      <Control {...props} />
    </Suspense>
  )
}

function lookOf(options: FieldOptions): ControlLook {
  const { placeholder, autoComplete, rows, step, maxBytes, hasBlank, isLoading, failure, onRetry } = options
  return { placeholder, autoComplete, rows, step, maxBytes, hasBlank, isLoading, failure, onRetry }
}

/** A field: its control, or the fields inside it, in the frame of its kind. Draws nothing where it is hidden, or its schema says nothing. */
export function FieldView(props: FieldViewProps): ReactNode {
  const { id, path, value, onChange, isRequired } = props
  const t = useT()
  const { schema, isNullable } = withoutNull(props.schema)
  const { at, name, options, label, help, problems, isEntry } = useFieldWords(path, schema)
  const kind = fieldKind(schema, options)
  if (kind === 'hidden' || Object.keys(schema).length === 0) return null
  const { readOnly = false, items = {}, maxItems = Number.POSITIVE_INFINITY } = shapeOf(schema)
  const isInvalid = problems.length > 0
  const ids = describedBy(id, { hasHelp: help !== undefined, hasProblems: isInvalid })
  const isDisabled = props.isDisabled || options.isDisabled === true
  const isReadOnly = props.isReadOnly || options.isReadOnly === true || readOnly
  const draw = (): ReactNode => {
    if (kind === undefined)
      return <InlineAlert type="warning" isPlain title={t('{name} cannot be edited here.', { name })} />
    if (kind === 'group')
      return (
        <FieldsGroup id={id} label={label} help={help}>
          <ObjectFields {...props} schema={schema} isDisabled={isDisabled} isReadOnly={isReadOnly} />
        </FieldsGroup>
      )
    const common = { label, value, onChange, isRequired, describedBy: ids }
    if (kind === 'list')
      return (
        <ListFields
          {...common}
          help={help}
          entry={t(options.entry ?? 'item')}
          isFixed={isDisabled || isReadOnly}
          maxItems={maxItems}
          create={() => defaultOf(items, false)}
          draw={(index, inner, change) => (
            <FieldView
              id={`${id}_${index}`}
              path={[...path, index]}
              schema={items}
              value={inner}
              onChange={change}
              isRequired
              isDisabled={isDisabled}
              isReadOnly={isReadOnly}
            />
          )}
        />
      )
    const control: ControlProps = {
      ...lookOf(options),
      ...common,
      choices: choicesOf(schema, options),
      id,
      name,
      emptyValue: isNullable ? null : undefined,
      schema: shapeOf(schema),
      isDisabled,
      isReadOnly,
      isInvalid,
    }
    if (kind === 'own') return options.control && <OwnControl of={options.control} {...control} />
    const Control = CONTROLS[kind]
    return <Control {...control} />
  }
  return (
    <FieldBox
      at={at}
      name={name}
      id={id}
      kind={kind}
      label={label}
      help={help}
      problems={problems}
      isMarked={isRequired && !isEntry}
      isShort={options.isShort === true}
      isLabelHidden={options.isLabelHidden === true}
    >
      {draw()}
    </FieldBox>
  )
}
