import { ServerTab, ServerTabs } from '@fascia/server-view'
import { exhibit } from '../exhibit.tsx'

const DETAILS = '/api/x/gallery/server/details/'

const TABS = ['Overview', 'Log', 'Slow', 'Broken', 'Denied'].map((title) => ({ id: title.toLowerCase(), title }))

export default exhibit('server-tab', {
  about:
    'Tabs that a server draws: each is loaded once, when it is first shown. The last one is remembered in a cookie and is part of the address.',
  door: '@fascia/server-view',
  examples: {
    tabs: {
      title: 'Tabs',
      about: 'Go to and fro: the server is asked once for each.',
      show: (t) => (
        <ServerTabs group="gallery_details" address={DETAILS} tabs={TABS} label={t('Parts of the example')} />
      ),
    },
    'slow-tab': {
      title: 'A tab that is slow',
      state: 'slow',
      show: (t) => <ServerTab address={DETAILS} tab="slow" title={t('Slow')} />,
    },
    'broken-tab': {
      title: 'A tab that does not load',
      state: 'error',
      show: (t) => <ServerTab address={DETAILS} tab="broken" title={t('Broken')} />,
    },
    'denied-tab': {
      title: 'A tab that is not allowed',
      state: 'denied',
      show: (t) => <ServerTab address={DETAILS} tab="denied" title={t('Denied')} />,
    },
  },
})
