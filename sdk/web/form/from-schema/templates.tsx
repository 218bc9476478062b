import { Button } from '@patternfly/react-core'
import { PlusCircleIcon } from '@patternfly/react-icons'
import {
  ADDITIONAL_PROPERTY_FLAG,
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  canExpand,
  type FieldTemplateProps,
  type ObjectFieldTemplateProps,
  type UnsupportedFieldProps,
} from '@rjsf/utils'
import { type ReactNode, useMemo } from 'react'
import { InlineAlert } from '../../frame/state/inline-alert.tsx'
import { useT } from '../../host/hooks/use-t.ts'
import { describedBy } from '../field/field-frame.tsx'
import { FieldBox } from '../fields/field-box.tsx'
import { fieldKind } from '../fields/field-kind.ts'
import { FieldsGroup } from '../fields/fields-group.tsx'
import { ListEntry, ListFrame } from '../fields/list-frame.tsx'
import { useFieldWords } from '../fields/use-field-words.ts'
import { AdditionalEntry } from './additional-entry.tsx'
import { ShownFieldContext } from './shown-field.ts'

/** The frame of a group or a list; the kit draws the other fields with theirs, and a choice of shapes has none. */
export function FieldTemplate(props: FieldTemplateProps): ReactNode {
  const { id, schema, fieldPathId, required: isRequired = false, hidden = false, children } = props
  const { at, name, options, label, help, problems } = useFieldWords(fieldPathId.path, schema)
  const shown = useMemo(() => ({ name, label, isRequired }), [name, label, isRequired])
  if (hidden) return null
  const kind = fieldKind(schema, options)
  const inner = <ShownFieldContext value={shown}>{children}</ShownFieldContext>
  const isFramed = (kind === 'group' || kind === 'list') && at !== '' && !schema.anyOf && !schema.oneOf
  const body = isFramed ? (
    <FieldBox
      {...{ at, name, id, kind, label, help, problems }}
      isMarked={false}
      isShort={false}
      isLabelHidden={options.isLabelHidden === true}
    >
      {inner}
    </FieldBox>
  ) : (
    inner
  )
  return ADDITIONAL_PROPERTY_FLAG in schema ? <AdditionalEntry {...props}>{body}</AdditionalEntry> : body
}

/** The properties of an object: those of the form itself are shown plainly, those of an inner one in a group of their own. */
export function ObjectTemplate(props: ObjectFieldTemplateProps): ReactNode {
  const { fieldPathId, properties, schema, uiSchema, formData, disabled, readonly, onAddProperty } = props
  const t = useT()
  const { at, label, help, options } = useFieldWords(fieldPathId.path, schema)
  const fields = (
    <>
      {properties.map(({ content }) => content)}
      {canExpand(schema, uiSchema, formData) && !disabled && !readonly ? (
        <div>
          <Button variant="link" isInline icon={<PlusCircleIcon />} onClick={() => onAddProperty()}>
            {options.entry === undefined ? t('Add item') : t('Add {entry}', { entry: t(options.entry) })}
          </Button>
        </div>
      ) : null}
    </>
  )
  if (at === '') return <div className="fascia-form__fields">{fields}</div>
  return (
    <FieldsGroup id={fieldPathId.$id} label={label} help={help}>
      {fields}
    </FieldsGroup>
  )
}

/** A list: its entries, and a button to add another. */
export function ArrayTemplate(props: ArrayFieldTemplateProps): ReactNode {
  const { fieldPathId, schema, items, canAdd = false, required = false, disabled = false, readonly = false } = props
  const t = useT()
  const { label, help, options, problems } = useFieldWords(fieldPathId.path, schema)
  return (
    <ListFrame
      label={label}
      help={help}
      entry={t(options.entry ?? 'item')}
      describedBy={describedBy(fieldPathId.$id, { hasHelp: help !== undefined, hasProblems: problems.length > 0 })}
      isRequired={required}
      onAdd={canAdd && !disabled && !readonly ? () => props.onAddClick() : undefined}
    >
      {items}
    </ListFrame>
  )
}

/** An entry of a list, with its buttons. */
export function ArrayItemTemplate(props: ArrayFieldItemTemplateProps): ReactNode {
  const { children, buttonsProps, index, disabled = false, readonly = false } = props
  const { hasRemove, hasMoveUp, hasMoveDown, onRemoveItem, onMoveUpItem, onMoveDownItem } = buttonsProps
  const isFixed = disabled || readonly
  return (
    <ListEntry
      number={index + 1}
      onMoveUp={hasMoveUp && !isFixed ? () => onMoveUpItem() : undefined}
      onMoveDown={hasMoveDown && !isFixed ? () => onMoveDownItem() : undefined}
      onRemove={hasRemove && !isFixed ? () => onRemoveItem() : undefined}
    >
      {children}
    </ListEntry>
  )
}

/** Says in the place of a field that no field fits its schema. */
export function UnsupportedTemplate({ fieldPathId }: UnsupportedFieldProps): ReactNode {
  const t = useT()
  return (
    <InlineAlert
      type="warning"
      isPlain
      title={t('{name} cannot be edited here.', { name: fieldPathId.path.join('.') })}
    />
  )
}

/** What rjsf has a place of its own for, and the kit says elsewhere. */
export function Nothing(): null {
  return null
}
