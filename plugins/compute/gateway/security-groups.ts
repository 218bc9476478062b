import type { NeutronGroup } from '@fascia/plugin-network/api/security-groups'
import { Fault } from '@fascia/sdk/common'
import { type Cloud, handle } from '@fascia/sdk/gateway'
import { change, list } from '../api/security-groups.ts'

interface GroupedPort {
  readonly id: string
  readonly security_groups?: readonly string[]
  readonly port_security_enabled?: boolean
}

function portsOf(cloud: Cloud, serverId: string): Promise<readonly GroupedPort[]> {
  const query = { device_id: serverId, fields: ['id', 'security_groups', 'port_security_enabled'] }
  return cloud.network.get('/ports', { query, pick: 'ports' })
}

/** The security groups of an instance's ports, each once, with their rules [COMPUTE-042]. */
export const listServerSecurityGroups = handle(list, async function* ({ cloud, params }) {
  const ports = await portsOf(cloud, params.id)
  const ids = [...new Set(ports.flatMap(({ security_groups = [] }) => security_groups))]
  if (ids.length === 0) return yield { items: [] }
  const query = { id: ids }
  yield* cloud.network.pages<NeutronGroup>('/security-groups', 'security_groups', { query })
})

/**
 * Changes the security groups of an instance's ports, one after the other: each gets those that no port had, and loses those that are not wanted. What only some
 * ports have stays with these. Ports without port security have none and are passed over. A refusal leaves the ports that come after it as they were.
 */
export const changeServerSecurityGroups = handle(
  change,
  async ({ cloud, params, body: { security_groups: wanted } }) => {
    const ports = await portsOf(cloud, params.id)
    const guarded = ports.filter(({ port_security_enabled }) => port_security_enabled !== false)
    if (guarded.length === 0)
      throw new Fault('GATEWAY_INPUT_INVALID', { message: 'The instance has no interface that takes security groups.' })
    const had = new Set(guarded.flatMap(({ security_groups = [] }) => security_groups))
    const added = wanted.filter((id) => !had.has(id))
    for (const { id, security_groups: before = [] } of guarded) {
      const security_groups = [...before.filter((one) => wanted.includes(one)), ...added]
      if (security_groups.length === before.length && added.length === 0) continue
      await cloud.network.put('/ports/:id', { port: { security_groups } }, { params: { id } })
    }
  },
)
