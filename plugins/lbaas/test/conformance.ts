import { resolve } from 'node:path'
import type { ConformanceOptions } from '@fascia/testing'
import { DETAILS_PANELS } from '../web/details/panels.ts'

const LEAVES = 'What cannot be read sends the person to the list, with the reason [LB-005]: addresses.test.tsx'

const options: ConformanceOptions = {
  with: ['network', 'compute'].map((area) => resolve(import.meta.dirname, '../..', area)),
  excluded: Object.fromEntries(DETAILS_PANELS.map(({ id }) => [`${id}: error`, LEAVES])),
}

export default options
