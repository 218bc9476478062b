import type { Text } from '@fascia/sdk/common'
import { type Answer, DataTable, type DetailsViewProps, useT } from '@fascia/sdk/web'
import type { Property } from '@fascia/sdk/web/declare'
import type { ComponentProps, FunctionComponent } from 'react'

type Table<Row extends object, Properties extends Readonly<Record<string, Property>>> = ComponentProps<
  typeof DataTable<Row, Properties>
>

/** What a details tab of an item lists: the properties of `DataTable`, and the answer that its rows are from. */
type AnsweredTable<Row extends object, Properties extends Readonly<Record<string, Property>>> = Omit<
  Table<Row, Properties>,
  'label' | 'about' | 'properties' | 'rows' | 'fault' | 'onRetry'
> & {
  readonly label: Text
  /** Shown where there are none. */
  readonly about: Text
  /** The answer, by the id of the item. */
  readonly useRows: (id: string) => Answer<readonly Row[]>
  readonly properties: Properties & Table<Row, Properties>['properties']
}

/** A details tab with the table of what a call answers of the item. */
export function answeredTable<Row extends object, const Properties extends Readonly<Record<string, Property>>>({
  label,
  about,
  useRows,
  ...table
}: AnsweredTable<Row, Properties>): FunctionComponent<DetailsViewProps<{ readonly id: string }>> {
  return function Answered({ item }) {
    const t = useT()
    const { data, fault, reload } = useRows(item.id)
    return (
      <DataTable<Row, Properties>
        {...table}
        label={t(label)}
        about={t(about)}
        rows={data}
        fault={fault}
        onRetry={() => void reload()}
      />
    )
  }
}
