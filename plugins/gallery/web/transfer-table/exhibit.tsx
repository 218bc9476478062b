import type { ReactNode } from 'react'
import type { Exhibit } from '../example.ts'
import { ExhibitPage } from '../exhibit-page.tsx'
import * as Show from './examples.tsx'

const exhibit: Exhibit = {
  title: 'Transfer table',
  about:
    'Chooses some of many things, of which one wants to see columns: an available and an allocated list. For a handful of short names, a select is enough.',
  door: '@fascia/sdk/web/wizard',
  examples: [
    {
      id: 'one',
      title: 'One of several',
      state: 'usual',
      about: 'Without a limit of its own a table allocates one item: allocating another replaces it.',
      Show: Show.One,
    },
    {
      id: 'ordered',
      title: 'As many as one likes, in an order',
      state: 'usual',
      about: 'Drag a handle, use the arrow keys on it, or the buttons beside it.',
      Show: Show.Ordered,
    },
    {
      id: 'limited',
      title: 'At most two',
      state: 'disabled',
      about: 'The limit is reached: nothing more is allocated until one is removed.',
      Show: Show.Limited,
    },
    {
      id: 'errors',
      title: 'Rows that cannot be chosen',
      state: 'disabled',
      about: 'Small flavors do not fit. Expand a row for the reasons.',
      Show: Show.WithErrors,
    },
    { id: 'many', title: 'Ten thousand', state: 'many', Show: Show.Many },
    { id: 'invalid', title: 'A choice with a problem', state: 'invalid', Show: Show.Invalid },
    { id: 'empty', title: 'Nothing to choose from', state: 'empty', Show: Show.Empty },
    {
      id: 'loading',
      title: 'Loading',
      state: 'loading',
      about: 'What is allocated can be removed.',
      Show: Show.Loading,
    },
    { id: 'error', title: 'The available list failed', state: 'error', Show: Show.Broken },
    { id: 'denied', title: 'The available list is denied', state: 'denied', Show: Show.Denied },
    { id: 'read-only', title: 'Read-only', state: 'read-only', Show: Show.ReadOnly },
  ],
}

export default function TransferTableExhibit(): ReactNode {
  return <ExhibitPage exhibit={exhibit} />
}
