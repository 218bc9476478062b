import type { ReactNode } from 'react'

export interface FieldsGroupProps {
  readonly id: string
  /** Translated. */
  readonly label: string
  readonly help: string | undefined
  readonly children: ReactNode
}

/**
 * The fields of an object, below its name.
 * The messages about the object as a whole are shown by the `FieldBox` around it.
 */
export function FieldsGroup({ id, label, help, children }: FieldsGroupProps): ReactNode {
  return (
    <fieldset id={id} className="fascia-form__group">
      <legend className="fascia-form__legend">{label}</legend>
      {help === undefined ? null : <div className="fascia-field__help">{help}</div>}
      <div className="fascia-form__fields">{children}</div>
    </fieldset>
  )
}
