import { Tooltip } from '@patternfly/react-core'
import { ArrowsAltVIcon, LongArrowAltDownIcon, LongArrowAltUpIcon } from '@patternfly/react-icons'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import type { Text } from '../../../common/index.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { LEAST_WIDTH_PX } from '../operations/fit-columns.ts'
import type { SortDirection } from '../operations/sort-rows.ts'
import type { HeadingOrder } from './use-heading-order.ts'

export interface TableHeadingProps {
  readonly label: Text
  readonly isNumber: boolean
  /** How the table is sorted by it; undefined when it is not. */
  readonly direction: SortDirection | undefined
  /** Absent when the table cannot be sorted by it. */
  readonly onSort: ((direction: SortDirection) => void) | undefined
  /** Why the table is not sorted by it, where other tables of the kind are: the heading stays within reach, and says it. */
  readonly unsorted?: string | undefined
  readonly widthPx?: number
  /** Called while the width changes, and once more with `isFinal`; absent when widths cannot be changed. */
  readonly onWidth?: ((widthPx: number, isFinal: boolean) => void) | undefined
  /** Lets it be dragged to another place; absent when the order cannot be changed. */
  readonly order?: HeadingOrder | undefined
  /** Moves its column by one place. */
  readonly onStep?: ((by: 1 | -1) => void) | undefined
}

const STEP_PX = 16
const KEYS = 'Shift+ArrowLeft Shift+ArrowRight Control+Shift+ArrowLeft Control+Shift+ArrowRight'

function ariaSort(direction: SortDirection | undefined): 'ascending' | 'descending' | 'none' {
  if (direction === undefined) return 'none'
  return direction === 'asc' ? 'ascending' : 'descending'
}

/** 1 where a column grows to the right, -1 where it grows to the left. */
function growth(element: Element): 1 | -1 {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1
}

/** The heading of a column: sorts by it, and changes its width by mouse, or with Shift and an arrow key, and its place by
 * dragging it, or with Control, Shift and an arrow key. */
export function TableHeading(props: TableHeadingProps): ReactNode {
  const { label, isNumber, direction, onSort, unsorted, widthPx = 0, onWidth, order, onStep } = props
  const t = useT()
  const text = t(label)
  const own = `pf-v6-c-table__th ${isNumber ? 'fascia-number' : ''}`
  const handle = onWidth ? <WidthHandle widthPx={widthPx} onWidth={onWidth} /> : null
  if (!onSort && unsorted === undefined) {
    return (
      <th scope="col" className={own} {...order}>
        {text}
        {handle}
      </th>
    )
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!onWidth || !event.shiftKey || step === undefined) return
    event.preventDefault()
    const by = step * growth(event.currentTarget)
    if (event.ctrlKey) onStep?.(by > 0 ? 1 : -1)
    else onWidth(Math.max(LEAST_WIDTH_PX, Math.round(widthPx) + by * STEP_PX), true)
  }
  const Arrow =
    direction === undefined ? ArrowsAltVIcon : direction === 'asc' ? LongArrowAltUpIcon : LongArrowAltDownIcon
  const button = (
    <button
      type="button"
      className="pf-v6-c-table__button"
      aria-keyshortcuts={onWidth ? KEYS : undefined}
      aria-disabled={onSort ? undefined : true}
      onKeyDown={onKeyDown}
      onClick={() => onSort?.(direction === 'asc' ? 'desc' : 'asc')}
    >
      <span className="pf-v6-c-table__button-content">
        <span className="pf-v6-c-table__text">{text}</span>
        {onSort ? (
          <span className="pf-v6-c-table__sort-indicator">
            <Arrow />
          </span>
        ) : null}
      </span>
    </button>
  )
  return (
    <th
      scope="col"
      className={`${own} pf-v6-c-table__sort ${direction === undefined ? '' : 'pf-m-selected'}`}
      aria-sort={onSort ? ariaSort(direction) : undefined}
      {...order}
    >
      {onSort ? button : <Tooltip content={unsorted}>{button}</Tooltip>}
      {handle}
    </th>
  )
}

/** The edge of a heading that the mouse draws; the keyboard has Shift with the arrows, and the arrangement of columns. */
function WidthHandle({ widthPx, onWidth }: Required<Pick<TableHeadingProps, 'widthPx' | 'onWidth'>>): ReactNode {
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>): void => {
    if (event.button !== 0) return
    event.preventDefault()
    const handle = event.currentTarget
    const sign = growth(handle)
    const widthAt = (at: globalThis.PointerEvent): number =>
      Math.max(LEAST_WIDTH_PX, Math.round(widthPx + sign * (at.clientX - event.clientX)))
    const move = (at: globalThis.PointerEvent): void => onWidth?.(widthAt(at), false)
    const end = (at: globalThis.PointerEvent): void => {
      handle.removeEventListener('pointermove', move)
      handle.removeEventListener('pointerup', end)
      handle.removeEventListener('pointercancel', end)
      onWidth?.(widthAt(at), true)
    }
    handle.setPointerCapture?.(event.pointerId)
    handle.addEventListener('pointermove', move)
    handle.addEventListener('pointerup', end)
    handle.addEventListener('pointercancel', end)
  }
  return <span className="fascia-width-handle" aria-hidden="true" onPointerDown={onPointerDown} />
}
