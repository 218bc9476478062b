import { type Fault, isFault } from '@fascia/sdk/common'
import { Api, InlineAlert, Settings, Toasts, useService, useT } from '@fascia/sdk/web'
import { ActionGroup, Button, Form, TextInput } from '@patternfly/react-core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { SettingsSection } from '../../frame/settings-section.tsx'
import { LabelledField } from './labelled-field.tsx'
import { checkPasswords, type Passwords, passwordRule } from './passwords.ts'

const EMPTY: Passwords = { current_password: '', new_password: '', confirm_password: '' }
const NAMES = ['current_password', 'new_password', 'confirm_password'] as const

/** Current, new and confirmed password. */
export function ChangePasswordPage(): ReactNode {
  const t = useT()
  const api = useService(Api)
  const toasts = useService(Toasts)
  const settings = useService(Settings)
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(EMPTY)
  const [wasSubmitted, setSubmitted] = useState(false)
  const [isWorking, setWorking] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const rule = passwordRule(settings.known('HORIZON_CONFIG.password_validator'))
  const errors = checkPasswords(values, rule)
  const labels = {
    current_password: t('Current password'),
    new_password: t('New password'),
    confirm_password: t('Confirm new password'),
  }
  const errorOf = (name: keyof Passwords): string | undefined => {
    const own = errors[name]
    // That the two differ is said as soon as both are there, and goes when they match [UI-068].
    const isShown = wasSubmitted || (name === 'confirm_password' && values.confirm_password !== '')
    if (own !== undefined && isShown) return t(own)
    return fault?.fields?.[name]?.join(' ')
  }

  const change = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setSubmitted(true)
    const first = NAMES.find((name) => errors[name] !== undefined)
    if (first !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    setWorking(true)
    setFault(undefined)
    try {
      const { current_password, new_password } = values
      await api.post('/auth/password/', { current_password, new_password }, { isQuiet: true })
      toasts.add('success', t('Password changed.'))
      setValues(EMPTY)
      setSubmitted(false)
    } catch (failure) {
      if (!isFault(failure)) throw failure
      setFault(failure)
    } finally {
      setWorking(false)
    }
  }

  return (
    <SettingsSection title={t('Change Password')}>
      <Form ref={form} isWidthLimited noValidate onSubmit={(event) => void change(event)}>
        {fault ? <InlineAlert type="danger" title={fault.message} role="alert" /> : null}
        {NAMES.map((name) => (
          <LabelledField
            key={name}
            id={`password-${name}`}
            label={labels[name]}
            error={errorOf(name)}
            {...(name === 'new_password' && rule.help !== undefined ? { help: t(rule.help) } : {})}
          >
            <TextInput
              id={`password-${name}`}
              name={name}
              type="password"
              autoComplete={name === 'current_password' ? 'current-password' : 'new-password'}
              value={values[name]}
              validated={errorOf(name) === undefined ? 'default' : 'error'}
              aria-describedby={`password-${name}-text`}
              onChange={(_event, value) => setValues({ ...values, [name]: value })}
            />
          </LabelledField>
        ))}
        <ActionGroup>
          <Button type="submit" variant="primary" isLoading={isWorking} isDisabled={isWorking}>
            {isWorking ? t('Working') : t('Change')}
          </Button>
        </ActionGroup>
      </Form>
    </SettingsSection>
  )
}
