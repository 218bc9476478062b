import type { SettingFinding } from '@fascia/core'
import { RENAMED, reasonGone, reshaped } from './horizon-names.ts'
import type { PythonSetting, PythonSettings } from './read-python-settings.ts'

/** What becomes of a setting. */
export type Outcome = 'taken' | 'renamed' | 'no-counterpart' | 'not-evaluated' | 'wrong-kind' | 'secret'

/** One setting of Horizon, and what becomes of it. */
export interface ImportedSetting {
  readonly name: string
  /** Where the file assigns it last. */
  readonly line: number
  readonly outcome: Outcome
  /** Says the outcome to a reader. */
  readonly text: string
  /** The value in Fascia's file; with `taken` alone. */
  readonly value?: unknown
}

/** A whole file of Horizon. */
export interface ImportedSettings {
  readonly settings: readonly ImportedSetting[]
  /** Statements that are not read: what they set is not known. */
  readonly skipped: PythonSettings['skipped']
}

/** Checks settings as the start of the dashboard would. */
export type CheckSettings = (settings: Readonly<Record<string, unknown>>) => Promise<readonly SettingFinding[]>

const IS_SECRET = /^SECRET_KEY(_|$)/

function oneLine(value: unknown): string {
  return typeof value === 'string' && !/\s|["'$#]/.test(value) ? value : JSON.stringify(value)
}

function renamedTo(name: string, value: unknown): Pick<ImportedSetting, 'outcome' | 'text'> | undefined {
  const renamed = Object.hasOwn(RENAMED, name) ? RENAMED[name] : undefined
  if (!renamed) return undefined
  const text =
    value === null || value === undefined
      ? `renamed: the variable ${renamed.variable}`
      : `renamed: the variable ${renamed.variable}=${oneLine(renamed.value(String(value)))}`
  return { outcome: 'renamed', text }
}

function noCounterpart(name: string): Pick<ImportedSetting, 'outcome' | 'text'> {
  const reason = reasonGone(name)
  return { outcome: 'no-counterpart', text: reason ? `no counterpart: ${reason}` : 'no counterpart' }
}

function outcomeOf(
  setting: PythonSetting,
  findings: readonly SettingFinding[],
): Omit<ImportedSetting, 'name' | 'line'> {
  const { name } = setting
  const value = 'value' in setting ? setting.value : undefined
  if (IS_SECRET.test(name)) return { outcome: 'secret', text: 'a secret: FASCIA_SECRET has its place, with a new key' }
  const refused = findings.find(({ path, kind }) => path === name && kind === 'refused')
  const isUnknown = findings.some(({ path, kind }) => path === name && kind === 'unknown')
  const renamed = isUnknown ? renamedTo(name, value) : undefined
  if (renamed && 'value' in setting) return renamed
  if (isUnknown && !renamed) return noCounterpart(name)
  if ('problem' in setting) {
    const target = renamed ? `; ${renamed.text}` : ''
    return { outcome: 'not-evaluated', text: `could not be evaluated: ${setting.problem}${target}` }
  }
  if (refused) return { outcome: 'wrong-kind', text: `not taken: ${refused.text}` }
  const other = reshaped(name, value)
  const keys = findings.filter(({ path }) => path.startsWith(`${name}.`)).map(({ path }) => path.slice(name.length + 1))
  const text = other ? `taken in another form: ${other.why}` : 'taken as it is'
  const unread = keys.length === 0 ? '' : `; without a default: ${keys.join(', ')}`
  return { outcome: 'taken', text: `${text}${unread}`, value: other ? other.value : value }
}

/** Decides what becomes of each setting of a file of Horizon. `check` says what the dashboard knows. */
export async function importSettings(
  { settings, skipped }: PythonSettings,
  check: CheckSettings,
): Promise<ImportedSettings> {
  const chosen = settings.map((setting) => {
    const value = 'value' in setting ? setting.value : null
    return [setting.name, reshaped(setting.name, value)?.value ?? value] as const
  })
  const findings = await check(Object.fromEntries(chosen))
  return {
    settings: settings.map((setting) => ({
      name: setting.name,
      line: setting.line,
      ...outcomeOf(setting, findings),
    })),
    skipped,
  }
}
