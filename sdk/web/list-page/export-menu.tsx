import { MenuItem, MenuList } from '@patternfly/react-core'
import { DownloadIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import { MenuButton } from '../action/menu-button.tsx'
import { useT } from '../hooks/use-t.ts'
import { type ExportColumn, rowsToCsv, rowsToJson } from '../table/operations/export-rows.ts'
import { download } from './download.ts'

export interface ExportMenuProps<R> {
  /** Name of the file, without its ending. */
  readonly name: string
  /** What is exported: all rows that fit the filter, on every page. */
  readonly rows: readonly R[]
  /** The columns of the CSV, asked for when it is made. */
  readonly columns: () => readonly ExportColumn<R>[]
  /** A row in the JSON. */
  readonly itemOf: (row: R) => unknown
}

/** Saves what the list shows as CSV, or the whole items as JSON. */
export function ExportMenu<R>({ name, rows, columns, itemOf }: ExportMenuProps<R>): ReactNode {
  const t = useT()
  return (
    <MenuButton label={t('Export')} icon={<DownloadIcon />} isDisabled={rows.length === 0}>
      <MenuList>
        <MenuItem onClick={() => download(`${name}.csv`, 'text/csv;charset=utf-8', rowsToCsv(rows, columns()))}>
          {t({ one: 'Export {count} row as CSV', other: 'Export {count} rows as CSV' }, { count: rows.length })}
        </MenuItem>
        <MenuItem
          onClick={() =>
            download(`${name}.json`, 'application/json', rowsToJson(rows.map((row) => ({ item: itemOf(row) }))))
          }
        >
          {t({ one: 'Export {count} row as JSON', other: 'Export {count} rows as JSON' }, { count: rows.length })}
        </MenuItem>
      </MenuList>
    </MenuButton>
  )
}
