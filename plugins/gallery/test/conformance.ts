import type { ConformanceOptions } from '@fascia/testing'

const SAMPLE = 'An exhibit draws samples of its own; it asks no service.'

const options: ConformanceOptions = {
  excluded: {
    'loading, slow': SAMPLE,
    error: SAMPLE,
    'denied by the service': SAMPLE,
    'gallery.panel.metadata-modal: axe':
      'It loads definitions from the plugin images, which may be absent: journey/exhibits.test.ts',
  },
}

export default options
