import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '../../../host/hooks/use-t.ts'
import { LIST_HEADING } from '../../list-heading.tsx'
import { ListProblems } from '../../membership/list-problems.tsx'
import { allocate, DEFAULT_MAX_ALLOCATION, deallocate, hasRoom, leftOver, listOf, moveTo } from './allocation.ts'
import { defaultTexts } from './arrange-items.ts'
import { AvailableList } from './available-list.tsx'
import { ItemTable } from './item-table.tsx'
import type { TransferTableProps } from './transfer-column.ts'
import { TransferSection } from './transfer-section.tsx'

/** The row that takes the focus when this one goes: the next, else the one before. */
function neighbour<T>(items: readonly T[], key: string, keyOf: (item: T) => string): string | undefined {
  const at = items.findIndex((item) => keyOf(item) === key)
  const next = items[at + 1] ?? items[at - 1]
  return next === undefined ? undefined : keyOf(next)
}

function textAt(item: unknown, field: string): string {
  const value: unknown = Object(item)[field]
  return typeof value === 'string' ? value : ''
}

export const idOf = (item: unknown): string => textAt(item, 'id')
/** What an item is called where a table does not say it. */
export const titleOf = (item: unknown): string => textAt(item, 'name')

/**
 * Moves items between an available and an allocated list [UI-077].
 *
 * At most `maxAllocation` items are allocated, 1 when it is absent: then allocating another replaces the one there is. Below 0 there is no
 * limit; above 1 the buttons refuse at the limit and say why [UI-078, UI-079]. Lists that are no arrays are said on the console and count as
 * empty [UI-080]. While the available list loads or is broken, what is allocated can be seen and removed. Long lists draw only what is in
 * sight.
 *
 * @example
 * ```tsx
 * import { TransferTable } from '@fascia/sdk/web/wizard'
 * import { useState } from 'react'
 *
 * interface Flavor {
 *   readonly id: string
 *   readonly name: string
 *   readonly vcpus: number
 * }
 *
 * export function Flavors({ flavors }: { readonly flavors: readonly Flavor[] }) {
 *   const [chosen, setChosen] = useState<readonly Flavor[]>([])
 *   return (
 *     <TransferTable
 *       what="flavors"
 *       available={flavors}
 *       allocated={chosen}
 *       onChange={setChosen}
 *       columns={[
 *         { id: 'name', label: 'Name', value: ({ name }) => name },
 *         { id: 'vcpus', label: 'VCPUS', value: ({ vcpus }) => vcpus, isNumber: true },
 *       ]}
 *     />
 *   )
 * }
 * ```
 */
export function TransferTable<T>(props: TransferTableProps<T>): ReactNode {
  const {
    keyOf = idOf,
    nameOf = titleOf,
    onChange,
    isReadOnly = false,
    isOrdered = false,
    isLoading = false,
    fault,
  } = props
  const { maxAllocation = DEFAULT_MAX_ALLOCATION, problems = [] } = props
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const [focusOn, setFocusOn] = useState<{ readonly key: string | undefined; readonly section: number }>()
  const isPending = isLoading || fault !== undefined
  const available = useMemo(
    () => (props.available === undefined && isPending ? [] : listOf(props.available, 'Available')),
    [props.available, isPending],
  )
  const allocated = useMemo(() => listOf(props.allocated, 'Allocated'), [props.allocated])
  const items = useMemo(() => leftOver(available, allocated, keyOf), [available, allocated, keyOf])
  const texts = { ...defaultTexts(t, maxAllocation, isOrdered && !isReadOnly && allocated.length > 1), ...props.texts }
  const isFull = maxAllocation !== 1 && !hasRoom(allocated.length, maxAllocation)
  const limit = isFull
    ? t('No more than {count} can be allocated. Remove one first.', { count: maxAllocation })
    : undefined

  useEffect(() => {
    const { current } = frame
    if (!focusOn || !current) return
    const section = current.querySelectorAll<HTMLElement>('.fascia-transfer__section')[focusOn.section]
    const buttons = [...(section?.querySelectorAll<HTMLElement>('[data-transfer]') ?? [])]
    const next = buttons.find((button) => button.dataset.transfer === focusOn.key)
    const target = next ?? section?.querySelector<HTMLElement>(LIST_HEADING)
    target?.focus()
  }, [focusOn])

  const add = (item: T, shown: readonly T[]): void => {
    const next = allocate(allocated, item, maxAllocation, keyOf)
    if (next === allocated) {
      setSaid(limit ?? '')
      return
    }
    setFocusOn({ key: neighbour(shown, keyOf(item), keyOf), section: 1 })
    setSaid(t('{name} is allocated.', { name: nameOf(item) }))
    onChange(next)
  }
  const remove = (item: T): void => {
    setFocusOn({ key: neighbour(allocated, keyOf(item), keyOf), section: 0 })
    setSaid(t('{name} is no longer allocated.', { name: nameOf(item) }))
    onChange(deallocate(allocated, keyOf(item), keyOf))
  }
  const move = (from: number, to: number): void => {
    const next = moveTo(allocated, from, to)
    const item = allocated[from]
    if (next === allocated || item === undefined) return
    const place = next.indexOf(item) + 1
    setSaid(t('{name} is at place {place} of {count}.', { name: nameOf(item), place, count: next.length }))
    onChange(next)
  }

  return (
    <div ref={frame} className="fascia-transfer" data-field={props.name} aria-busy={isLoading}>
      <TransferSection title={texts.allocated} count={allocated.length} help={texts.allocatedHelp}>
        <ListProblems problems={problems} />
        {allocated.length === 0 ? (
          <p className="fascia-transfer__none">{texts.noneAllocated}</p>
        ) : (
          <ItemTable
            {...props}
            keyOf={keyOf}
            nameOf={nameOf}
            label={texts.allocated}
            items={allocated}
            isAllocated
            onTransfer={isReadOnly ? undefined : remove}
            onMove={isOrdered && !isReadOnly ? move : undefined}
          />
        )}
      </TransferSection>
      {isReadOnly ? null : (
        <AvailableList
          {...props}
          keyOf={keyOf}
          nameOf={nameOf}
          items={items}
          texts={texts}
          limit={limit}
          onAllocate={add}
        />
      )}
      <div className="pf-v6-screen-reader" role="status">
        {said}
      </div>
    </div>
  )
}
