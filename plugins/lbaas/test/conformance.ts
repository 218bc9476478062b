import { resolve } from 'node:path'
import type { ConformanceOptions } from '@fascia/testing'

const LEAVES = 'What cannot be read sends the person to the list, with the reason [LB-005]: addresses.test.tsx'

/** Pages at an address that names all that a resource is in. */
const DETAILS = [
  'load-balancer-details',
  'listener',
  'l7-policy',
  'l7-rule',
  ...['pool', 'listener-pool'].flatMap((pool) => [pool, `${pool}-member`, `${pool}-monitor`]),
]

const options: ConformanceOptions = {
  with: ['network', 'compute'].map((area) => resolve(import.meta.dirname, '../..', area)),
  excluded: Object.fromEntries(DETAILS.map((page) => [`lbaas.panel.${page}: error`, LEAVES])),
}

export default options
