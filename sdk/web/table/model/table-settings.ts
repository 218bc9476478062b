import { usePreference } from '../../host/hooks/use-preference.ts'
import { useStable } from './use-stable.ts'

/** How a person wants a table. */
export interface TableSettings {
  /** Columns that are off although they are shown by default, and those that are on although they are optional. */
  readonly off: readonly string[]
  readonly on: readonly string[]
  /** Columns that the person wants to see in any width. */
  readonly pinned: readonly string[]
  /** Ids of columns in the person's order; those that are not named keep the declared one, after them. */
  readonly order: readonly string[]
  /** Widths in pixels, by column id. */
  readonly widths: Readonly<Record<string, number>>
  readonly isCompact: boolean
  readonly isContinuous: boolean
}

export const DEFAULT_TABLE: TableSettings = {
  off: [],
  on: [],
  pinned: [],
  order: [],
  widths: {},
  isCompact: true,
  isContinuous: false,
}

interface SettableColumn {
  readonly id: string
  readonly isOptional: boolean
}

function isNames(value: unknown): boolean {
  return Array.isArray(value) && value.every((name) => typeof name === 'string')
}

function isWidths(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every((px) => typeof px === 'number')
}

/** What was kept may be older than some of the settings: those keep their defaults. */
function isTableSettings(value: unknown): value is Partial<TableSettings> {
  if (typeof value !== 'object' || value === null) return false
  const { off, on, pinned, order, widths, isCompact, isContinuous } = { ...DEFAULT_TABLE, ...value }
  return (
    [off, on, pinned, order].every(isNames) &&
    isWidths(widths) &&
    typeof isCompact === 'boolean' &&
    typeof isContinuous === 'boolean'
  )
}

export function useTableSettings(tableId: string): readonly [TableSettings, (settings: TableSettings) => void] {
  const [kept, keep] = usePreference<Partial<TableSettings>>(`table/${tableId}`, DEFAULT_TABLE, isTableSettings)
  // The preference is a new object at each drawing; no column may be made again because of it.
  return [useStable<TableSettings>({ ...DEFAULT_TABLE, ...kept }), keep]
}

/** Whether a column is shown: as the person chose, else as it is declared. */
export function isColumnOn(column: SettableColumn, settings: Pick<TableSettings, 'off' | 'on'>): boolean {
  return column.isOptional ? settings.on.includes(column.id) : !settings.off.includes(column.id)
}

/** Whether it is the only column that is shown: a table of none would show nothing, so that one stays. */
export function isOnlyColumn(
  column: SettableColumn,
  columns: readonly SettableColumn[],
  settings: Pick<TableSettings, 'off' | 'on'>,
): boolean {
  return isColumnOn(column, settings) && columns.filter((each) => isColumnOn(each, settings)).length === 1
}

function withId(ids: readonly string[], id: string, isListed: boolean): readonly string[] {
  const others = ids.filter((each) => each !== id)
  return isListed ? [...others, id] : others
}

/** The settings with a column switched on or off, where there is room for it. */
export function withColumn(settings: TableSettings, column: SettableColumn, isOn: boolean): TableSettings {
  const list = column.isOptional ? 'on' : 'off'
  return {
    ...settings,
    [list]: withId(settings[list], column.id, column.isOptional === isOn),
    pinned: withId(settings.pinned, column.id, isOn && settings.pinned.includes(column.id)),
  }
}

/** Whether a column is seen: it is on, and is not among those that the table has no room for. */
export function isColumnSeen(
  column: SettableColumn,
  settings: Pick<TableSettings, 'off' | 'on' | 'pinned'>,
  hidden: readonly string[],
): boolean {
  return isColumnOn(column, settings) && (!hidden.includes(column.id) || settings.pinned.includes(column.id))
}

/** The settings with a column that is seen from now on, or is not. One that the table had no room for takes the room of others. */
export function withColumnSeen(
  settings: TableSettings,
  column: SettableColumn,
  isSeen: boolean,
  hidden: readonly string[],
): TableSettings {
  const next = withColumn(settings, column, isSeen)
  return isSeen && hidden.includes(column.id) ? { ...next, pinned: withId(next.pinned, column.id, true) } : next
}

/** The columns in the person's order. */
export function orderColumns<Column extends SettableColumn>(
  columns: readonly Column[],
  { order }: Pick<TableSettings, 'order'>,
): readonly Column[] {
  if (order.length === 0) return columns
  const place = (column: Column): number => {
    const at = order.indexOf(column.id)
    return at < 0 ? order.length : at
  }
  return [...columns].sort((a, b) => place(a) - place(b))
}

/** The settings under which exactly the named columns show, in that order. */
export function withColumns(
  settings: TableSettings,
  columns: readonly SettableColumn[],
  shown: readonly string[],
): TableSettings {
  return columns.reduce<TableSettings>((all, column) => withColumn(all, column, shown.includes(column.id)), {
    ...settings,
    order: shown,
  })
}
