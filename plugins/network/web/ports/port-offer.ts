import type { SourceTools } from '@fascia/sdk/web/declare'
import * as extensions from '../../api/extensions.ts'
import * as networks from '../../api/networks.ts'
import { type Port, VNIC_TYPES } from '../../api/ports.ts'
import { list as listGroups } from '../../api/security-groups.ts'
import * as subnets from '../../api/subnets.ts'
import { POLICY_SOURCES } from '../qos/choose-policy.ts'

/** What of a port the cloud, the deployment and the policy let a person choose [NETP-046]. */
export interface PortOffer {
  readonly macLearning: boolean
  readonly portSecurity: boolean
  /** Names of Neutron's; none where it cannot be chosen. */
  readonly vnicTypes: readonly string[]
  /** Of a new port: its MAC address, an address of its own, and the subnet that one comes from. */
  readonly macAddress: boolean
  readonly address: boolean
  readonly subnet: boolean
  /** Addresses that it may send from besides its own. */
  readonly pairs: boolean
  /** On the pages of administrators: the host, and of a port that exists also device and MAC address. */
  readonly isAdmin: boolean
}

type Tools = Pick<SourceTools<unknown>, 'read' | 'allows' | 'setting' | 'page' | 'projectId'>

/** The VNIC types of the deployment; all where it says nothing [NETP-047]. */
export function supportedVnicTypes(setting: Tools['setting']): readonly string[] {
  const supported = setting('OPENSTACK_NEUTRON_NETWORK.supported_vnic_types')
  const all = Object.keys(VNIC_TYPES)
  return Array.isArray(supported) && !supported.includes('*') ? all.filter((name) => supported.includes(name)) : all
}

async function offerOf(
  { read, allows, setting, page }: Tools,
  verb: 'create' | 'update',
  { tenant_id: owner, shared }: Pick<networks.Network, 'tenant_id' | 'shared'>,
  projectId: string,
): Promise<PortOffer> {
  const aliases = (await read(extensions.list)).map(({ alias }) => alias)
  const target = { project_id: projectId, 'network:tenant_id': owner }
  const may = (field: string) => allows([['network', `${verb}_port:${field}`]], target)
  const isOf = async (alias: string, field: string) => aliases.includes(alias) && (await may(field))
  const [macLearning, portSecurity, vnic, macAddress, address, subnet, pairs] = await Promise.all([
    isOf('mac-learning', 'mac_learning_enabled'),
    isOf('port-security', 'port_security_enabled'),
    isOf('binding', 'binding:vnic_type'),
    may('mac_address'),
    may('fixed_ips:ip_address'),
    may('fixed_ips:subnet_id'),
    isOf('allowed-address-pairs', 'allowed_address_pairs'),
  ])
  return {
    macLearning,
    portSecurity,
    vnicTypes: vnic ? supportedVnicTypes(setting) : [],
    macAddress,
    address,
    subnet: subnet || shared,
    pairs,
    isAdmin: page.startsWith('/admin/'),
  }
}

/** What the form of a new port loads; its item is the network. */
export const CREATE_SOURCES = {
  ...POLICY_SOURCES,
  offer: (tools: SourceTools<networks.Network>) => offerOf(tools, 'create', tools.item, tools.projectId),
  groups: async ({ read }: SourceTools<networks.Network>) => read(listGroups),
  subnets: async ({ read, item }: SourceTools<networks.Network>) => {
    const found = await read(subnets.list, { query: { network_id: item.id } })
    return found.map(({ id, name, cidr }) => ({ id, name: name === id ? cidr : `${name} ${cidr}` }))
  },
}

/** What the form of a port that exists loads: a port may have a group of another project, which is offered by its id. */
export const CHANGE_SOURCES = {
  ...POLICY_SOURCES,
  offer: async (tools: SourceTools<Port>) => {
    const { read, item } = tools
    const network = await read(networks.get, { params: { id: item.network_id } }).catch(() => undefined)
    return offerOf(tools, 'update', network ?? { tenant_id: '', shared: false }, item.tenant_id)
  },
  groups: async ({ read, item }: SourceTools<Port>) => {
    const known = await read(listGroups)
    const others = item.security_group_ids.filter((id) => !known.some((one) => one.id === id))
    return [...known, ...others.map((id) => ({ id, name: id, description: '' }))]
  },
}
