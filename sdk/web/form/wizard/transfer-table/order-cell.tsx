import { Button } from '@patternfly/react-core'
import { AngleDownIcon, AngleUpIcon, GripVerticalIcon } from '@patternfly/react-icons'
import { type ReactNode, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { useT } from '../../../host/hooks/use-t.ts'
import { useDragOrder } from './use-drag-order.ts'

/** The place of one item among those that a person puts into an order. */
export interface OrderCellProps {
  /** What the item is called. */
  readonly name: string
  /** Its place, from 0. */
  readonly index: number
  /** How many items there are. */
  readonly count: number
  /** The table, in which each item is a `tbody` with its place as `data-index`: rows are dragged over it. */
  readonly list: RefObject<HTMLElement | null>
  /** Moves an item; `to` may be out of bounds, and is then no place. */
  readonly onMove: (from: number, to: number) => void
}

function targetOf(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowUp') return index - 1
  if (key === 'ArrowDown') return index + 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/**
 * The place of an item, and three ways to change it: dragging the handle, the arrow keys, Home and End on it, and buttons. `TransferTable` has it for
 * items with an order; a table whose rows have an order alone draws it in a cell.
 *
 * @example
 * ```tsx
 * import { OrderCell } from '@fascia/sdk/web/wizard'
 * import { useRef, useState } from 'react'
 *
 * export function Steps() {
 *   const [steps, setSteps] = useState(['build', 'test'])
 *   const list = useRef<HTMLTableElement>(null)
 *   const move = (from: number, to: number) => setSteps(steps.toSpliced(from, 1).toSpliced(to, 0, ...steps.slice(from, from + 1)))
 *   return (
 *     <table ref={list}>
 *       {steps.map((name, index) => (
 *         <tbody key={name} data-index={index}>
 *           <tr>
 *             <td><OrderCell name={name} index={index} count={steps.length} list={list} onMove={move} /></td>
 *           </tr>
 *         </tbody>
 *       ))}
 *     </table>
 *   )
 * }
 * ```
 */
export function OrderCell({ name, index, count, list, onMove }: OrderCellProps): ReactNode {
  const t = useT()
  const held = useRef<HTMLElement>(undefined)
  const move = (event: SyntheticEvent<HTMLElement>, to: number): void => {
    held.current = event.currentTarget
    onMove(index, to)
  }
  // A row that is put elsewhere loses the focus on the way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place has changed when `index` has.
  useLayoutEffect(() => {
    held.current?.focus()
    held.current = undefined
  }, [index])
  const onPointerDown = useDragOrder(list, index, onMove)
  const stepTo = (to: number, label: string, icon: ReactNode): ReactNode => {
    const isOut = to < 0 || to >= count
    return (
      <Button
        variant="plain"
        size="sm"
        isAriaDisabled={isOut}
        icon={icon}
        aria-label={label}
        onClick={(event) => {
          if (!isOut) move(event, to)
        }}
      />
    )
  }
  return (
    <div className="fascia-transfer__order">
      <Button
        className="fascia-transfer__handle"
        variant="plain"
        size="sm"
        icon={<GripVerticalIcon />}
        aria-label={t('Move {name}, at place {place} of {count}', { name, place: index + 1, count })}
        onPointerDown={onPointerDown}
        onKeyDown={(event) => {
          const to = targetOf(event.key, index, count)
          if (to === undefined) return
          event.preventDefault()
          move(event, to)
        }}
      />
      <span className="fascia-transfer__place">{index + 1}</span>
      {stepTo(index - 1, t('Move {name} up', { name }), <AngleUpIcon />)}
      {stepTo(index + 1, t('Move {name} down', { name }), <AngleDownIcon />)}
    </div>
  )
}
