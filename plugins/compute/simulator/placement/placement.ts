import { nova, routeKit, ServiceFault, type SimulatedCall, simulateService } from '@fascia/sdk/simulator'
import { HOST_SIZE } from '../hosts/host.ts'

const tables = {}
const { get } = routeKit(nova, tables)

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
  if (!call.caller.isAdmin) {
    throw new ServiceFault(403, 'Access was denied to this resource.\n\n placement:resource_providers:list  ')
  }
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
  throw new ServiceFault(
    404,
    `The resource could not be found.\n\n No resource provider with uuid ${call.params.id} found  `,
  )
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
  get('/resource_providers', async (call) => {
    const name = call.query.get('name')
    const wanted = (await hypervisors(call)).filter((one) => name === null || one.hypervisor_hostname === name)
    return { resource_providers: wanted.map(showProvider) }
  }),
  get('/resource_providers/:id', async (call) => showProvider(await find(call))),
  get('/resource_providers/:id/inventories', async (call) => {
    await find(call)
    const inventories = {
      VCPU: inventory(HOST_SIZE.vcpus, RATIOS.VCPU, 0),
      MEMORY_MB: inventory(HOST_SIZE.memoryMb, RATIOS.MEMORY_MB, RESERVED_MB),
      DISK_GB: inventory(HOST_SIZE.diskGib, RATIOS.DISK_GB, 0),
    }
    return { resource_provider_generation: 1, inventories }
  }),
  get('/resource_providers/:id/usages', async (call) => {
    const { hypervisor_hostname: host } = await find(call)
    return { resource_provider_generation: 1, usages: await usagesOf(call, host) }
  }),
]

/** The JSON of a refusal: `{errors: [{status, title, detail}]}`. */
function placementFaultBody(fault: ServiceFault): unknown {
  const titles: Readonly<Record<number, string>> = { 400: 'Bad Request', 403: 'Forbidden', 404: 'Not Found' }
  const title = titles[fault.status] ?? 'Internal Server Error'
  return { errors: [{ status: fault.status, title, detail: fault.message }] }
}

/** The part of Placement that a dashboard reads: inventories and usages of Nova's hypervisors. */
export const placement = simulateService({
  type: 'placement',
  name: 'placement',
  endpoint: '/placement',
  microversions: { minimum: '1.0', maximum: '1.39' },
  fault: placementFaultBody,
  tables,
  routes: placementRoutes,
})
