import type { WidgetProps } from '@rjsf/utils'
import type { Text } from '../../../common/index.ts'
import type { FieldOptions } from '../form-fields.ts'

/** A value that a select, a radio group or boxes offer. */
export interface OfferedChoice {
  readonly value: unknown
  readonly label: Text
  readonly isDisabled: boolean
}

/** The field's own choices, or those of the schema. */
export function offeredChoices(options: FieldOptions, widget: WidgetProps): readonly OfferedChoice[] {
  if (options.choices)
    return options.choices.map(({ value, label, isDisabled = false }) => ({ value, label, isDisabled }))
  return (widget.options.enumOptions ?? []).map(({ value, label }) => ({ value, label, isDisabled: false }))
}
