import { type RefObject, useMemo } from 'react'
import { useT } from '../hooks/use-t.ts'
import { columnsThatFit, STACKED_BELOW_PX, sharedWidthsPx } from './operations/fit-columns.ts'
import type { TableColumn } from './table-column.ts'
import { ACTIONS_PX, CHECK_PX, TOGGLE_PX } from './table-columns.tsx'
import { useWidthPx } from './use-width.ts'

export interface FittingColumnsSpec {
  readonly frame: RefObject<HTMLElement | null>
  readonly columns: readonly TableColumn[]
  readonly hasDrawer: boolean
  readonly canSelect: boolean
}

export interface FittingColumns {
  readonly fitting: readonly TableColumn[]
  /** Those that the table is too narrow for; they stand in the row's drawer. */
  readonly hidden: readonly TableColumn[]
  readonly canExpand: boolean
  readonly isStacked: boolean
  readonly widthsPx: readonly number[]
}

/** Which columns the table has room for, and how wide each is. */
export function useFittingColumns({ frame, columns, hasDrawer, canSelect }: FittingColumnsSpec): FittingColumns {
  const t = useT()
  const widthPx = useWidthPx(frame)
  return useMemo(() => {
    const headed = columns.map((column) => ({ ...column, heading: t(column.label), column }))
    const isStacked = widthPx < STACKED_BELOW_PX
    const roomFor = (hasToggle: boolean): number =>
      widthPx - ACTIONS_PX - (hasToggle ? TOGGLE_PX : 0) - (canSelect ? CHECK_PX : 0)
    const all = columnsThatFit(headed, isStacked ? 0 : roomFor(hasDrawer))
    const canExpand = hasDrawer || all.length < headed.length
    const chosen = canExpand === hasDrawer ? all : columnsThatFit(headed, isStacked ? 0 : roomFor(true))
    const fitting = chosen.map(({ column }) => column)
    return {
      fitting,
      hidden: columns.filter((column) => !fitting.includes(column)),
      canExpand,
      isStacked,
      widthsPx: sharedWidthsPx(chosen, roomFor(canExpand)),
    }
  }, [columns, hasDrawer, canSelect, widthPx, t])
}
