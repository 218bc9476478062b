import type { FocusEvent, ReactNode } from 'react'
import { FieldFrame, FieldMessages } from '../field/field-frame.tsx'
import { useFormPlace } from '../state/form-context.ts'
import { whenLeft } from '../state/left-field.ts'
import type { Pointer } from '../validation/pointer.ts'
import type { FieldKind } from './field-kind.ts'

/** How a kind is framed, where it has not just a label above: groups and lists frame themselves, a check box holds its own label, several boxes or radio buttons share one. */
const FRAMES: Readonly<Partial<Record<NonNullable<FieldKind>, 'itself' | 'inside' | 'group' | 'radiogroup'>>> = {
  group: 'itself',
  list: 'itself',
  checkbox: 'inside',
  switch: 'inside',
  'key-value': 'group',
  checkboxes: 'group',
  radio: 'radiogroup',
}

/** A submit checks everything. */
function isSubmit(taker: Element): boolean {
  return taker instanceof HTMLButtonElement && taker.type === 'submit'
}

export interface FieldBoxProps {
  readonly at: Pointer
  /** The path of the field: `addresses.0.port`. */
  readonly name: string
  readonly id: string
  readonly kind: FieldKind
  /** Translated. */
  readonly label: string
  readonly help: string | undefined
  readonly problems: readonly string[]
  /** The label has a mark. */
  readonly isMarked: boolean
  readonly isShort: boolean
  readonly isLabelHidden: boolean
  readonly children: ReactNode
}

/** Puts the label, its required mark, the help and the messages round a field, and knows when it was left. */
export function FieldBox(props: FieldBoxProps): ReactNode {
  const { at, name, id, kind, label, help, problems, isMarked, isShort, isLabelHidden, children } = props
  const { visit } = useFormPlace()
  const frame = isLabelHidden ? 'itself' : kind && FRAMES[kind]
  const framed =
    frame === 'itself' || frame === 'inside' ? (
      <>
        {children}
        {help === undefined || frame === 'itself' ? null : (
          <div id={`${id}-help`} className="fascia-field__help">
            {help}
          </div>
        )}
        <FieldMessages id={id} problems={problems} />
      </>
    ) : (
      <FieldFrame
        id={id}
        label={label}
        {...(frame === undefined ? {} : { group: frame })}
        isRequired={isMarked}
        help={help}
        problems={problems}
      >
        {children}
      </FieldFrame>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the control inside was left.
    <div
      className={`fascia-form__field ${isShort ? 'fascia-m-short' : ''}`}
      data-field={name}
      onBlur={(event: FocusEvent) => whenLeft(event, isSubmit, () => visit(at))}
    >
      {framed}
    </div>
  )
}
