import { type ReactNode, useState } from 'react'
import { Toolbar, ToolbarItem } from '../../frame/page/toolbar.tsx'
import { NoMatchState } from '../../frame/state/no-match-state.tsx'
import { FilterField } from './filter-field.tsx'

/** The properties of `TextFilter`. */
export interface TextFilterProps<T> {
  readonly items: readonly T[]
  /** The accessible name of the field, in the person's language: `Filter by quota name`. */
  readonly label: string
  /** The text of an item that the filter searches. */
  readonly textOf: (item: T) => string
  /** At the right of the field, such as a button. */
  readonly tools?: ReactNode
  /** Draws the items whose text contains what the person typed, in the order given. */
  readonly children: (found: readonly T[]) => ReactNode
}

/**
 * One text field above a short table of one's own, such as a compact `DataTable` or `ResourceTable`. Case and spaces at the ends do not matter.
 * Where nothing matches, a text replaces the table and offers to clear the filter.
 *
 * @example
 * ```tsx
 * import { DataTable, TextFilter, useT } from '@fascia/sdk/web'
 * import { property } from '@fascia/sdk/web/declare'
 *
 * const PROPERTIES = { name: property.text('Name'), zone: property.text('Zone') }
 *
 * export function Hosts({ hosts }: { readonly hosts: readonly { readonly id: string; name: string; zone: string }[] }) {
 *   const t = useT()
 *   return (
 *     <TextFilter items={hosts} label={t('Filter hosts')} textOf={({ name, zone }) => `${name} ${zone}`}>
 *       {(found) => (
 *         <DataTable
 *           id="compute.table.hosts"
 *           label={t('Hosts')}
 *           rows={found}
 *           properties={PROPERTIES}
 *           columns={['name', 'zone']}
 *           isCompact
 *         />
 *       )}
 *     </TextFilter>
 *   )
 * }
 * ```
 */
export function TextFilter<T>({ items, label, textOf, tools, children }: TextFilterProps<T>): ReactNode {
  const [filter, setFilter] = useState('')
  const wanted = filter.trim().toLowerCase()
  const found = items.filter((item) => textOf(item).toLowerCase().includes(wanted))
  const clear = (): void => setFilter('')
  return (
    <>
      <Toolbar>
        <ToolbarItem>
          <FilterField label={label} value={filter} onChange={setFilter} />
        </ToolbarItem>
        {tools ? <ToolbarItem className="pf-m-align-end">{tools}</ToolbarItem> : null}
      </Toolbar>
      {found.length === 0 && wanted !== '' ? <NoMatchState filter={filter} onClear={clear} /> : children(found)}
    </>
  )
}
