import { ServerTab, ServerTabs } from '@fascia/sdk/web/server-view'
import type { ReactNode } from 'react'
import type { Exhibit } from '../example.ts'
import { ExhibitPage } from '../exhibit-page.tsx'

const DETAILS = '/api/x/gallery/server/details/'

const TABS = [
  { id: 'overview', title: 'Overview' },
  { id: 'log', title: 'Log' },
  { id: 'slow', title: 'Slow' },
  { id: 'broken', title: 'Broken' },
  { id: 'denied', title: 'Denied' },
]

const EXHIBIT: Exhibit = {
  title: 'Server-driven tabs',
  about:
    'Tabs that a server draws: each is loaded once, when it is first shown. The last one is remembered in a cookie and stands in the address.',
  door: '@fascia/sdk/web/server-view',
  examples: [
    {
      id: 'tabs',
      title: 'Tabs',
      state: 'usual',
      about: 'Go to and fro: the server is asked once for each.',
      Show: () => <ServerTabs group="gallery_details" address={DETAILS} tabs={TABS} label="Parts of the example" />,
    },
    {
      id: 'slow-tab',
      title: 'A tab that is slow',
      state: 'slow',
      Show: () => <ServerTab address={DETAILS} tab="slow" title="Slow" />,
    },
    {
      id: 'broken-tab',
      title: 'A tab that does not load',
      state: 'error',
      Show: () => <ServerTab address={DETAILS} tab="broken" title="Broken" />,
    },
    {
      id: 'denied-tab',
      title: 'A tab that is not allowed',
      state: 'denied',
      Show: () => <ServerTab address={DETAILS} tab="denied" title="Denied" />,
    },
  ],
}

export default function ServerTabExhibit(): ReactNode {
  return <ExhibitPage exhibit={EXHIBIT} />
}
