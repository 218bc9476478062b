import type { SourceTools } from '@fascia/sdk/web/declare'
import * as zones from '../../api/availability-zones.ts'
import * as extensions from '../../api/extensions.ts'
import { POLICY_SOURCES } from '../qos/choose-policy.ts'
import { SUBNET_SOURCES } from '../subnets/subnet-offer.ts'

/** What the wizards of a new network load. */
export const NETWORK_SOURCES = {
  ...SUBNET_SOURCES,
  ...POLICY_SOURCES,
  aliases: async ({ read }: SourceTools<unknown>) => (await read(extensions.list)).map(({ alias }) => alias),
  zones: async ({ read }: SourceTools<unknown>) => {
    const found = await read(zones.list, { query: { resource: 'network' } })
    return found.map(({ name, state }) => ({ id: name, name, about: state }))
  },
}
