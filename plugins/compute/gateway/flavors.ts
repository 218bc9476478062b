import { get, list, type Route } from '@fascia/sdk/gateway'
import Type from 'typebox'

/** Descriptions come with 2.55, extra specs inside the flavor with 2.61. */
export const FLAVOR_VERSION = '2.61'

export interface NovaFlavor {
  readonly id: string
  readonly swap: number | ''
  readonly 'OS-FLV-EXT-DATA:ephemeral': number
  readonly 'os-flavor-access:is_public': boolean
  readonly 'OS-FLV-DISABLED:disabled'?: boolean
  readonly extra_specs?: Readonly<Record<string, string>>
  readonly [field: string]: unknown
}

const Flag = Type.Optional(Type.Union([Type.Boolean(), Type.String(), Type.Null()]))
/** GB of disk, or MB of memory. */
const Least = Type.Optional(Type.Integer({ minimum: 0 }))

function isOn(flag: string | boolean | null | undefined): boolean {
  return flag === true || flag === 'true'
}

/** A flavor under both the API's names and the SDK's; `extras` when its extra specs were asked for. */
export function flavorItem(
  { extra_specs, ...flavor }: NovaFlavor,
  withExtras: boolean,
): Readonly<Record<string, unknown>> {
  return {
    ...flavor,
    swap: flavor.swap === '' ? 0 : flavor.swap,
    ephemeral: flavor['OS-FLV-EXT-DATA:ephemeral'],
    is_public: flavor['os-flavor-access:is_public'],
    is_disabled: flavor['OS-FLV-DISABLED:disabled'] ?? false,
    ...(withExtras ? { extras: extra_specs ?? {} } : {}),
  }
}

/** Flavors by memory, of at least a size. `is_public` true, false or, when not said, all that the user may see. */
export const listFlavors: Route = list(
  '/api/nova/flavors/',
  { query: Type.Object({ is_public: Flag, get_extras: Flag, min_disk: Least, min_ram: Least }) },
  async function* ({ cloud, query: { is_public, get_extras, min_disk, min_ram } }) {
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
  },
)

/** One flavor; for a private one, on request, the projects that may use it. */
export const getFlavor: Route = get(
  '/api/nova/flavors/:id/',
  { query: Type.Object({ get_extras: Flag, get_access_list: Flag }) },
  async ({ cloud, params, query: { get_extras, get_access_list } }) => {
    const path = `/flavors/${encodeURIComponent(params.id ?? '')}`
    const { flavor } = await cloud.compute.get<{ flavor: NovaFlavor }>(path, { microversion: FLAVOR_VERSION })
    const item = flavorItem(flavor, isOn(get_extras))
    if (!isOn(get_access_list) || flavor['os-flavor-access:is_public']) return item
    const { flavor_access } = await cloud.compute.get<{ flavor_access: readonly { readonly tenant_id: string }[] }>(
      `${path}/os-flavor-access`,
    )
    return { ...item, 'access-list': flavor_access.map(({ tenant_id }) => tenant_id) }
  },
)
