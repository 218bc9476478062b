import { DataTable } from '@fascia/sdk/web'
import { PROPERTIES, volumes } from '../data-table/volumes.ts'
import { exhibit } from '../exhibit.tsx'

const ROWS = volumes(100_000)
const COLUMNS = [{ of: 'name', sort: 'default' }, 'status', 'size', { of: 'attachments', priority: 2 }] as const

export default exhibit('data-table-continuous', {
  about: 'All rows in one scrolling table. Search and order work on all of them; the export holds those that fit.',
  door: '@fascia/sdk/web',
  examples: {
    many: {
      title: 'A hundred thousand rows',
      about: 'Only those in sight are drawn.',
      show: (t) => (
        <DataTable
          id="gallery.table.continuous"
          label={t('A hundred thousand disks')}
          rows={ROWS}
          properties={PROPERTIES}
          columns={COLUMNS}
          isContinuous
        />
      ),
    },
  },
})
