import { type RefObject, useMemo } from 'react'
import { propertyValue } from '../../../common/property/property.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { useReading } from '../../value/use-reading.ts'
import { isEmptyValue } from '../../value/value-text.ts'
import type { ItemRow, TableColumn } from '../column/table-column.ts'
import { useSame } from '../model/use-stable.ts'
import { contentWidthPx } from '../operations/content-width.ts'
import { columnsThatFit, STACKED_BELOW_PX, sharedWidthsPx } from '../operations/fit-columns.ts'
import { controlPx } from './table-columns.tsx'
import { useWidthPx } from './use-width.ts'

export interface FittingColumnsSpec<R> {
  /** All rows that the table may show. */
  readonly rows: readonly R[]
  readonly frame: RefObject<HTMLElement | null>
  readonly columns: readonly TableColumn<R>[]
  /** Widths that the person has given, by column id. */
  readonly widths: Readonly<Record<string, number>>
  /** Columns that the person wants to see in any width. */
  readonly pinned: readonly string[]
  readonly hasDrawer: boolean
  readonly canSelect: boolean
  readonly actionsPx: number
}

export interface FittingColumns<R> {
  readonly fitting: readonly TableColumn<R>[]
  /** Those that the table is too narrow for; they are in the row's drawer. */
  readonly hidden: readonly TableColumn<R>[]
  readonly canExpand: boolean
  readonly isStacked: boolean
  readonly widthsPx: readonly number[]
}

/** Columns that no row has a value for. */
function emptyColumns<R extends ItemRow<object>>(
  columns: readonly TableColumn<R>[],
  rows: readonly R[],
): readonly TableColumn<R>[] {
  const isEmpty = ({ name, property, hasView }: TableColumn<R>): boolean =>
    !hasView &&
    property.none === undefined &&
    rows.every(({ item }) => isEmptyValue(propertyValue(item, name, property)))
  return rows.length === 0 ? [] : columns.filter(isEmpty)
}

const HARDWARE_ADDRESS = /^([\da-f]{2}:){5}[\da-f]{2}$/i

/** Columns whose values are hardware addresses in all rows. */
function hardwareAddressColumns<R extends ItemRow<object>>(
  columns: readonly TableColumn<R>[],
  rows: readonly R[],
): readonly TableColumn<R>[] {
  const holdsThem = ({ name, property, hasView }: TableColumn<R>): boolean =>
    !hasView &&
    property.format === 'text' &&
    rows.every(({ item }) => HARDWARE_ADDRESS.test(String(propertyValue(item, name, property))))
  return rows.length === 0 ? [] : columns.filter(holdsThem)
}

/** Which columns the table has room for, and how wide each is. */
export function useFittingColumns<R extends ItemRow<object>>(spec: FittingColumnsSpec<R>): FittingColumns<R> {
  const { frame, rows, columns, widths, pinned, hasDrawer, canSelect, actionsPx } = spec
  const t = useT()
  const widthPx = useWidthPx(frame)
  const empty = useSame(useMemo(() => emptyColumns(columns, rows), [columns, rows]))
  const hardware = useSame(useMemo(() => hardwareAddressColumns(columns, rows), [columns, rows]))
  const reading = useReading()
  const measured = useSame(
    useMemo(() => {
      const items = rows.map(({ item }) => item)
      return columns.map((column) => contentWidthPx(column, items, reading))
    }, [columns, rows, reading]),
  )
  const found = useMemo(() => {
    const headed = columns.map((column, index) => ({
      ...column,
      priority: pinned.includes(column.id) ? 1 : column.priority,
      heading: t(column.label),
      chosenPx: widths[column.id],
      isEmpty: empty.includes(column),
      isHardwareAddress: hardware.includes(column),
      contentPx: measured[index],
      column,
    }))
    const isStacked = widthPx < STACKED_BELOW_PX
    const roomFor = (hasToggle: boolean): number =>
      widthPx - actionsPx - (hasToggle ? controlPx() : 0) - (canSelect ? controlPx() : 0)
    const all = columnsThatFit(headed, isStacked ? 0 : roomFor(hasDrawer))
    const canExpand = hasDrawer || all.length < headed.length
    const chosen = canExpand === hasDrawer ? all : columnsThatFit(headed, isStacked ? 0 : roomFor(true))
    return {
      fitting: chosen.map(({ column }) => column),
      canExpand,
      isStacked,
      widthsPx: sharedWidthsPx(chosen, roomFor(canExpand)),
    }
  }, [columns, empty, hardware, measured, widths, pinned, hasDrawer, canSelect, actionsPx, widthPx, t])
  // The same list while the same columns fit: a column that is being drawn wider draws no row again.
  const fitting = useSame(found.fitting)
  const hidden = useMemo(() => columns.filter((column) => !fitting.includes(column)), [columns, fitting])
  return { ...found, fitting, hidden }
}
