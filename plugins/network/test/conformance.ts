import type { ConformanceOptions } from '@fascia/testing'

const GOES_BACK = 'A trunk that cannot be loaded leads back one page, and is not drawn as failed: trunks.test.tsx'

const options: ConformanceOptions = {
  excluded: {
    'network.view.trunk: error': GOES_BACK,
    'network.view.trunk: denied by the service': GOES_BACK,
  },
}

export default options
