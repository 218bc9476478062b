import { type Dialect, nova, routeKit, ServiceFault, type SimulatedCall, simulateService } from '@fascia/sdk/simulator'
import { HOST_SIZE } from '../hosts/host.ts'

const TITLES: Readonly<Record<number, string>> = { 400: 'Bad Request', 403: 'Forbidden', 404: 'Not Found' }

const missing = (id: string): ServiceFault =>
  new ServiceFault(404, `The resource could not be found.\n\n No resource provider with uuid ${id} found  `)

/** Placement, API v1: Nova's conventions with refusals in a list. */
const dialect: Dialect = {
  ...nova,
  fault: ({ status, message }) => ({
    errors: [{ status, title: TITLES[status] ?? 'Internal Server Error', detail: message }],
  }),
  refuse: {
    ...nova.refuse,
    notFound: (_, id) => missing(id),
    forbidden: (rule) => new ServiceFault(403, `Access was denied to this resource.\n\n ${rule}  `),
  },
}

const tables = {}
const { get, list } = routeKit(dialect, tables)
const admin = (rule: string) => ({ right: 'admin', rule: `placement:resource_providers:${rule}` }) as const

type PlacementCall = SimulatedCall<typeof tables>

interface Hypervisor {
  readonly id: string
  readonly hypervisor_hostname: string
}

interface RunningServer {
  readonly image: unknown
  readonly flavor: { readonly vcpus: number; readonly ram: number; readonly disk: number; readonly ephemeral: number }
}

const RESERVED_MB = 512
const RATIOS = { VCPU: 16, MEMORY_MB: 1.5, DISK_GB: 1 } as const

/** Nova's hypervisors, which are the resource providers. */
async function hypervisors(call: PlacementCall): Promise<readonly Hypervisor[]> {
  const answer = await call.peer('compute')?.get<{ hypervisors: Hypervisor[] }>('/os-hypervisors')
  return answer?.hypervisors ?? []
}

/** What the servers on a host use of it. */
async function usagesOf(call: PlacementCall, host: string) {
  const answer = await call
    .peer('compute')
    ?.get<{ servers: RunningServer[] }>(`/servers/detail?all_tenants=1&host=${host}`)
  const usages = { VCPU: 0, MEMORY_MB: 0, DISK_GB: 0 }
  for (const { flavor, image } of answer?.servers ?? []) {
    usages.VCPU += flavor.vcpus
    usages.MEMORY_MB += flavor.ram
    if (image !== '') usages.DISK_GB += flavor.disk + flavor.ephemeral
  }
  return usages
}

async function find(call: PlacementCall): Promise<Hypervisor> {
  const found = (await hypervisors(call)).find(({ id }) => id === call.params.id)
  if (found) return found
  throw missing(call.params.id ?? '')
}

function showProvider(one: Hypervisor) {
  const self = `/placement/resource_providers/${one.id}`
  const rels = ['inventories', 'usages', 'aggregates', 'traits', 'allocations']
  return {
    uuid: one.id,
    name: one.hypervisor_hostname,
    generation: 1,
    root_provider_uuid: one.id,
    parent_provider_uuid: null,
    links: [{ rel: 'self', href: self }, ...rels.map((rel) => ({ rel, href: `${self}/${rel}` }))],
  }
}

const inventory = (total: number, allocation_ratio: number, reserved: number) => ({
  total,
  reserved,
  min_unit: 1,
  max_unit: total,
  step_size: 1,
  allocation_ratio,
})

const placementRoutes = [
  get('/', { isPublic: true }, () => ({
    versions: [
      { id: 'v1.0', max_version: '1.39', min_version: '1.0', status: 'CURRENT', links: [{ rel: 'self', href: '' }] },
    ],
  })),
  get('/resource_providers', admin('list'), async (call) => {
    const filters = { name: 'hypervisor_hostname', uuid: 'id' } as const
    return list('resource_providers', await hypervisors(call), call, { filters, paged: false, show: showProvider })
  }),
  get('/resource_providers/:id', admin('show'), async (call) => showProvider(await find(call))),
  get('/resource_providers/:id/inventories', admin('inventories:list'), async (call) => {
    await find(call)
    const inventories = {
      VCPU: inventory(HOST_SIZE.vcpus, RATIOS.VCPU, 0),
      MEMORY_MB: inventory(HOST_SIZE.memoryMb, RATIOS.MEMORY_MB, RESERVED_MB),
      DISK_GB: inventory(HOST_SIZE.diskGib, RATIOS.DISK_GB, 0),
    }
    return { resource_provider_generation: 1, inventories }
  }),
  get('/resource_providers/:id/usages', admin('usages'), async (call) => {
    const { hypervisor_hostname: host } = await find(call)
    return { resource_provider_generation: 1, usages: await usagesOf(call, host) }
  }),
]

/** The part of Placement that a dashboard reads: inventories and usages of Nova's hypervisors. */
export const placement = simulateService({
  type: 'placement',
  name: 'placement',
  endpoint: '/placement',
  microversions: { minimum: '1.0', maximum: '1.39' },
  dialect,
  tables,
  routes: placementRoutes,
})
