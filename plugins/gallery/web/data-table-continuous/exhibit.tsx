import { DataTable } from '@fascia/sdk/web'
import { type ReactNode, useMemo } from 'react'
import { PROPERTIES, volumes } from '../data-table/volumes.ts'
import type { Exhibit } from '../example.ts'
import { ExhibitPage } from '../exhibit-page.tsx'

const ROWS = 100_000
const COLUMNS = [{ of: 'name', sort: 'default' }, 'status', 'size', { of: 'attachments', priority: 2 }] as const

/** All rows in one table; only those in sight are drawn. */
function Many(): ReactNode {
  const rows = useMemo(() => volumes(ROWS), [])
  return (
    <DataTable
      id="gallery.table.continuous"
      label="A hundred thousand disks"
      rows={rows}
      properties={PROPERTIES}
      columns={COLUMNS}
      isContinuous
    />
  )
}

const exhibit: Exhibit = {
  title: 'Data table, 100,000 rows',
  about: 'All rows in one scrolling table. Search and order work on all of them; the export holds those that fit.',
  door: '@fascia/sdk/web',
  examples: [{ id: 'many', title: 'A hundred thousand rows', state: 'many', Show: Many }],
}

export default function ContinuousExhibit(): ReactNode {
  return <ExhibitPage exhibit={exhibit} />
}
