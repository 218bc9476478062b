import { get, type Route } from '@fascia/sdk/gateway'
import Type from 'typebox'
import { ServerSecurityGroup } from '../common/wire.ts'

interface GroupedPort {
  readonly security_groups?: readonly string[]
}

/** The security groups of an instance's ports, each once, with their rules [COMPUTE-042]. */
export const getServerSecurityGroups: Route = get(
  '/api/nova/servers/:id/security-groups/',
  { answer: Type.Object({ items: Type.Array(ServerSecurityGroup) }) },
  async ({ cloud, params }) => {
    const { ports } = await cloud.network.get<{ ports: readonly GroupedPort[] }>('/ports', {
      query: { device_id: params.id, fields: ['security_groups'] },
    })
    const ids = [...new Set(ports.flatMap(({ security_groups = [] }) => security_groups))]
    if (ids.length === 0) return { items: [] }
    const answer = await cloud.network.get<{ security_groups: readonly object[] }>('/security-groups', {
      query: { id: ids },
    })
    return { items: answer.security_groups }
  },
)
