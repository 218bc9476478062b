import { present } from '@fascia/sdk/common'
import {
  findsNothing,
  names,
  type Properties,
  type PropertySchema,
  type ResourceKind,
  type ResourceWork,
  unlessGone,
} from './resource-kind.ts'

const text = { type: 'string' } as const
const name = { type: 'string', update_allowed: true, description: 'A name.' } as const
const flag = { type: 'boolean', update_allowed: true } as const
const list = { type: 'list', update_allowed: true } as const

interface NeutronSpec {
  readonly type: string
  readonly description: string
  readonly plural: string
  readonly singular: string
  readonly properties: Readonly<Record<string, PropertySchema>>
  readonly attributes: readonly string[]
  /** The body of the request, where it is not the properties. */
  readonly body?: (properties: Properties, work: ResourceWork) => Promise<Record<string, unknown>>
}

/** The id of a resource that a property gives by name or id. */
async function idOf(work: ResourceWork, plural: string, wanted: unknown): Promise<unknown> {
  if (wanted === undefined || wanted === null) return wanted
  const found = await work
    .peer('network')
    .get<Record<string, readonly { readonly id: string }[]>>(
      `/v2.0/${plural}?name=${encodeURIComponent(String(wanted))}`,
    )
  return found[plural]?.[0]?.id ?? wanted
}

function neutronKind({ type, description, plural, singular, properties, attributes, body }: NeutronSpec): ResourceKind {
  const path = `/v2.0/${plural}`
  const read = (id: string, { peer }: ResourceWork) =>
    peer('network').get<Record<string, Readonly<Record<string, unknown>>>>(`${path}/${id}`)
  return {
    type,
    description,
    properties,
    attributes: Object.fromEntries([...attributes, 'show'].map((one) => [one, one])),
    async create(given, work) {
      const fields = await (body ? body(given, work) : present(given))
      const named = 'name' in properties ? { name: work.name, ...fields } : fields
      const made = await work.peer('network').post<Record<string, { readonly id: string }>>(path, { [singular]: named })
      return made[singular]?.id ?? ''
    },
    remove: (id, _properties, { peer }) => unlessGone(peer('network').delete(`${path}/${id}`)),
    isGone: (id, work) => findsNothing(read(id, work)),
    async update(id, given, before, { peer }) {
      const changed = Object.keys(properties).filter(
        (one) => JSON.stringify(given[one]) !== JSON.stringify(before[one]),
      )
      if (changed.some((one) => !properties[one]?.update_allowed)) return false
      await peer('network').put(`${path}/${id}`, {
        [singular]: Object.fromEntries(changed.map((one) => [one, given[one]])),
      })
      return true
    },
    async attribute(id, attribute, work) {
      const { [singular]: shown } = await read(id, work)
      return attribute === 'show' ? shown : (shown?.[attribute] ?? null)
    },
  }
}

const net = neutronKind({
  type: 'OS::Neutron::Net',
  description: 'A network.',
  plural: 'networks',
  singular: 'network',
  properties: { name, admin_state_up: flag, shared: flag, port_security_enabled: flag, value_specs: { type: 'map' } },
  attributes: ['name', 'status', 'subnets', 'admin_state_up', 'mtu', 'shared'],
})

const subnet = neutronKind({
  type: 'OS::Neutron::Subnet',
  description: 'A subnet of a network.',
  plural: 'subnets',
  singular: 'subnet',
  properties: {
    name,
    network: { ...text, ...names('neutron.network'), required: true, description: 'The name or id of the network.' },
    cidr: { ...text, description: 'The addresses of the subnet.' },
    gateway_ip: { ...text, update_allowed: true },
    ip_version: { type: 'integer', default: 4 },
    enable_dhcp: flag,
    dns_nameservers: list,
    allocation_pools: list,
    host_routes: list,
  },
  attributes: ['name', 'network_id', 'cidr', 'gateway_ip', 'ip_version', 'allocation_pools', 'dns_nameservers'],
  async body({ network, ...properties }, work) {
    return { ip_version: 4, ...present(properties), network_id: await idOf(work, 'networks', network) }
  },
})

const port = neutronKind({
  type: 'OS::Neutron::Port',
  description: 'A port on a network.',
  plural: 'ports',
  singular: 'port',
  properties: {
    name,
    network: { ...text, ...names('neutron.network'), required: true, description: 'The name or id of the network.' },
    fixed_ips: list,
    security_groups: list,
    admin_state_up: flag,
    mac_address: text,
    allowed_address_pairs: list,
  },
  attributes: ['name', 'network_id', 'status', 'fixed_ips', 'mac_address', 'device_id', 'security_groups'],
  async body({ network, fixed_ips: ips, ...properties }, work) {
    const fixed = Array.isArray(ips)
      ? await Promise.all(
          ips.map(async ({ subnet: named, subnet_id: id, ip_address: address }) =>
            present({ subnet_id: await idOf(work, 'subnets', named ?? id), ip_address: address }),
          ),
        )
      : undefined
    return present({ ...properties, network_id: await idOf(work, 'networks', network), fixed_ips: fixed })
  },
})

const router = neutronKind({
  type: 'OS::Neutron::Router',
  description: 'A router between networks.',
  plural: 'routers',
  singular: 'router',
  properties: { name, external_gateway_info: { type: 'map', update_allowed: true }, admin_state_up: flag },
  attributes: ['name', 'status', 'external_gateway_info', 'admin_state_up'],
  async body({ external_gateway_info: gateway, ...properties }, work) {
    if (gateway === undefined || gateway === null) return present(properties)
    const { network, ...others } = Object(gateway)
    return {
      ...present(properties),
      external_gateway_info: { ...others, network_id: await idOf(work, 'networks', network) },
    }
  },
})

const securityGroup = neutronKind({
  type: 'OS::Neutron::SecurityGroup',
  description: 'A security group with its rules.',
  plural: 'security-groups',
  singular: 'security_group',
  properties: { name, description: { ...text, update_allowed: true }, rules: list },
  attributes: ['name', 'description'],
})

/** The rules of a security group are requests of their own. */
const securityGroupWithRules: ResourceKind = {
  ...securityGroup,
  async create({ rules, ...properties }, work) {
    const id = await securityGroup.create(properties, work)
    for (const rule of Array.isArray(rules) ? rules : []) {
      const { remote_mode: _mode, ...fields } = Object(rule)
      await work.peer('network').post('/v2.0/security-group-rules', {
        security_group_rule: { direction: 'ingress', ethertype: 'IPv4', ...present(fields), security_group_id: id },
      })
    }
    return id
  },
}

const floatingIp = neutronKind({
  type: 'OS::Neutron::FloatingIP',
  description: 'A floating IP address.',
  plural: 'floatingips',
  singular: 'floatingip',
  properties: {
    floating_network: {
      ...text,
      ...names('neutron.network'),
      required: true,
      description: 'The name or id of the external network.',
    },
    port_id: { ...text, ...names('neutron.port'), update_allowed: true },
    fixed_ip_address: { ...text, update_allowed: true },
  },
  attributes: ['floating_ip_address', 'fixed_ip_address', 'port_id', 'router_id', 'status'],
  async body({ floating_network: network, ...properties }, work) {
    return { ...present(properties), floating_network_id: await idOf(work, 'networks', network) }
  },
})

/** An interface is a pair of a router and a subnet or port; its physical id says which. */
const routerInterface: ResourceKind = {
  type: 'OS::Neutron::RouterInterface',
  description: 'An interface of a router on a subnet.',
  properties: {
    router: { ...text, ...names('neutron.router'), required: true },
    subnet: { ...text, ...names('neutron.subnet') },
    port: { ...text, ...names('neutron.port') },
  },
  attributes: {},
  async create({ router: named, subnet: subnetNamed, port: portNamed }, work) {
    const id = await idOf(work, 'routers', named)
    const [key, value] =
      portNamed === undefined || portNamed === null
        ? (['subnet_id', await idOf(work, 'subnets', subnetNamed)] as const)
        : (['port_id', await idOf(work, 'ports', portNamed)] as const)
    await work.peer('network').put(`/v2.0/routers/${id}/add_router_interface`, { [key]: value })
    return `${id}:${key}=${value}`
  },
  async remove(id, _properties, { peer }) {
    const [routerId = '', place = ''] = id.split(':')
    const [key = '', value = ''] = place.split('=')
    await unlessGone(peer('network').put(`/v2.0/routers/${routerId}/remove_router_interface`, { [key]: value }))
  },
}

/** The kinds of resources that Neutron makes. */
export const NETWORK_KINDS: readonly ResourceKind[] = [
  net,
  subnet,
  port,
  router,
  routerInterface,
  securityGroupWithRules,
  floatingIp,
]
