import { Api, Settings, Toasts, useService, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { SettingsSection } from '../../frame/settings-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { type Passwords, passwordRule } from './passwords.ts'

/** Current, new and confirmed password. */
export function ChangePasswordPage(): ReactNode {
  const t = useT()
  const api = useService(Api)
  const toasts = useService(Toasts)
  const settings = useService(Settings)

  const change = async ({ current_password, new_password }: Passwords): Promise<void> => {
    await api.post('/auth/password/', { current_password, new_password }, { isQuiet: true })
    toasts.add('success', t('Password changed.'))
  }
  return (
    <SettingsSection title={t('Change Password')}>
      <PasswordForm
        t={t}
        rule={passwordRule(settings.known('HORIZON_CONFIG.password_validator'))}
        submitLabel={t('Change')}
        onSubmit={change}
      />
    </SettingsSection>
  )
}
