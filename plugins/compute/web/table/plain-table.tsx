import { useT } from '@fascia/sdk/web'
import { Table, Tbody, Td, Th, Thead, Tr } from '@patternfly/react-table'
import type { ReactNode } from 'react'

export interface PlainColumn<T> {
  readonly key: string
  readonly label: string
  readonly cell: (row: T) => ReactNode
}

export interface PlainTableProps<T> {
  /** What the table is, for those who do not see it. */
  readonly label: string
  readonly columns: readonly PlainColumn<T>[]
  readonly rows: readonly T[]
  readonly keyOf: (row: T) => string
  /** A menu at the end of each row. */
  readonly actionsOf?: (row: T) => ReactNode
}

/** A short table inside a tab: no paging, no selection. */
export function PlainTable<T>({ label, columns, rows, keyOf, actionsOf }: PlainTableProps<T>): ReactNode {
  const t = useT()
  return (
    <Table aria-label={t(label)} variant="compact" gridBreakPoint="grid-md">
      <Thead>
        <Tr>
          {columns.map((column) => (
            <Th key={column.key} modifier="wrap">
              {t(column.label)}
            </Th>
          ))}
          {actionsOf ? <Th screenReaderText={t('Actions')} /> : null}
        </Tr>
      </Thead>
      <Tbody>
        {rows.map((row) => (
          <Tr key={keyOf(row)}>
            {columns.map((column) => (
              <Td key={column.key} dataLabel={t(column.label)}>
                {column.cell(row)}
              </Td>
            ))}
            {actionsOf ? <Td isActionCell>{actionsOf(row)}</Td> : null}
          </Tr>
        ))}
        {rows.length === 0 ? (
          <Tr>
            <Td colSpan={columns.length + (actionsOf ? 1 : 0)}>{t('No items to display.')}</Td>
          </Tr>
        ) : null}
      </Tbody>
    </Table>
  )
}
