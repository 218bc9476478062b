import { handle } from '@fascia/sdk/gateway'
import { ends, type ReachEnd } from '../../api/reach.ts'
import { formatEnd } from '../../common/reach/ends.ts'
import type { ReachFloatingIp, ReachNetwork, ReachPort, ReachRouter } from '../../common/reach/model.ts'
import { createReader } from './read-rows.ts'

const addressText = ({ fixed_ips }: ReachPort): readonly string[] =>
  (fixed_ips ?? []).map(({ ip_address }) => ip_address)

/** What a question may be asked about, of the session's project */
export const listEnds = handle(ends, async ({ cloud, session }) => {
  const reader = createReader(cloud)
  const own = { project_id: session.projectId }
  const named = ['id', 'name']
  const [servers, ports, routers, networks, floatingIps] = await Promise.all([
    reader.servers(),
    reader.network<ReachPort>('ports', 'ports', [
      { ...own, fields: [...named, 'device_id', 'device_owner', 'fixed_ips'] },
    ]),
    reader.network<ReachRouter>('routers', 'routers', [{ ...own, fields: named }]),
    reader.network<ReachNetwork>('networks', 'networks', [{ 'router:external': true, fields: named }]),
    reader.network<ReachFloatingIp>('floatingIps', 'floatingips', [
      { ...own, fields: ['id', 'floating_ip_address', 'fixed_ip_address'] },
    ]),
  ])
  const guests = ports.filter(({ device_owner }) => !device_owner?.startsWith('network:'))
  const end = (kind: ReachEnd['kind'], id: string, name: string | null | undefined, detail = ''): ReachEnd => ({
    ...{ value: formatEnd({ kind, id }), kind, name: name || id, detail },
  })
  const all = [
    ...servers.map(({ id, name }) => {
      const addresses = guests.filter(({ device_id }) => device_id === id).flatMap(addressText)
      return end('instance', id, name, addresses.join(', '))
    }),
    ...floatingIps
      .filter(({ floating_ip_address }) => Boolean(floating_ip_address))
      .map(({ floating_ip_address: address, fixed_ip_address }) =>
        end('address', address, address, fixed_ip_address ?? ''),
      ),
    ...routers.map(({ id, name }) => end('router', id, name)),
    ...networks.map(({ id, name }) => end('network', id, name)),
    ...guests.map((port) => end('port', port.id, port.name, addressText(port).join(', '))),
  ]
  return { ends: all.toSorted((one, other) => one.name.localeCompare(other.name)), failed: [...reader.failed] }
})
