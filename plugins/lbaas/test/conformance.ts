import { resolve } from 'node:path'
import type { ConformanceOptions, Dashboard } from '@fascia/testing'
import { DETAILS_PANELS } from '../web/details/panels.ts'
import { shopAddresses } from './open-child.ts'

const LEAVES = 'What cannot be read sends the person to the list, with the reason [LB-005]: addresses.test.tsx'

/** Where the panel of each kind of item is, in the load balancer `shop`. */
const PLACES = {
  'load-balancer-details': 'balancer',
  listener: 'listener',
  'l7-policy': 'policy',
  'l7-rule': 'rule',
  pool: 'lonePool',
  'pool-member': 'loneMember',
  'listener-pool': 'pool',
  'listener-pool-member': 'member',
  'listener-pool-monitor': 'monitor',
} as const

const options: ConformanceOptions = {
  with: ['network', 'compute'].map((area) => resolve(import.meta.dirname, '../..', area)),
  addresses: Object.fromEntries(
    Object.entries(PLACES).map(([name, place]) => [
      `lbaas.panel.${name}`,
      async (app: Dashboard) => (await shopAddresses(app))[place],
    ]),
  ),
  excluded: Object.fromEntries(DETAILS_PANELS.map(({ id }) => [`${id}: error`, LEAVES])),
}

export default options
