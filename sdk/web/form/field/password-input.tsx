import { Button, InputGroup, InputGroupItem, TextInput } from '@patternfly/react-core'
import { EyeIcon, EyeSlashIcon } from '@patternfly/react-icons'
import { type ReactNode, useState } from 'react'
import { useT } from '../../host/hooks/use-t.ts'

export interface PasswordInputProps {
  readonly id: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly label: string
  readonly name?: string
  /** `new-password` when absent. */
  readonly autoComplete?: string | undefined
  readonly isDisabled?: boolean
  readonly isReadOnly?: boolean
  readonly isInvalid?: boolean
  readonly isRequired?: boolean
  readonly describedBy?: string | undefined
}

/** A secret, hidden until asked for. */
export function PasswordInput(props: PasswordInputProps): ReactNode {
  const { id, value, onChange, label, name, autoComplete = 'new-password' } = props
  const { isDisabled = false, isReadOnly = false, isInvalid = false, isRequired = false, describedBy } = props
  const t = useT()
  const [isShown, setShown] = useState(false)
  return (
    <InputGroup>
      <InputGroupItem isFill>
        <TextInput
          id={id}
          name={name ?? id}
          type={isShown ? 'text' : 'password'}
          value={value}
          autoComplete={autoComplete}
          spellCheck={false}
          isDisabled={isDisabled}
          {...(isReadOnly ? { readOnlyVariant: 'default' as const } : {})}
          isRequired={isRequired}
          validated={isInvalid ? 'error' : 'default'}
          aria-describedby={describedBy}
          onChange={(_event, text) => onChange(text)}
        />
      </InputGroupItem>
      <InputGroupItem>
        <Button
          variant="control"
          isDisabled={isDisabled}
          aria-pressed={isShown}
          aria-label={t('Show {label}', { label })}
          icon={isShown ? <EyeSlashIcon /> : <EyeIcon />}
          onClick={() => setShown(!isShown)}
        />
      </InputGroupItem>
    </InputGroup>
  )
}
