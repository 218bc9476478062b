import type { SourceTools } from '@fascia/sdk/web/declare'
import * as zones from '../../api/availability-zones.ts'
import * as extensions from '../../api/extensions.ts'
import * as networks from '../../api/networks.ts'
import { PROJECT_SOURCES } from '../project-sources.ts'

/** What of a router the deployment, the cloud and the policy let a person choose [NETP-072]. */
export interface RouterOffer {
  readonly distributed: boolean
  readonly ha: boolean
  readonly snat: boolean
  readonly zones: boolean
}

async function offerOf(
  { read, allows, setting }: SourceTools<unknown>,
  verb: 'create' | 'update',
): Promise<RouterOffer> {
  const aliases = (await read(extensions.list)).map(({ alias }) => alias)
  const may = (field: string) => allows([['network', `${verb}_router:${field}`]])
  const isOn = (name: string) => setting(`OPENSTACK_NEUTRON_NETWORK.${name}`) === true
  return {
    distributed: isOn('enable_distributed_router') && aliases.includes('dvr') && (await may('distributed')),
    ha: isOn('enable_ha_router') && aliases.includes('l3-ha') && (await may('ha')),
    snat: aliases.includes('ext-gw-mode') && (await may('external_gateway_info:enable_snat')),
    zones: aliases.includes('router_availability_zone'),
  }
}

/** What the form of a new router loads. */
export const CREATE_SOURCES = {
  ...PROJECT_SOURCES,
  offer: (tools: SourceTools<unknown>) => offerOf(tools, 'create'),
  externals: async ({ read }: SourceTools<unknown>) => read(networks.list, { query: { 'router:external': 'true' } }),
  zones: async ({ read }: SourceTools<unknown>) => {
    const found = await read(zones.list, { query: { resource: 'router' } })
    return found.map(({ name, state }) => ({ id: name, name, about: state }))
  },
}

/** What the forms of a router that exists load. */
export const CHANGE_SOURCES = {
  offer: (tools: SourceTools<unknown>) => offerOf(tools, 'update'),
  externals: CREATE_SOURCES.externals,
}
