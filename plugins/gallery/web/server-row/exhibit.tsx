import { ServerRow, ServerView } from '@fascia/sdk/web/server-view'
import { Button } from '@patternfly/react-core'
import { Table, Tbody, Td, Th, Thead, Tr } from '@patternfly/react-table'
import { type ReactNode, useState } from 'react'
import type { Exhibit } from '../example.ts'
import { ExhibitPage } from '../exhibit-page.tsx'

const ROWS = '/api/x/gallery/server/rows/'

/** The first HTML of a row: what it becomes, the server says. */
const BUILDING = `<tr class="ajax-update warning" data-update-interval="1000" data-update-url="${ROWS}building/"><td>building</td><td class="warning">Build</td><td></td></tr>`
const DELETING = `<tr class="ajax-update warning" data-update-interval="1000" data-update-url="${ROWS}deleting/"><td>deleting</td><td class="warning">Deleting</td><td></td></tr>`

function OwnTable(): ReactNode {
  const [isGone, setGone] = useState(false)
  return (
    <Table aria-label="Things" variant="compact">
      <Thead>
        <Tr>
          <Th>Name</Th>
          <Th>Status</Th>
          <Th screenReaderText="Actions" />
        </Tr>
      </Thead>
      <Tbody className="fascia-server-html-rows">
        <ServerRow html={BUILDING} address={ROWS} />
        {isGone ? (
          <Tr>
            <Td colSpan={3}>deleting is gone.</Td>
          </Tr>
        ) : (
          <ServerRow html={DELETING} address={ROWS} onGone={() => setGone(true)} />
        )}
      </Tbody>
    </Table>
  )
}

const FAILING = `<tr class="ajax-update warning" data-update-interval="1000" data-update-url="${ROWS}failing/"><td>failing</td><td class="warning">Unknown</td></tr>`

function FailingRow(): ReactNode {
  const [isAsked, setAsked] = useState(false)
  if (!isAsked) {
    return (
      <Button variant="secondary" onClick={() => setAsked(true)}>
        Show the row
      </Button>
    )
  }
  return (
    <Table aria-label="Things that fail" variant="compact">
      <Tbody>
        <ServerRow html={FAILING} address={ROWS} />
      </Tbody>
    </Table>
  )
}

const EXHIBIT: Exhibit = {
  title: 'Server-driven row',
  about:
    'Rows and action buttons that a server draws: those that it flags as updating are asked for again, and take the place of the old ones.',
  door: '@fascia/sdk/web/server-view',
  examples: [
    {
      id: 'table',
      title: 'A table',
      state: 'usual',
      about: 'One thing is built, and one goes away. The button counts along.',
      Show: () => <ServerView address={ROWS} title="Things" />,
    },
    {
      id: 'last',
      title: 'The last row goes',
      state: 'empty',
      Show: () => <ServerView address="/api/x/gallery/server/last-row/" title="Things" />,
    },
    { id: 'own', title: 'Rows in a table of one’s own', state: 'usual', Show: OwnTable },
    {
      id: 'failing',
      title: 'A row that cannot be asked about',
      state: 'error',
      about: 'It stays as it is; only the console hears of the failure.',
      Show: FailingRow,
    },
    {
      id: 'failed',
      title: 'A table that does not load',
      state: 'error',
      Show: () => <ServerView address="/api/x/gallery/server/broken/" title="Things" />,
    },
  ],
}

export default function ServerRowExhibit(): ReactNode {
  return <ExhibitPage exhibit={EXHIBIT} />
}
