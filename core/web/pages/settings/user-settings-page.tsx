import { Cookies, Resources, Settings, Toasts, useRoute, useService, useT } from '@fascia/sdk/web'
import { ActionGroup, Button, Form, FormSelect, FormSelectOption } from '@patternfly/react-core'
import { useAtomValue } from 'jotai'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Boot } from '../../app/boot.ts'
import { ContentsGate } from '../../app/contents-gate.tsx'
import { SettingsSection } from '../../frame/settings-section.tsx'
import { Plugins } from '../../plugins/index.ts'
import { BootContents } from '../../resources/index.ts'
import { ShellSession } from '../../session/index.ts'
import { LabelledField } from './labelled-field.tsx'
import { offeredLanguages } from './languages.ts'
import { NumberField } from './number-field.tsx'
import { useTimezones } from './use-timezones.ts'
import {
  chosenNumber,
  LANGUAGE_COOKIE,
  type NumberPreference,
  numberError,
  numberPreference,
  pageSizePreference,
  TIMEZONE_COOKIE,
} from './user-preferences.ts'

/** The numbers that plugins let people choose. Recomputed when the rest of the boot document comes, and when a plugin is refused. */
function usePluginNumbers(): readonly NumberPreference[] {
  const resources = useService(Resources)
  useAtomValue(useService(BootContents).stateAtom)
  useAtomValue(useService(Plugins).refusedAtom)
  return resources.contributions('userSetting').flatMap((contribution) => numberPreference(contribution) ?? [])
}

/** Language, timezone, items per page, and the numbers of plugins. */
export function UserSettingsPage(): ReactNode {
  const t = useT()
  const { query } = useRoute()
  const cookies = useService(Cookies)
  const toasts = useService(Toasts)
  const settings = useService(Settings)
  const session = useService(ShellSession)
  const { language: current, languages: translated } = useService(Boot)
  const timezones = useTimezones()
  const form = useRef<HTMLFormElement>(null)
  const pageSize = pageSizePreference(t)
  const ofPlugins = usePluginNumbers()
  const [language, setLanguage] = useState(() => cookies.get(LANGUAGE_COOKIE) ?? current)
  const [timezone, setTimezone] = useState(() => cookies.get(TIMEZONE_COOKIE) ?? 'UTC')
  /** What was entered, by setting. */
  const [entered, setEntered] = useState<Readonly<Record<string, string>>>({})
  const [wasSubmitted, setSubmitted] = useState(false)
  const textOf = (number: NumberPreference): string =>
    entered[number.setting] ?? chosenNumber(number, cookies, settings)
  const errorOf = (number: NumberPreference): string | undefined => numberError(textOf(number), number, t)
  const languages = offeredLanguages({
    translated,
    allowed: [settings.known('LANGUAGES')].flat().map(String),
    current,
  })

  useEffect(() => {
    if (query.field === 'language') form.current?.querySelector<HTMLElement>('#settings-language')?.focus()
  }, [query.field])

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setSubmitted(true)
    const numbers = [pageSize, ...ofPlugins]
    const wrong = numbers.find((number) => errorOf(number) !== undefined)
    if (wrong) {
      form.current?.querySelector<HTMLElement>(`[name="${wrong.setting}"]`)?.focus()
      return
    }
    cookies.set(LANGUAGE_COOKIE, language)
    cookies.set(TIMEZONE_COOKIE, timezone)
    for (const number of numbers) cookies.set(number.setting, textOf(number))
    toasts.add('success', t('Settings saved.'))
    if (language !== current) await session.follow()
  }

  const field = (number: NumberPreference): ReactNode => (
    <NumberField
      key={number.setting}
      preference={number}
      value={textOf(number)}
      error={wasSubmitted ? errorOf(number) : undefined}
      onChange={(value) => setEntered({ ...entered, [number.setting]: value })}
    />
  )

  return (
    <SettingsSection title={t('User Settings')}>
      <Form ref={form} isWidthLimited noValidate onSubmit={(event) => void save(event)}>
        <LabelledField id="settings-language" label={t('Language')}>
          <FormSelect id="settings-language" value={language} onChange={(_event, value) => setLanguage(value)}>
            {languages.map(({ code, name }) => (
              <FormSelectOption key={code} value={code} label={`${name} (${code})`} />
            ))}
          </FormSelect>
        </LabelledField>
        <LabelledField id="settings-timezone" label={t('Timezone')}>
          <FormSelect id="settings-timezone" value={timezone} onChange={(_event, value) => setTimezone(value)}>
            {timezones.map(({ name, label }) => (
              <FormSelectOption key={name} value={name} label={label} />
            ))}
          </FormSelect>
        </LabelledField>
        {field(pageSize)}
        <ContentsGate title={t('Settings of plugins')}>{ofPlugins.map(field)}</ContentsGate>
        <ActionGroup>
          <Button type="submit" variant="primary">
            {t('Save')}
          </Button>
        </ActionGroup>
      </Form>
    </SettingsSection>
  )
}
