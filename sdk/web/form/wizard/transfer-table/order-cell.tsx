import { Button } from '@patternfly/react-core'
import { AngleDownIcon, AngleUpIcon, GripVerticalIcon } from '@patternfly/react-icons'
import { type ReactNode, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { useT } from '../../../host/hooks/use-t.ts'
import { useDragOrder } from './use-drag-order.ts'

export interface OrderCellProps {
  readonly name: string
  readonly index: number
  readonly count: number
  readonly list: RefObject<HTMLElement | null>
  readonly onMove: (from: number, to: number) => void
}

function targetOf(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowUp') return index - 1
  if (key === 'ArrowDown') return index + 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** The place of an allocated item, and three ways to change it: dragging the handle, arrow keys on it, and buttons. */
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
  const isFirst = index === 0
  const isLast = index === count - 1
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
      <Button
        variant="plain"
        size="sm"
        isAriaDisabled={isFirst}
        icon={<AngleUpIcon />}
        aria-label={t('Move {name} up', { name })}
        onClick={(event) => {
          if (!isFirst) move(event, index - 1)
        }}
      />
      <Button
        variant="plain"
        size="sm"
        isAriaDisabled={isLast}
        icon={<AngleDownIcon />}
        aria-label={t('Move {name} down', { name })}
        onClick={(event) => {
          if (!isLast) move(event, index + 1)
        }}
      />
    </div>
  )
}
