import type { Cookies, Settings, Translate } from '@fascia/sdk/web'
import type { RegisteredContribution } from '@fascia/sdk/web/host'

/** A whole number of the User Settings page. */
export interface NumberPreference {
  /** The cookie that keeps it, and the setting that gives the deployment's number. */
  readonly setting: string
  readonly label: string
  readonly help?: string
  readonly min: number
  readonly max: number
  readonly defaultValue: number
}

const MAX_PAGE_SIZE = 1000

/** Cookies that Horizon names, besides those of numbers. */
export const LANGUAGE_COOKIE = 'horizon_language'
export const TIMEZONE_COOKIE = 'django_timezone'

/** Items per page, 1 to 1000 (decision 4). */
export function pageSizePreference(t: Translate): NumberPreference {
  return {
    setting: 'API_RESULT_PAGE_SIZE',
    label: t('Items Per Page'),
    help: t('How many rows a page of a table shows, from 1 to 1000.'),
    min: 1,
    max: MAX_PAGE_SIZE,
    defaultValue: 20,
  }
}

/** The number that a plugin lets people choose; undefined when the contribution names no setting or is refused. */
export function numberPreference({ data, decision }: RegisteredContribution): NumberPreference | undefined {
  if (!decision.allowed || typeof data.setting !== 'string') return undefined
  return {
    setting: data.setting,
    label: String(data.title),
    ...(typeof data.about === 'string' ? { help: data.about } : {}),
    min: Number(data.min),
    max: Number(data.max ?? Number.MAX_SAFE_INTEGER),
    defaultValue: Number(data.defaultValue),
  }
}

/** The person's own number, else the deployment's, else the default, as text. */
export function chosenNumber(
  { setting, defaultValue }: NumberPreference,
  cookies: Pick<Cookies, 'get'>,
  settings: Pick<Settings, 'known'>,
): string {
  return cookies.get(setting) ?? String(settings.known(setting) ?? defaultValue)
}

/** What is wrong with what was entered as the number; undefined when nothing is. */
export function numberError(text: string, { min, max }: NumberPreference, t: Translate): string | undefined {
  if (/^\d+$/.test(text) && Number(text) >= min && Number(text) <= max) return undefined
  return max === Number.MAX_SAFE_INTEGER
    ? t('Give a whole number of at least {min}.', { min })
    : t('Give a whole number from {min} to {max}.', { min, max })
}
