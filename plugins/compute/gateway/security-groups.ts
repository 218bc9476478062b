import type { NeutronGroup } from '@fascia/plugin-network/api/security-groups'
import { Fault, isFault } from '@fascia/sdk/common'
import { type Cloud, handle } from '@fascia/sdk/gateway'
import { change, list } from '../api/security-groups.ts'

interface GroupedPort {
  readonly id: string
  readonly security_groups?: readonly string[]
  readonly port_security_enabled?: boolean
  readonly revision_number?: number
}

const FIELDS = ['id', 'security_groups', 'port_security_enabled', 'revision_number']

/** How often the groups of a port are read and sent that others change meanwhile. */
const TRIES = 5

function portsOf(cloud: Cloud, serverId: string): Promise<readonly GroupedPort[]> {
  const query = { device_id: serverId, fields: FIELDS }
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
 * Changes the groups of a port, for the revision that was read. Where another has changed the port meanwhile, Neutron refuses that with 412, and the port is
 * read again, so that neither loses anything.
 */
async function changeGroups(
  { network }: Cloud,
  found: GroupedPort,
  changed: (before: readonly string[]) => readonly string[],
): Promise<void> {
  const params = { id: found.id }
  let port = found
  for (let left = TRIES; ; left -= 1) {
    const { security_groups: before = [], revision_number: revision } = port
    const security_groups = changed(before)
    if (security_groups.length === before.length && security_groups.every((id) => before.includes(id))) return
    const headers = revision === undefined ? {} : { 'if-match': `revision_number=${revision}` }
    try {
      await network.put('/ports/:id', { port: { security_groups } }, { params, headers })
      return
    } catch (failure) {
      if (left <= 1 || !isFault(failure) || failure.upstreamStatus !== 412) throw failure
      port = await network.get<GroupedPort>('/ports/:id', { params, pick: 'port', query: { fields: FIELDS } })
    }
  }
}

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
    for (const port of guarded)
      await changeGroups(cloud, port, (before) => [
        ...new Set([...before.filter((one) => wanted.includes(one) || !had.has(one)), ...added]),
      ])
  },
)
