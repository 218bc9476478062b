import { resolve } from 'node:path'
import type { ConformanceOptions } from '@fascia/testing'

const options: ConformanceOptions = {
  excluded: Object.fromEntries(
    ['keyboard', 'slow', 'error'].map((look) => [
      `container-infra.action.show-certificate: ${look}`,
      'It reads, and the trial refuses and holds changes alone: clusters.test.tsx',
    ]),
  ),
  with: ['compute', 'images', 'network'].map((area) => resolve(import.meta.dirname, '../..', area)),
}

export default options
