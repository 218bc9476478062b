import { type Cloud, created, handle, type Route } from '@fascia/sdk/gateway'
import * as flavors from '../api/flavors.ts'

/** Descriptions come with 2.55, extra specs inside the flavor with 2.61. */
const FLAVOR_VERSION = '2.61'

interface NovaFlavor
  extends Omit<flavors.Flavor, 'swap' | 'ephemeral' | 'is_public' | 'is_disabled' | 'extras' | 'access-list'> {
  readonly swap: number | ''
  readonly extra_specs?: Readonly<Record<string, string>>
}

interface WrappedFlavor {
  readonly flavor: NovaFlavor
}

function flavorPath(id: string): string {
  return `/flavors/${encodeURIComponent(id)}`
}

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
  const path = `${flavorPath(id)}/os-flavor-access`
  const answer = await cloud.compute.get<{ flavor_access: readonly { readonly tenant_id: string }[] }>(path)
  return answer.flavor_access.map(({ tenant_id }) => tenant_id)
}

async function changeAccess(cloud: Cloud, id: string, { added, removed }: flavors.AccessChange): Promise<void> {
  const path = `${flavorPath(id)}/action`
  for (const tenant of added) await cloud.compute.post(path, { addTenantAccess: { tenant } })
  for (const tenant of removed) await cloud.compute.post(path, { removeTenantAccess: { tenant } })
}

/** Makes a flavor, private when projects are named, and lets those projects use it. */
async function make(cloud: Cloud, { flavor_access = [], ...fields }: flavors.NewFlavor): Promise<NovaFlavor> {
  const request = { flavor: { ...fields, 'os-flavor-access:is_public': flavor_access.length === 0 } }
  const { flavor } = await cloud.compute.post<WrappedFlavor>('/flavors', request, { microversion: FLAVOR_VERSION })
  await changeAccess(cloud, flavor.id, { added: flavor_access.map(({ id }) => id), removed: [] })
  return flavor
}

export const flavorRoutes: readonly Route[] = [
  /** Flavors by memory, of at least a size. `is_public` true, false or, when not said, all that the user may see. */
  handle(flavors.list, async function* ({ cloud, query: { is_public, get_extras, min_disk, min_ram } }) {
    const isPublic = is_public === undefined || is_public === null ? 'None' : isOn(is_public) ? 'True' : 'False'
    const pages = cloud.compute.pages<NovaFlavor>('/flavors/detail', 'flavors', {
      microversion: FLAVOR_VERSION,
      query: {
        is_public: isPublic,
        sort_key: 'memory_mb',
        sort_dir: 'asc',
        ...(min_disk === undefined ? {} : { minDisk: min_disk }),
        ...(min_ram === undefined ? {} : { minRam: min_ram }),
      },
    })
    for await (const { items, ...rest } of pages)
      yield { ...rest, items: items.map((flavor) => flavorItem(flavor, isOn(get_extras))) }
  }),
  /** One flavor; for a private one, on request, the projects that may use it. */
  handle(flavors.get, async ({ cloud, params: { id }, query: { get_extras, get_access_list } }) => {
    const { flavor } = await cloud.compute.get<WrappedFlavor>(flavorPath(id), { microversion: FLAVOR_VERSION })
    const item = flavorItem(flavor, isOn(get_extras))
    return !isOn(get_access_list) || item.is_public ? item : { ...item, 'access-list': await accessOf(cloud, id) }
  }),
  /** Creates a flavor [COMPUTE-006]. */
  handle(flavors.create, async ({ cloud, body }) => {
    const flavor = await make(cloud, body)
    return created(`/api/nova/flavors/${flavor.id}/`, flavorItem(flavor, true))
  }),
  /** Nova changes no flavor: the old one goes, one like it with the same id and extra specs comes [COMPUTE-006]. */
  handle(flavors.change, async ({ cloud, params, body }) => {
    const path = flavorPath(params.id)
    const { flavor: old } = await cloud.compute.get<WrappedFlavor>(path, { microversion: FLAVOR_VERSION })
    await cloud.compute.delete(path)
    await make(cloud, { ...body, id: old.id })
    const extras = old.extra_specs ?? {}
    if (Object.keys(extras).length > 0) await cloud.compute.post(`${path}/os-extra_specs`, { extra_specs: extras })
  }),
  handle(flavors.remove, ({ cloud, params }) => cloud.compute.delete(flavorPath(params.id))),
  handle(flavors.access, async function* ({ cloud, params }) {
    yield { items: await accessOf(cloud, params.id) }
  }),
  /** Gives a private flavor to projects and takes it from others; what is given goes first, so that a refusal takes nothing. */
  handle(flavors.changeAccess, async ({ cloud, params, body }) => {
    await changeAccess(cloud, params.id, body)
  }),
]
