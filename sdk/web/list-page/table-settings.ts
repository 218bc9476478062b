import { usePreference } from '../hooks/use-preference.ts'

/** How a person wants a table. */
export interface TableSettings {
  /** Columns that are off although they are shown by default, and those that are on although they are optional. */
  readonly off: readonly string[]
  readonly on: readonly string[]
  readonly isCompact: boolean
  readonly isContinuous: boolean
}

const DEFAULTS: TableSettings = { off: [], on: [], isCompact: true, isContinuous: false }

function isNames(value: unknown): boolean {
  return Array.isArray(value) && value.every((name) => typeof name === 'string')
}

function isTableSettings(value: unknown): value is TableSettings {
  if (typeof value !== 'object' || value === null) return false
  const { off, on, isCompact, isContinuous } = { ...DEFAULTS, off: undefined, on: undefined, ...value }
  return isNames(off) && isNames(on) && typeof isCompact === 'boolean' && typeof isContinuous === 'boolean'
}

export function useTableSettings(panelId: string): readonly [TableSettings, (settings: TableSettings) => void] {
  return usePreference(`table/${panelId}`, DEFAULTS, isTableSettings)
}

/** Whether a column is shown: as the person chose, else as it is declared. */
export function isColumnOn(
  column: { readonly id: string; readonly isOptional: boolean },
  settings: Pick<TableSettings, 'off' | 'on'>,
): boolean {
  return column.isOptional ? settings.on.includes(column.id) : !settings.off.includes(column.id)
}

/** The settings with a column switched. */
export function withColumn(
  settings: TableSettings,
  column: { readonly id: string; readonly isOptional: boolean },
  isOn: boolean,
): TableSettings {
  const list = column.isOptional ? 'on' : 'off'
  const others = settings[list].filter((id) => id !== column.id)
  const isListed = column.isOptional === isOn
  return { ...settings, [list]: isListed ? [...others, column.id] : others }
}
