import { handle, type Route } from '@fascia/sdk/gateway'
import { get, type Hypervisor, list } from '../api/hypervisors.ts'

/** The last version that reports how much of a machine is used; its servers come with 2.53. */
const SIZES_VERSION = '2.87'
const ASKED = { microversion: SIZES_VERSION, query: { with_servers: true } }

interface NovaHypervisor extends Omit<Hypervisor, 'id' | 'servers'> {
  readonly id: string | number
  /** Absent where there are none. */
  readonly servers?: Hypervisor['servers']
}

function hypervisorItem({ servers = [], running_vms = servers.length, ...hypervisor }: NovaHypervisor): Hypervisor {
  return { ...hypervisor, id: String(hypervisor.id), servers, running_vms }
}

export const hypervisorRoutes: readonly Route[] = [
  /** The machines that run instances, how much of each is used, and by which. */
  handle(list, ({ cloud }) =>
    cloud.compute.pages('/os-hypervisors/detail', 'hypervisors', {
      ...ASKED,
      map: (found: readonly NovaHypervisor[]) => found.map(hypervisorItem),
    }),
  ),
  /** One machine, with the instances on it. */
  handle(get, async ({ cloud, params }) => {
    const request = { ...ASKED, params, pick: 'hypervisor' }
    return hypervisorItem(await cloud.compute.get<NovaHypervisor>('/os-hypervisors/:id', request))
  }),
]
