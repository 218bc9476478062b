import { Button } from '@patternfly/react-core'
import { PlusCircleIcon } from '@patternfly/react-icons'
import { canExpand, type ObjectFieldTemplateProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { useT } from '../../hooks/use-t.ts'
import { useFieldPlace } from './field-place.ts'

/** The properties of an object: those of the form itself stand plainly, those of an inner one in a group of their own. */
export function ObjectTemplate(props: ObjectFieldTemplateProps): ReactNode {
  const { fieldPathId, properties, schema, uiSchema, formData, disabled, readonly, onAddProperty, description } = props
  const t = useT()
  const { at, title, options } = useFieldPlace()
  const canAdd = canExpand(schema, uiSchema, formData) && !disabled && !readonly
  const content = (
    <div className="fascia-form__fields">
      {properties.map(({ content: field }) => field)}
      {canAdd ? (
        <div>
          <Button variant="link" isInline icon={<PlusCircleIcon />} onClick={() => onAddProperty()}>
            {options.entry === undefined ? t('Add item') : t('Add {entry}', { entry: t(options.entry) })}
          </Button>
        </div>
      ) : null}
    </div>
  )
  if (at === '') return content
  const help = options.help ?? (typeof description === 'string' ? description : undefined)
  return (
    <fieldset id={fieldPathId.$id} className="fascia-form__group">
      <legend className="fascia-form__legend">{title}</legend>
      {help === undefined ? null : <div className="fascia-field__help">{t(help)}</div>}
      {content}
    </fieldset>
  )
}
