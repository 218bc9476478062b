import type { Translate } from '@fascia/sdk/web'
import { FormGroup, TextInput } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { PasswordForm } from '../settings/password-form.tsx'
import type { PasswordRule, Passwords } from '../settings/passwords.ts'

const USER_ID = 'sign-in-step-user'

export interface ExpiredPasswordProps {
  readonly t: Translate
  readonly username: string
  readonly rule: PasswordRule
  readonly onSubmit: (passwords: Passwords) => Promise<void>
}

/** A new password in place of the expired one. */
export function ExpiredPassword({ t, username, rule, onSubmit }: ExpiredPasswordProps): ReactNode {
  return (
    <PasswordForm t={t} rule={rule} submitLabel={t('Change and sign in')} onSubmit={onSubmit} isAlone>
      <FormGroup label={t('User Name')} fieldId={USER_ID}>
        <TextInput
          id={USER_ID}
          name="username"
          value={username}
          autoComplete="username"
          readOnlyVariant="default"
          aria-label={t('User Name')}
        />
      </FormGroup>
    </PasswordForm>
  )
}
