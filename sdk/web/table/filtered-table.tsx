import type { ReactNode } from 'react'
import type { Text } from '../../common/index.ts'
import type { Property } from '../declare/index.ts'
import type { AnyProperties } from '../declare/schema-check.ts'
import { Loaded } from '../frame/state/loaded.tsx'
import type { Answer } from '../host/answer/answer.ts'
import { useInSentence } from '../value/use-in-sentence.ts'
import { DataTable } from './data-table.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { TextFilter } from './search/text-filter.tsx'

/** The properties of `FilteredTable`: those of `DataTable`, whose rows the answer has, and the filter. */
export interface FilteredTableProps<T extends object, Properties = Readonly<Record<string, Property>>>
  extends Omit<DataTableProps<T, Properties>, 'rows' | 'fault' | 'onRetry' | 'isCompact'> {
  readonly of: Answer<readonly T[]>
  /** The accessible name of the filter, in the person's language: `Filter by service`. */
  readonly filter: string
  /** The text of an item that the filter searches. */
  readonly textOf: (item: T) => string
  /** The sentence of a failure; 'Unable to retrieve the {label}.', with the label in lower case, when absent. */
  readonly failure?: Text
  /** What an empty list shows below 'No items to display.'. */
  readonly empty?: string
}

/**
 * The short list that a call answers, in every state of the answer, with one text field that filters it on the page: for a tab, or a part of a page.
 *
 * @example
 * ```tsx
 * import { listCall } from '@fascia/sdk/common'
 * import { FilteredTable, useCall, useT } from '@fascia/sdk/web'
 * import { property } from '@fascia/sdk/web/declare'
 * import Type from 'typebox'
 *
 * const Host = Type.Object({ id: Type.String(), name: Type.String(), zone: Type.String() })
 * const hosts = listCall('/api/x/hosts/', { item: Host })
 * const PROPERTIES = { name: property.text('Name'), zone: property.text('Zone') }
 *
 * export function Hosts() {
 *   const t = useT()
 *   return (
 *     <FilteredTable
 *       of={useCall(hosts)}
 *       id="x.table.hosts"
 *       label={t('Hosts')}
 *       properties={PROPERTIES}
 *       filter={t('Filter by host')}
 *       textOf={({ name, zone }) => `${name} ${zone}`}
 *     />
 *   )
 * }
 * ```
 */
export function FilteredTable<
  T extends object,
  const Properties extends AnyProperties = Readonly<Record<string, Property>>,
>(props: FilteredTableProps<T, Properties>): ReactNode
export function FilteredTable<T extends object>(props: FilteredTableProps<T>): ReactNode {
  const { of, filter, textOf, failure, empty, ...table } = props
  const inSentence = useInSentence()
  return (
    <Loaded
      of={of}
      what={inSentence(table.label)}
      rows={8}
      {...(failure === undefined ? {} : { failure })}
      {...(empty === undefined ? {} : { empty })}
    >
      {(rows) => (
        <TextFilter items={rows} label={filter} textOf={textOf}>
          {(found) => <DataTable {...table} rows={found} isCompact />}
        </TextFilter>
      )}
    </Loaded>
  )
}
