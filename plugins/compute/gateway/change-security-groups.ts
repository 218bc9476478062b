import { Fault } from '@fascia/sdk/common'
import { put, type Route } from '@fascia/sdk/gateway'
import { SecurityGroupsOfServer } from '../common/attachments.ts'

interface GroupedPort {
  readonly id: string
  readonly security_groups?: readonly string[]
  readonly port_security_enabled?: boolean
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id))
}

/**
 * Gives all ports of an instance the same security groups, one after the other; ports without port security have none and are passed over.
 * A refusal leaves the ports that come after it as they were.
 */
export const changeServerSecurityGroups: Route = put(
  '/api/nova/servers/:id/security-groups/',
  { body: SecurityGroupsOfServer },
  async ({ cloud, params, body: { security_groups } }) => {
    const { ports } = await cloud.network.get<{ ports: readonly GroupedPort[] }>('/ports', {
      query: { device_id: params.id, fields: ['id', 'security_groups', 'port_security_enabled'] },
    })
    const guarded = ports.filter(({ port_security_enabled }) => port_security_enabled !== false)
    if (guarded.length === 0)
      throw new Fault('GATEWAY_INPUT_INVALID', { message: 'The instance has no interface that takes security groups.' })
    for (const port of guarded) {
      if (isSame(port.security_groups ?? [], security_groups)) continue
      await cloud.network.put(`/ports/${encodeURIComponent(port.id)}`, { port: { security_groups } })
    }
  },
)
