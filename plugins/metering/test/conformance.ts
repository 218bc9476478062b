import { resolve } from 'node:path'
import type { ConformanceOptions } from '@fascia/testing'

const options: ConformanceOptions = {
  excluded: Object.fromEntries(
    ['loading, slow', 'error'].map((look) => [
      `metering.panel.statistics: ${look}`,
      'The drawing of a chart waits for its style sheet, which jsdom does not load: statistics.test.tsx',
    ]),
  ),
  with: ['compute', 'images', 'network', 'storage'].map((area) => resolve(import.meta.dirname, '../..', area)),
}

export default options
