import type { ConformanceOptions } from '@fascia/testing'

const SAMPLE = 'An exhibit draws samples of its own; it asks no service.'

const KITES = 'The items are in the browser, which asks no service for them: kites.test.tsx'
const KITE_ACTIONS = [
  'action.raise',
  'action.land',
  'action.untangle',
  'action.mend',
  'batch.raise',
  'batch.land',
  'batch.mend',
]

const options: ConformanceOptions = {
  excluded: {
    'loading, slow': SAMPLE,
    error: SAMPLE,
    'denied by the service': SAMPLE,
    'gallery.panel.metadata-modal: axe':
      'It loads definitions from the plugin images, which may be absent: journey/exhibits.test.ts',
    ...Object.fromEntries(KITE_ACTIONS.map((id) => [`gallery.${id}`, KITES])),
  },
}

export default options
