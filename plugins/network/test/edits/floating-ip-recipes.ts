import type { MadeThing, NativeCloud } from '@fascia/testing/contract'
import { type EditRecipe, enterText } from '@fascia/testing/edits'
import { expect } from 'vitest'
import { LONGEST, make, makeNetwork, reading } from './kit.ts'

interface Networks {
  readonly networks: readonly MadeThing[]
}

async function externalNetwork(native: NativeCloud): Promise<string> {
  const { networks } = await native.ask<Networks>('network', 'GET', '/v2.0/networks?router:external=true&name=public')
  return networks[0]?.id ?? expect.fail('the cloud has no external network')
}

/** A port behind a router that leads outside, with the address that a floating IP can lead to. */
async function reachablePort(native: NativeCloud, external: string, net: string): Promise<MadeThing> {
  const network = await makeNetwork(native, `reachable-${net}`)
  const range = { network_id: network.id, ip_version: 4, cidr: `${net}.0/24` }
  const { id: subnet_id } = await make(native, 'subnets', range)
  const router = await make(native, 'routers', { name: 'leads', external_gateway_info: { network_id: external } })
  const path = `/v2.0/routers/${router.id}`
  await native.ask('network', 'PUT', `${path}/add_router_interface`, { subnet_id })
  native.afterwards(() => native.ask('network', 'PUT', `${path}/remove_router_interface`, { subnet_id }))
  return make(native, 'ports', { network_id: network.id, fixed_ips: [{ ip_address: `${net}.9` }] })
}

interface MadeAddress extends MadeThing {
  readonly floating_ip_address: string
}

/** Leads a floating IP with a policy and a long description to a port. */
export const associateFloatingIp: EditRecipe = async ({ member, admin }) => {
  const external = await externalNetwork(member)
  const port = await reachablePort(member, external, '10.88.0')
  const policy = await make(admin, 'qos/policies', { name: 'of-associated', shared: true })
  const values = { floating_network_id: external, description: LONGEST, qos_policy_id: policy.id }
  const address = await make<MadeAddress>(member, 'floatingips', values, ['a', 'b'])
  const path = `/v2.0/floatingips/${address.id}`
  member.afterwards(() => member.ask('network', 'PUT', path, { floatingip: { port_id: null } }))
  const led = { port_id: port.id, fixed_ip_address: '10.88.0.9' }
  return {
    page: `ngdetails/OS::Neutron::FloatingIP/${address.id}`,
    name: address.floating_ip_address,
    read: reading(member, 'floatingips', address),
    follows: {
      'floatingip.status': 'it is active once it leads somewhere',
      'floatingip.router_id': 'the router of the port',
      'floatingip.port_details': 'says of the port what the port says',
    },
    touches: [
      {
        field: 'port_id',
        enter: `${port.id}_10.88.0.9`,
        becomes: { 'floatingip.port_id': led.port_id, 'floatingip.fixed_ip_address': led.fixed_ip_address },
      },
    ],
  }
}

/** Changes a floating IP that leads somewhere, one without a policy, and one whose policy the project cannot see. */
export const editFloatingIp: EditRecipe = async ({ member, admin }) => {
  const external = await externalNetwork(member)
  const port = await reachablePort(member, external, '10.89.0')
  const [own, chosen, hidden] = await Promise.all([
    make(admin, 'qos/policies', { name: 'of-addresses', shared: true }),
    make(admin, 'qos/policies', { name: 'chosen-for-addresses', shared: true }),
    make(admin, 'qos/policies', { name: 'hidden-from-members', shared: false }),
  ])
  const led = { port_id: port.id, fixed_ip_address: '10.89.0.9', qos_policy_id: own?.id }
  const kinds = { led, 'without a policy': { description: LONGEST }, hidden: { description: '' } }
  return Promise.all(
    Object.entries(kinds).map(async ([kind, values]) => {
      const address = await make<MadeAddress>(
        member,
        'floatingips',
        { floating_network_id: external, description: 'limited', ...values },
        ['a', 'b'],
      )
      const floatingip = { qos_policy_id: hidden?.id }
      if (kind === 'hidden') await admin.ask('network', 'PUT', `/v2.0/floatingips/${address.id}`, { floatingip })
      const choose = (id: string | undefined) => ({
        field: 'qos_policy',
        enter: id ?? '',
        becomes: { 'floatingip.qos_policy_id': id ?? null },
      })
      return {
        kind,
        page: `ngdetails/OS::Neutron::FloatingIP/${address.id}`,
        name: address.floating_ip_address,
        read: reading(member, 'floatingips', address),
        touches: [
          // Neutron lets no member take away a policy that the project cannot see.
          ...(kind === 'hidden' ? [] : [choose(chosen?.id)]),
          enterText('description', 'floatingip.description'),
          ...(kind === 'hidden' ? [] : [choose(undefined), choose(own?.id)]),
        ],
      }
    }),
  )
}

/** Changes rules of one port and of a range of ports. */
export const editForwarding: EditRecipe = async ({ member }) => {
  const external = await externalNetwork(member)
  const port = await reachablePort(member, external, '10.87.0')
  const address = await make(member, 'floatingips', { floating_network_id: external, description: 'forwards' })
  const root = `/v2.0/floatingips/${address.id}/port_forwardings`
  const rules = [
    { protocol: 'tcp', external_port: 65_535, internal_port: 1, description: '' },
    { protocol: 'sctp', external_port: 1, internal_port: 65_535, description: LONGEST },
    { protocol: 'udp', external_port_range: '2000:2010', internal_port_range: '3000:3010', description: LONGEST },
  ]
  return Promise.all(
    rules.map(async (values) => {
      const port_forwarding = { internal_port_id: port.id, internal_ip_address: '10.87.0.9', ...values }
      const made = await member.ask<{ readonly port_forwarding: MadeThing }>('network', 'POST', root, {
        port_forwarding,
      })
      const { id } = made.port_forwarding
      member.afterwards(() => member.ask('network', 'DELETE', `${root}/${id}`))
      return {
        kind: values.protocol,
        page: `ngdetails/OS::Neutron::FloatingIP/${address.id}?tab=network.view.port-forwarding-rules`,
        name: new RegExp(values.protocol.toUpperCase()),
        read: () => member.ask<object>('network', 'GET', `${root}/${id}`),
        touches: [
          enterText('description', 'port_forwarding.description'),
          ...(values.protocol === 'tcp'
            ? [
                {
                  field: 'external_port',
                  enter: '1',
                  becomes: { 'port_forwarding.external_port': 1, 'port_forwarding.external_port_range': '1:1' },
                },
                {
                  field: 'internal_port',
                  enter: '65535',
                  becomes: {
                    'port_forwarding.internal_port': 65_535,
                    'port_forwarding.internal_port_range': '65535:65535',
                  },
                },
              ]
            : []),
        ],
      }
    }),
  )
}
