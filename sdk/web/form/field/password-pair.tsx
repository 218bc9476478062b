import type { ReactNode } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import { confirms } from '../validation/validators.ts'
import { describedBy, FieldFrame } from './field-frame.tsx'
import { PasswordInput } from './password-input.tsx'

export interface PasswordPairProps {
  readonly id: string
  readonly password: string
  readonly confirmation: string
  readonly onChange: (next: { readonly password: string; readonly confirmation: string }) => void
  /** 'Password' and 'Confirm password' when absent. */
  readonly label?: string
  readonly confirmLabel?: string
  readonly help?: ReactNode
  /** What is wrong with the password itself. */
  readonly problems?: readonly string[]
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
}

/**
 * A password and its confirmation: while the two differ the confirmation says 'Passwords do not match.', from its first letter on, until
 * they match [UI-068]. Their names are `password` and `confirm_password`.
 *
 * @example
 * ```tsx
 * import { PasswordPair } from '@fascia/sdk/web/form'
 * import { useState } from 'react'
 *
 * function AdminPassword() {
 *   const [pair, setPair] = useState({ password: '', confirmation: '' })
 *   return <PasswordPair id="admin-password" {...pair} onChange={setPair} />
 * }
 * ```
 */
export function PasswordPair(props: PasswordPairProps): ReactNode {
  const { id, password, confirmation, onChange, help, problems = [], isRequired = false, isDisabled = false } = props
  const t = useT()
  const { label = t('Password'), confirmLabel = t('Confirm password') } = props
  const refused = confirmation === '' ? undefined : confirms(password)(confirmation)
  const differ = refused === undefined ? [] : [t(refused)]
  const confirmId = `${id}-confirm`
  return (
    <>
      <FieldFrame id={id} label={label} isRequired={isRequired} problems={problems} help={help}>
        <PasswordInput
          id={id}
          name="password"
          label={label}
          value={password}
          isRequired={isRequired}
          isDisabled={isDisabled}
          isInvalid={problems.length > 0}
          describedBy={describedBy(id, { hasHelp: help !== undefined, hasProblems: problems.length > 0 })}
          onChange={(value) => onChange({ password: value, confirmation })}
        />
      </FieldFrame>
      <FieldFrame id={confirmId} label={confirmLabel} isRequired={isRequired} problems={differ}>
        <PasswordInput
          id={confirmId}
          name="confirm_password"
          label={confirmLabel}
          value={confirmation}
          isRequired={isRequired}
          isDisabled={isDisabled}
          isInvalid={differ.length > 0}
          describedBy={describedBy(confirmId, { hasProblems: differ.length > 0 })}
          onChange={(value) => onChange({ password, confirmation: value })}
        />
      </FieldFrame>
    </>
  )
}
