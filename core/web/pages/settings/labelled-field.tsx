import { FormGroup, FormHelperText, HelperText, HelperTextItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'

export interface LabelledFieldProps {
  readonly id: string
  readonly label: string
  readonly error?: string | undefined
  readonly help?: string
  readonly children: ReactNode
}

/** A required field with its help, or with what is wrong. The text's id is `<id>-text`. */
export function LabelledField({ id, label, error, help, children }: LabelledFieldProps): ReactNode {
  const text = error ?? help
  return (
    <FormGroup label={label} fieldId={id} isRequired>
      {children}
      {text === undefined ? null : (
        <FormHelperText>
          <HelperText>
            <HelperTextItem id={`${id}-text`} variant={error === undefined ? 'default' : 'error'}>
              {text}
            </HelperTextItem>
          </HelperText>
        </FormHelperText>
      )}
    </FormGroup>
  )
}
