import { ADDITIONAL_PROPERTY_FLAG, type FieldTemplateProps } from '@rjsf/utils'
import { type FocusEvent, type ReactNode, useMemo } from 'react'
import { useT } from '../../hooks/use-t.ts'
import { describedBy, FieldFrame, FieldMessages } from '../field/field-frame.tsx'
import type { FieldOptions } from '../form-fields.ts'
import { optionsAt } from '../form-place.ts'
import { useFormPlace } from '../state/form-context.ts'
import { whenLeft } from '../state/left-field.ts'
import { type PathPart, type Pointer, toPointer } from '../validation/pointer.ts'
import { AdditionalEntry } from './additional-entry.tsx'
import { type FieldPlace, FieldPlaceContext } from './field-place.ts'
import { useProblemTexts } from './use-problem-texts.ts'

type Kind = 'bare' | 'group' | 'check' | 'choices' | 'choice' | 'control'

/** How a field is framed: objects and lists frame themselves, a check box holds its own label, several boxes or radio buttons share one. */
function kindOf({ schema, uiSchema = {} }: FieldTemplateProps): Kind {
  const widget: unknown = uiSchema['ui:widget']
  const field: unknown = uiSchema['ui:field']
  if (field !== undefined) return field === 'KeyValueField' ? 'choices' : 'control'
  if (
    schema.anyOf ||
    (schema.oneOf && !schema.oneOf.every((option) => typeof option === 'object' && 'const' in option))
  )
    return 'bare'
  if (schema.type === 'object' || (schema.type === 'array' && widget !== 'checkboxes')) return 'group'
  if (schema.type === 'boolean' && (widget === undefined || widget === 'checkbox' || widget === 'switch'))
    return 'check'
  if (widget === 'radio') return 'choice'
  return widget === 'checkboxes' ? 'choices' : 'control'
}

/** A submit checks everything. */
function isSubmit(taker: Element): boolean {
  return taker instanceof HTMLButtonElement && taker.type === 'submit'
}

function useVisit(at: Pointer): (event: FocusEvent) => void {
  const { visit } = useFormPlace()
  return (event) => whenLeft(event, isSubmit, () => visit(at))
}

/** Puts the label, its required mark, the help and the messages round a field, and knows when it was left. */
export function FieldTemplate(props: FieldTemplateProps): ReactNode {
  const { id, fieldPathId, schema, label, required = false, hidden = false, rawDescription, children } = props
  const t = useT()
  const { fields } = useFormPlace()
  const path: readonly PathPart[] = fieldPathId.path
  const at = toPointer(path)
  const name = path.join('.')
  const options = optionsAt(fields, at) ?? NO_OPTIONS
  const problems = useProblemTexts(at)
  const leave = useVisit(at)
  const kind = kindOf(props)
  const index = path.at(-1)
  const isListItem = typeof index === 'number'
  const entry = options.label ?? schema.title ?? optionsAt(fields, toPointer(path.slice(0, -1)))?.entry ?? 'item'
  const title = isListItem ? `${capital(t(entry))} ${index + 1}` : t(options.label ?? label)
  const help = options.help === undefined ? (rawDescription ? t(rawDescription) : undefined) : t(options.help)
  const isInvalid = problems.length > 0
  const described = describedBy(id, { hasHelp: help !== undefined, hasProblems: isInvalid })
  const place = useMemo<FieldPlace>(
    () => ({ at, name, title, options, isRequired: required, isInvalid, describedBy: described }),
    [at, name, title, options, required, isInvalid, described],
  )
  if (hidden) return <div hidden>{children}</div>
  const inner = <FieldPlaceContext value={place}>{children}</FieldPlaceContext>
  const body =
    kind === 'bare' || kind === 'group' || options.isLabelHidden ? (
      <>
        {inner}
        {(kind === 'group' || options.isLabelHidden) && at !== '' ? (
          <FieldMessages id={id} problems={problems} />
        ) : null}
      </>
    ) : kind === 'check' ? (
      <>
        {inner}
        {help === undefined ? null : (
          <div id={`${id}-help`} className="fascia-field__help">
            {help}
          </div>
        )}
        <FieldMessages id={id} problems={problems} />
      </>
    ) : (
      <FieldFrame
        id={id}
        label={title}
        {...(kind === 'choices' ? { group: 'group' } : kind === 'choice' ? { group: 'radiogroup' } : {})}
        isRequired={required && !isListItem}
        help={help}
        problems={problems}
      >
        {inner}
      </FieldFrame>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the control inside was left.
    <div className={`fascia-form__field ${options.isShort ? 'fascia-m-short' : ''}`} data-field={name} onBlur={leave}>
      {ADDITIONAL_PROPERTY_FLAG in schema ? <AdditionalEntry {...props}>{body}</AdditionalEntry> : body}
    </div>
  )
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

const NO_OPTIONS: FieldOptions = {}
