import { resolve } from 'node:path'
import type { ConformanceOptions } from '@fascia/testing'

const options: ConformanceOptions = {
  with: ['network', 'compute'].map((area) => resolve(import.meta.dirname, '../..', area)),
}

export default options
