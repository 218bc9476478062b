import { Dropdown, DropdownItem, DropdownList, MenuToggle } from '@patternfly/react-core'
import { DownloadIcon } from '@patternfly/react-icons'
import { type ReactNode, useState } from 'react'
import { useT } from '../hooks/use-t.ts'
import { useReading } from '../property/use-reading.ts'
import { valueText } from '../property/value-text.ts'
import type { Row } from '../resource/row.ts'
import { rowsToCsv, rowsToJson } from '../table/operations/export-rows.ts'
import type { TableColumn } from '../table/table-column.ts'
import { download } from './download.ts'

export interface ExportMenuProps {
  /** Name of the file, without its ending. */
  readonly name: string
  /** What is exported: all rows that fit the filter, on every page. */
  readonly rows: readonly Row[]
  readonly columns: readonly TableColumn[]
}

/** Saves what the list shows as CSV, or the whole items as JSON. */
export function ExportMenu({ name, rows, columns }: ExportMenuProps): ReactNode {
  const t = useT()
  const reading = useReading()
  const [isOpen, setOpen] = useState(false)
  const saveCsv = (): void => {
    const exported = columns
      .filter(({ property }) => !property.isSensitive)
      .map((column) => ({
        label: t(column.label),
        textOf: ({ item }: Row) => valueText(item, column.name, column.property, reading),
      }))
    download(`${name}.csv`, 'text/csv;charset=utf-8', rowsToCsv(rows, exported))
  }
  return (
    <Dropdown
      isOpen={isOpen}
      onOpenChange={setOpen}
      onSelect={() => setOpen(false)}
      popperProps={{ position: 'end' }}
      toggle={(ref) => (
        <MenuToggle
          ref={ref}
          variant="plain"
          aria-label={t('Export')}
          icon={<DownloadIcon />}
          isExpanded={isOpen}
          isDisabled={rows.length === 0}
          onClick={() => setOpen(!isOpen)}
        />
      )}
    >
      <DropdownList>
        <DropdownItem onClick={saveCsv}>{t('Export {count} rows as CSV', { count: rows.length })}</DropdownItem>
        <DropdownItem onClick={() => download(`${name}.json`, 'application/json', rowsToJson(rows))}>
          {t('Export {count} rows as JSON', { count: rows.length })}
        </DropdownItem>
      </DropdownList>
    </Dropdown>
  )
}
