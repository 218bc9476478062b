import type { ReadTools } from '@fascia/sdk/web/declare'
import { list } from '../../api/services.ts'

/** The help of the field Availability Zone, of a new aggregate and of one that is edited. */
export const ZONE_HELP = 'The hosts form this zone. An aggregate without one only marks its hosts.'

/** The hosts that run instances, by name. */
export async function readHosts({ read }: ReadTools) {
  const compute = (await read(list)).filter(({ binary }) => binary === 'nova-compute')
  const hosts = compute.map(({ host, state, status }) => ({ id: host, name: host, about: `${status}, ${state}` }))
  return hosts.toSorted((one, other) => one.name.localeCompare(other.name))
}

/** The lists of a field of host names. */
export const HOST_LISTS = {
  from: 'hosts',
  texts: { available: 'All available hosts', members: 'Selected hosts', noneAvailable: 'No host is left to choose.' },
} as const
