import { Cookies, Settings, Toasts, useRoute, useService, useT } from '@fascia/sdk/web'
import { ActionGroup, Button, Form, FormSelect, FormSelectOption, TextInput } from '@patternfly/react-core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { PSEUDO_LANGUAGES } from '../../../common/pseudo.ts'
import { Boot } from '../../app/boot.ts'
import { SettingsSection } from '../../frame/settings-section.tsx'
import { ShellSession } from '../../session/index.ts'
import { LabelledField } from './labelled-field.tsx'
import { LANGUAGES } from './languages.ts'
import { useTimezones } from './use-timezones.ts'
import {
  checkUserPreferences,
  keepUserPreferences,
  readUserPreferences,
  type UserPreferences,
} from './user-preferences.ts'

/** Language, timezone, items per page and log lines. */
export function UserSettingsPage(): ReactNode {
  const t = useT()
  const { query } = useRoute()
  const cookies = useService(Cookies)
  const toasts = useService(Toasts)
  const settings = useService(Settings)
  const session = useService(ShellSession)
  const { language } = useService(Boot)
  const timezones = useTimezones()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<UserPreferences>(() =>
    readUserPreferences(cookies, {
      language,
      timezone: 'UTC',
      pageSize: String(settings.known('API_RESULT_PAGE_SIZE') ?? 20),
      logLength: String(settings.known('INSTANCE_LOG_LENGTH') ?? 35),
    }),
  )
  const [wasSubmitted, setSubmitted] = useState(false)
  const errors = checkUserPreferences(values)
  const set = (change: Partial<UserPreferences>): void => setValues({ ...values, ...change })
  const errorOf = (key: keyof UserPreferences): string | undefined => {
    const message = errors[key]
    return message === undefined || !wasSubmitted ? undefined : t(message)
  }
  const languages = [
    ...LANGUAGES,
    ...PSEUDO_LANGUAGES.filter((code) => code === language).map((code) => ({ code, name: code })),
  ]

  useEffect(() => {
    if (query.field === 'language') form.current?.querySelector<HTMLElement>('#settings-language')?.focus()
  }, [query.field])

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setSubmitted(true)
    const [first] = Object.keys(errors)
    if (first !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    keepUserPreferences(cookies, values)
    toasts.add('success', t('Settings saved.'))
    if (values.language !== language) await session.follow()
  }

  const number = (key: 'pageSize' | 'logLength', label: string, help: string): ReactNode => (
    <LabelledField id={`settings-${key}`} label={label} help={help} error={errorOf(key)}>
      <TextInput
        id={`settings-${key}`}
        name={key}
        inputMode="numeric"
        value={values[key]}
        validated={errorOf(key) === undefined ? 'default' : 'error'}
        aria-describedby={`settings-${key}-text`}
        onChange={(_event, value) => set({ [key]: value.trim() })}
      />
    </LabelledField>
  )

  return (
    <SettingsSection title={t('User Settings')}>
      <Form ref={form} isWidthLimited noValidate onSubmit={(event) => void save(event)}>
        <LabelledField id="settings-language" label={t('Language')}>
          <FormSelect
            id="settings-language"
            value={values.language}
            onChange={(_event, value) => set({ language: value })}
          >
            {languages.map(({ code, name }) => (
              <FormSelectOption key={code} value={code} label={`${name} (${code})`} />
            ))}
          </FormSelect>
        </LabelledField>
        <LabelledField id="settings-timezone" label={t('Timezone')}>
          <FormSelect
            id="settings-timezone"
            value={values.timezone}
            onChange={(_event, value) => set({ timezone: value })}
          >
            {timezones.map(({ name, label }) => (
              <FormSelectOption key={name} value={name} label={label} />
            ))}
          </FormSelect>
        </LabelledField>
        {number('pageSize', t('Items Per Page'), t('How many rows a page of a table shows, from 1 to 1000.'))}
        {number('logLength', t('Log Lines Per Instance'), t('How many lines of the console log are shown at first.'))}
        <ActionGroup>
          <Button type="submit" variant="primary">
            {t('Save')}
          </Button>
        </ActionGroup>
      </Form>
    </SettingsSection>
  )
}
