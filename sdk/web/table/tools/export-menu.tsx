import { MenuItem, MenuList } from '@patternfly/react-core'
import { DownloadIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import { MenuButton } from '../../action/menu-button.tsx'
import { download } from '../../frame/page/download.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { useReading } from '../../value/use-reading.ts'
import { valueText } from '../../value/value-text.ts'
import type { ItemRow } from '../column/table-column.ts'
import type { TableModel } from '../model/use-table.ts'
import { type ExportColumn, rowsToCsv, rowsToJson } from '../operations/export-rows.ts'

export interface ExportMenuProps<R extends ItemRow<object>> {
  readonly table: TableModel<R>
  /** Name of the file, without its ending. */
  readonly name: string
}

/** Saves all rows that fit the filter, on every page: what the columns show as CSV, or the whole items as JSON. */
export function ExportMenu<R extends ItemRow<object>>({ name, table }: ExportMenuProps<R>): ReactNode {
  const t = useT()
  const reading = useReading()
  const { rows } = table
  /** What shows, as this person reads it; never what is hidden until asked for. */
  const columns = (): readonly ExportColumn<R>[] =>
    table.columns
      .filter(({ property }) => !property.isSensitive)
      .map((column) => ({
        label: t(column.label),
        textOf: ({ item }) => valueText(item, column.name, column.property, reading),
      }))
  return (
    <MenuButton label={t('Export')} icon={<DownloadIcon />} isDisabled={rows.length === 0}>
      <MenuList>
        <MenuItem onClick={() => download(`${name}.csv`, 'text/csv;charset=utf-8', rowsToCsv(rows, columns()))}>
          {t({ one: 'Export {count} row as CSV', other: 'Export {count} rows as CSV' }, { count: rows.length })}
        </MenuItem>
        <MenuItem onClick={() => download(`${name}.json`, 'application/json', rowsToJson(rows))}>
          {t({ one: 'Export {count} row as JSON', other: 'Export {count} rows as JSON' }, { count: rows.length })}
        </MenuItem>
      </MenuList>
    </MenuButton>
  )
}
