import { TextArea } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import type { ControlProps } from './control.ts'
import { shownText } from './shown-text.ts'

/** Several lines of text. */
export function TextAreaControl(props: ControlProps): ReactNode {
  const { id, name, value, rows = 3, placeholder, emptyValue, onChange } = props
  const { isRequired, isDisabled, isReadOnly, isInvalid, describedBy } = props
  const t = useT()
  return (
    <TextArea
      id={id}
      name={name}
      value={shownText(value)}
      rows={rows}
      resizeOrientation="vertical"
      disabled={isDisabled}
      {...(isReadOnly ? { readOnlyVariant: 'default' as const } : {})}
      isRequired={isRequired}
      validated={isInvalid ? 'error' : 'default'}
      {...(placeholder === undefined ? {} : { placeholder: t(placeholder) })}
      aria-describedby={describedBy}
      onChange={(_event, text) => onChange(text === '' ? emptyValue : text)}
    />
  )
}
