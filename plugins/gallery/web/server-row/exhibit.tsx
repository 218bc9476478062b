import { ServerRow, ServerView } from '@fascia/server-view'
import { Button } from '@patternfly/react-core'
import { Table, Tbody, Td, Tr } from '@patternfly/react-table'
import type { ReactNode } from 'react'
import { exhibit } from '../exhibit.tsx'
import { Held } from '../held.tsx'

const ROWS = '/api/x/gallery/server/rows/'

/** The first HTML of a row; the server says what it becomes. */
function rowHtml(name: string, status: string): string {
  return `<tr class="ajax-update warning" data-update-interval="1000" data-update-url="${ROWS}${name}/"><td>${name}</td><td class="warning">${status}</td><td></td></tr>`
}

function tableOf(label: string, rows: ReactNode): ReactNode {
  return (
    <Table aria-label={label} variant="compact">
      <Tbody className="fascia-server-html-rows">{rows}</Tbody>
    </Table>
  )
}

export default exhibit('server-row', {
  about:
    'Rows and action buttons that a server draws: those that it flags as updating are asked for again, and take the place of the old ones.',
  door: '@fascia/server-view',
  examples: {
    table: {
      title: 'A table',
      about: 'One thing is built, and one goes away. The button counts along.',
      show: (t) => <ServerView address={ROWS} title={t('Things')} />,
    },
    last: {
      title: 'The last row goes',
      state: 'empty',
      show: (t) => <ServerView address="/api/x/gallery/server/last-row/" title={t('Things')} />,
    },
    own: {
      title: 'Rows in a table of one’s own',
      show: (t) =>
        tableOf(
          t('Things'),
          <>
            <ServerRow html={rowHtml('building', 'Build')} address={ROWS} />
            <Held start={false}>
              {(isGone, setGone) =>
                isGone ? (
                  <Tr>
                    <Td colSpan={3}>{t('deleting is gone.')}</Td>
                  </Tr>
                ) : (
                  <ServerRow html={rowHtml('deleting', 'Deleting')} address={ROWS} onGone={() => setGone(true)} />
                )
              }
            </Held>
          </>,
        ),
    },
    failing: {
      title: 'A row that cannot be asked about',
      state: 'error',
      about: 'It stays as it is; only the console hears of the failure.',
      show: (t) => (
        <Held start={false}>
          {(isAsked, setAsked) =>
            isAsked ? (
              tableOf(t('Things that fail'), <ServerRow html={rowHtml('failing', 'Unknown')} address={ROWS} />)
            ) : (
              <Button variant="secondary" onClick={() => setAsked(true)}>
                {t('Show the row')}
              </Button>
            )
          }
        </Held>
      ),
    },
    failed: {
      title: 'A table that does not load',
      state: 'error',
      show: (t) => <ServerView address="/api/x/gallery/server/broken/" title={t('Things')} />,
    },
  },
})
