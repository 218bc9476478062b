import type { ReactNode } from 'react'

export interface TableColumnsProps {
  readonly canExpand: boolean
  readonly canSelect: boolean
  /** 0: there are no actions. */
  readonly actionsPx: number
  readonly widthsPx: readonly number[]
}

const CONTROL_PX = 36
const FINGER_PX = 44
export const ACTIONS_PX = 52

/** The width of a column of boxes, and of one of toggles: what a finger needs where the person points with one. */
export function controlPx(): number {
  return window.matchMedia?.('(pointer: coarse)').matches ? FINGER_PX : CONTROL_PX
}

/** The widths of a table whose columns do not follow their contents: nothing moves while rows come and go. */
export function TableColumns({ canExpand, canSelect, actionsPx, widthsPx }: TableColumnsProps): ReactNode {
  return (
    <colgroup>
      {canExpand ? <col style={{ width: controlPx() }} /> : null}
      {canSelect ? <col style={{ width: controlPx() }} /> : null}
      {widthsPx.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column element has no state.
        <col key={index} style={{ width }} />
      ))}
      {actionsPx > 0 ? <col style={{ width: actionsPx }} /> : null}
    </colgroup>
  )
}
