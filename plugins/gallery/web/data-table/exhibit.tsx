import type { ReactNode } from 'react'
import type { Exhibit } from '../example.ts'
import { ExhibitPage } from '../exhibit-page.tsx'
import { Blocked, Denied, Empty, Failed, Loading, Plain, Stale, TenThousand, Usual } from './tables.tsx'

const exhibit: Exhibit = {
  title: 'Data table',
  about:
    'A table of any items: for details tabs, wizard steps and pages of your own. A panel that lists a resource type gets all of this, and its actions, without a line of code.',
  door: '@fascia/sdk/web',
  examples: [
    {
      id: 'usual',
      title: 'Search, order, columns, selection',
      state: 'usual',
      about: 'Shift with an arrow key on a heading, or its edge with the mouse, changes the width of a column.',
      Show: Usual,
    },
    { id: 'plain', title: 'A handful of rows', state: 'read-only', Show: Plain },
    {
      id: 'blocked',
      title: 'An action that a row blocks',
      state: 'disabled',
      about: 'The blocked action says why, and opens the row.',
      Show: Blocked,
    },
    { id: 'loading', title: 'Loading', state: 'loading', Show: Loading },
    { id: 'empty', title: 'Nothing yet', state: 'empty', Show: Empty },
    { id: 'error', title: 'Failed', state: 'error', Show: Failed },
    { id: 'denied', title: 'Denied', state: 'denied', Show: Denied },
    { id: 'slow', title: 'Out of reach', state: 'slow', Show: Stale },
    { id: 'many', title: 'Ten thousand rows in pages', state: 'many', Show: TenThousand },
  ],
}

export default function DataTableExhibit(): ReactNode {
  return <ExhibitPage exhibit={exhibit} />
}
