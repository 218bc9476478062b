import { type ReactNode, useRef, useState } from 'react'
import { ListEntry, ListFrame } from './list-frame.tsx'

export interface ListFieldsProps {
  /** Translated, as are `help` and `entry`. */
  readonly label: string
  readonly help: string | undefined
  readonly entry: string
  readonly describedBy: string | undefined
  readonly value: unknown
  readonly onChange: (value: readonly unknown[]) => void
  readonly isRequired: boolean
  /** Nothing can be added, moved or removed. */
  readonly isFixed: boolean
  readonly maxItems: number
  /** What a new entry begins with. */
  readonly create: () => unknown
  /** Draws the field of an entry. */
  readonly draw: (at: number, value: unknown, onChange: (value: unknown) => void) => ReactNode
}

/** The entries, of which two have changed places. */
function swapped<Entry>(entries: readonly Entry[], one: number, other: number): readonly Entry[] {
  const order = [...entries.keys()].map((at) => (at === one ? other : at === other ? one : at))
  return order.flatMap((at) => entries.slice(at, at + 1))
}

/** Entries that are each a field, or a group of fields. */
export function ListFields({ value, onChange, isFixed, maxItems, create, draw, ...frame }: ListFieldsProps): ReactNode {
  const entries: readonly unknown[] = Array.isArray(value) ? value : []
  const next = useRef(0)
  const [keys, setKeys] = useState<readonly number[]>([])
  // An entry keeps its key where it is moved: what is shown of it, and the focus, move along.
  if (keys.length !== entries.length) setKeys(entries.map((_, at) => keys[at] ?? next.current++))
  const move = (from: number, to: number): (() => void) | undefined =>
    isFixed || to < 0 || to >= entries.length
      ? undefined
      : () => {
          setKeys(swapped(keys, from, to))
          onChange(swapped(entries, from, to))
        }
  const remove = (at: number): void => {
    setKeys(keys.toSpliced(at, 1))
    onChange(entries.toSpliced(at, 1))
  }
  const isFull = entries.length >= maxItems
  return (
    <ListFrame {...frame} onAdd={isFixed || isFull ? undefined : () => onChange([...entries, create()])}>
      {entries.map((entry, at) => (
        <ListEntry
          key={keys[at] ?? `new ${at}`}
          number={at + 1}
          onMoveUp={move(at, at - 1)}
          onMoveDown={move(at, at + 1)}
          onRemove={isFixed ? undefined : () => remove(at)}
        >
          {draw(at, entry, (changed) => onChange(entries.with(at, changed)))}
        </ListEntry>
      ))}
    </ListFrame>
  )
}
