import type { ReactNode } from 'react'

export interface TableColumnsProps {
  readonly canExpand: boolean
  readonly canSelect: boolean
  /** 0: there are no actions. */
  readonly actionsPx: number
  readonly widthsPx: readonly number[]
}

/** Widths of the columns that hold no property. */
export const TOGGLE_PX = 36
export const CHECK_PX = 36
export const ACTIONS_PX = 52

/** The widths of a table whose columns do not follow their contents: nothing moves while rows come and go. */
export function TableColumns({ canExpand, canSelect, actionsPx, widthsPx }: TableColumnsProps): ReactNode {
  return (
    <colgroup>
      {canExpand ? <col style={{ width: TOGGLE_PX }} /> : null}
      {canSelect ? <col style={{ width: CHECK_PX }} /> : null}
      {widthsPx.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column element has no state.
        <col key={index} style={{ width }} />
      ))}
      {actionsPx > 0 ? <col style={{ width: actionsPx }} /> : null}
    </colgroup>
  )
}
