import { Fault } from '@fascia/sdk/common'
import { type Cloud, created, handle, type Route } from '@fascia/sdk/gateway'
import * as forwardings from '../api/port-forwardings.ts'
import { parsePorts } from '../common/forwarding-ports.ts'
import type { NeutronFloatingIp } from './floating-ip-item.ts'

type Owner = Pick<NeutronFloatingIp, 'id' | 'floating_ip_address' | 'port_id' | 'port_forwardings'>

/** A rule as Neutron answers it: a cloud without ranges has the numbers alone. */
interface NeutronForwarding {
  readonly id: string
  readonly protocol: string
  readonly external_port?: number | null
  readonly internal_port?: number | null
  readonly external_port_range?: string | null
  readonly internal_port_range?: string | null
  readonly internal_ip_address: string
  readonly internal_port_id: string
  readonly description?: string | null
}

const PICK = { pick: 'port_forwarding' }
const FIELDS = ['id', 'floating_ip_address', 'port_id', 'port_forwardings']
/** How many floating IPs are asked for their rules at a time. */
const AT_ONCE = 5

/** A range of one port as that port. */
function portsText(one: number | null | undefined, range: string | null | undefined): string {
  const [first = '', last = first] = (range ?? String(one ?? '')).split(':')
  return first === last ? first : `${first}:${last}`
}

function itemOf(rule: NeutronForwarding, owner: Pick<Owner, 'id' | 'floating_ip_address'>): forwardings.PortForwarding {
  const { id, protocol, internal_ip_address, internal_port_id, description } = rule
  const external_port_range = portsText(rule.external_port, rule.external_port_range)
  return {
    id,
    name: `${protocol.toUpperCase()} ${owner.floating_ip_address}:${external_port_range}`,
    floating_ip_id: owner.id,
    protocol,
    external_port_range,
    internal_port_range: portsText(rule.internal_port, rule.internal_port_range),
    external_ip_address: owner.floating_ip_address,
    internal_ip_address,
    internal_port_id,
    description: description ?? '',
  }
}

async function rulesOf({ network }: Cloud, owner: Owner): Promise<readonly forwardings.PortForwarding[]> {
  const found: forwardings.PortForwarding[] = []
  const pages = network.pages<NeutronForwarding>('/floatingips/:id/port_forwardings', 'port_forwardings', {
    params: { id: owner.id },
  })
  for await (const { items } of pages) found.push(...items.map((rule) => itemOf(rule, owner)))
  return found
}

const readOwner = ({ network }: Cloud, id: string) =>
  network.get<Owner>('/floatingips/:id', { params: { id }, query: { fields: FIELDS }, pick: 'floatingip' })

/** The keys of a request to Neutron: one port as a number, which clouds without ranges take too. */
function portKeys(name: 'external_port' | 'internal_port', text: string): Readonly<Record<string, unknown>> {
  const ports = parsePorts(text)
  if (!ports)
    throw new Fault('GATEWAY_INPUT_INVALID', {
      fields: { [name]: ['Enter a port from 1 to 65535, or a range start:end.'] },
    })
  const [first, last] = ports
  return first === last ? { [name]: first } : { [`${name}_range`]: `${first}:${last}` }
}

function requestOf({ external_port, internal_port, internal_ip_address, ...rest }: forwardings.ForwardingChange) {
  const [port, address] = internal_ip_address?.split('_') ?? []
  return {
    port_forwarding: {
      ...(external_port === undefined ? {} : portKeys('external_port', external_port)),
      ...(internal_port === undefined ? {} : portKeys('internal_port', internal_port)),
      ...(port === undefined ? {} : { internal_port_id: port, internal_ip_address: address ?? '' }),
      ...rest,
    },
  }
}

/** Floating IPs that have rules, and those of which a cloud does not say whether they have some. */
const mayHaveRules = ({ port_id, port_forwardings }: Owner): boolean =>
  port_forwardings === undefined ? port_id === null : port_forwardings.length > 0

export const portForwardingRoutes: readonly Route[] = [
  handle(forwardings.list, async function* ({ cloud, session }) {
    const pages = cloud.network.pages<Owner>('/floatingips', 'floatingips', {
      query: { project_id: session.projectId, fields: FIELDS },
    })
    for await (const page of pages) {
      const owners = page.items.filter(mayHaveRules)
      const items: forwardings.PortForwarding[] = []
      for (let at = 0; at < owners.length; at += AT_ONCE) {
        const found = await Promise.all(owners.slice(at, at + AT_ONCE).map((owner) => rulesOf(cloud, owner)))
        items.push(...found.flat())
      }
      yield { items }
    }
  }),
  handle(forwardings.listOf, async function* ({ cloud, params }) {
    yield { items: await rulesOf(cloud, await readOwner(cloud, params.floating_ip_id)) }
  }),
  handle(forwardings.create, async ({ cloud, params, body }) => {
    const owner = await readOwner(cloud, params.floating_ip_id)
    const path = '/floatingips/:floating_ip_id/port_forwardings'
    const rule = await cloud.network.post<NeutronForwarding>(path, requestOf(body), { ...PICK, params })
    return created(`/api/network/floatingips/${owner.id}/portforwardings/${rule.id}/`, itemOf(rule, owner))
  }),
  handle(forwardings.change, async ({ cloud, params, body }) => {
    const owner = await readOwner(cloud, params.floating_ip_id)
    const path = '/floatingips/:floating_ip_id/port_forwardings/:id'
    const rule = await cloud.network.put<NeutronForwarding>(path, requestOf(body), { ...PICK, params })
    return itemOf(rule, owner)
  }),
  handle(forwardings.remove, ({ cloud, params }) =>
    cloud.network.delete('/floatingips/:floating_ip_id/port_forwardings/:id', { params }),
  ),
]
