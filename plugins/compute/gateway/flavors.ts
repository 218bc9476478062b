import { type Cloud, created, handle, type Route } from '@fascia/sdk/gateway'
import * as flavors from '../api/flavors.ts'

/** Descriptions come with 2.55, extra specs inside the flavor with 2.61. */
const FLAVOR_VERSION = '2.61'

interface NovaFlavor
  extends Omit<flavors.Flavor, 'swap' | 'ephemeral' | 'is_public' | 'is_disabled' | 'extras' | 'access-list'> {
  readonly swap: number | ''
  readonly extra_specs?: Readonly<Record<string, string>>
}

/** How one flavor is asked for. */
const ONE = { microversion: FLAVOR_VERSION, pick: 'flavor' }

function isOn(flag: string | boolean | null | undefined): boolean {
  return flag === true || flag === 'true'
}

/** A flavor under both the API's names and the SDK's; `extras` when its extra specs were asked for. */
function flavorItem({ extra_specs, ...flavor }: NovaFlavor, withExtras: boolean): flavors.Flavor {
  return {
    ...flavor,
    swap: flavor.swap === '' ? 0 : flavor.swap,
    ephemeral: flavor['OS-FLV-EXT-DATA:ephemeral'],
    is_public: flavor['os-flavor-access:is_public'],
    is_disabled: flavor['OS-FLV-DISABLED:disabled'] ?? false,
    ...(withExtras ? { extras: extra_specs ?? {} } : {}),
  }
}

/** Ids of the projects that may use a private flavor. */
async function accessOf(cloud: Cloud, id: string): Promise<readonly string[]> {
  const request = { params: { id }, pick: 'flavor_access' }
  const access = await cloud.compute.get<readonly { tenant_id: string }[]>('/flavors/:id/os-flavor-access', request)
  return access.map(({ tenant_id }) => tenant_id)
}

async function changeAccess(cloud: Cloud, id: string, { added, removed }: flavors.AccessChange): Promise<void> {
  const act = (action: object) => cloud.compute.post('/flavors/:id/action', action, { params: { id } })
  for (const tenant of added) await act({ addTenantAccess: { tenant } })
  for (const tenant of removed) await act({ removeTenantAccess: { tenant } })
}

/** Makes a flavor, private when projects are named, and lets those projects use it. */
async function make(cloud: Cloud, { flavor_access = [], ...fields }: flavors.NewFlavor): Promise<NovaFlavor> {
  const request = { flavor: { ...fields, 'os-flavor-access:is_public': flavor_access.length === 0 } }
  const flavor = await cloud.compute.post<NovaFlavor>('/flavors', request, ONE)
  await changeAccess(cloud, flavor.id, { added: flavor_access.map(({ id }) => id), removed: [] })
  return flavor
}

export const flavorRoutes: readonly Route[] = [
  /** Flavors by memory, of at least a size. `is_public` true, false or, when not said, all that the user may see. */
  handle(flavors.list, ({ cloud, query: { is_public, get_extras, min_disk: minDisk, min_ram: minRam } }) => {
    const isPublic = is_public === undefined || is_public === null ? 'None' : isOn(is_public) ? 'True' : 'False'
    return cloud.compute.pages('/flavors/detail', 'flavors', {
      microversion: FLAVOR_VERSION,
      query: { is_public: isPublic, sort_key: 'memory_mb', sort_dir: 'asc', minDisk, minRam },
      map: (found: readonly NovaFlavor[]) => found.map((flavor) => flavorItem(flavor, isOn(get_extras))),
    })
  }),
  /** One flavor; for a private one, on request, the projects that may use it. */
  handle(flavors.get, async ({ cloud, params, query: { get_extras, get_access_list } }) => {
    const flavor = await cloud.compute.get<NovaFlavor>('/flavors/:id', { ...ONE, params })
    const item = flavorItem(flavor, isOn(get_extras))
    return !isOn(get_access_list) || item.is_public
      ? item
      : { ...item, 'access-list': await accessOf(cloud, params.id) }
  }),
  /** Creates a flavor [COMPUTE-006]. */
  handle(flavors.create, async ({ cloud, body }) => {
    const flavor = await make(cloud, body)
    return created(`/api/nova/flavors/${flavor.id}/`, flavorItem(flavor, true))
  }),
  /** Nova changes no flavor: the old one goes, one like it with the same id and extra specs comes [COMPUTE-006]. */
  handle(flavors.change, async ({ cloud, params, body }) => {
    const { id, extra_specs = {} } = await cloud.compute.get<NovaFlavor>('/flavors/:id', { ...ONE, params })
    await cloud.compute.delete('/flavors/:id', { params })
    await make(cloud, { ...body, id })
    if (Object.keys(extra_specs).length > 0)
      await cloud.compute.post('/flavors/:id/os-extra_specs', { extra_specs }, { params })
  }),
  handle(flavors.remove, ({ cloud, params }) => cloud.compute.delete('/flavors/:id', { params })),
  handle(flavors.access, async function* ({ cloud, params }) {
    yield { items: await accessOf(cloud, params.id) }
  }),
  /** Gives a private flavor to projects and takes it from others; what is given goes first, so that a refusal takes nothing. */
  handle(flavors.changeAccess, async ({ cloud, params, body }) => {
    await changeAccess(cloud, params.id, body)
  }),
]
