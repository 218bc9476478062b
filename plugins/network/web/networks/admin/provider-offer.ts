import type { SourceTools } from '@fascia/sdk/web/declare'

type Setting = SourceTools<unknown>['setting']

/** A kind of network that administrators can make. */
export interface ProviderType {
  readonly value: string
  readonly label: string
  readonly hasPhysicalNetwork: boolean
  /** The least and the greatest segmentation id; absent where it has none. */
  readonly segments?: readonly [least: number, most: number]
}

/** What the deployment offers of provider networks. */
export interface ProviderOffer {
  readonly types: readonly ProviderType[]
  /** The physical networks to choose from; none for any. */
  readonly physicalNetworks: readonly string[]
}

const TYPES: readonly ProviderType[] = [
  { value: 'local', label: 'Local', hasPhysicalNetwork: false },
  { value: 'flat', label: 'Flat', hasPhysicalNetwork: true },
  { value: 'vlan', label: 'VLAN', hasPhysicalNetwork: true, segments: [1, 4094] },
  { value: 'gre', label: 'GRE', hasPhysicalNetwork: false, segments: [1, 2 ** 32 - 1] },
  { value: 'vxlan', label: 'VXLAN', hasPhysicalNetwork: false, segments: [1, 2 ** 24 - 1] },
  { value: 'geneve', label: 'Geneve', hasPhysicalNetwork: false, segments: [1, 2 ** 24 - 1] },
]
const KNOWN_EXTRAS: Readonly<Record<string, string>> = { midonet: 'MidoNet', uplink: 'MidoNet Uplink' }

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

function entries(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

/** A pair of whole numbers of a setting, which may be texts. */
function rangeOf(value: unknown): readonly [number, number] | undefined {
  if (!Array.isArray(value)) return undefined
  const [least = Number.NaN, most = Number.NaN] = value.map(Number)
  return least <= most ? [least, most] : undefined
}

/** Types of the setting `extra_provider_types`, with their names and what they ask for. */
function extraTypes(value: unknown): readonly ProviderType[] {
  return entries(value).map(([name, entry]) => {
    const { display_name, require_physical_network, require_segmentation_id } = Object.fromEntries(entries(entry))
    return {
      value: name,
      label: typeof display_name === 'string' ? display_name : (KNOWN_EXTRAS[name] ?? name),
      hasPhysicalNetwork: require_physical_network === true,
      ...(require_segmentation_id === true ? { segments: [1, 2 ** 31 - 1] as const } : {}),
    }
  })
}

/** Reads what the settings say of provider networks [NETP-058, NETP-059, NETP-060]. */
export function providerOffer(setting: Setting): ProviderOffer {
  const read = (name: string) => setting(`OPENSTACK_NEUTRON_NETWORK.${name}`)
  const supported = read('supported_provider_types') === undefined ? ['*'] : texts(read('supported_provider_types'))
  const ranges = new Map(entries(read('segmentation_id_range')))
  const types = [...TYPES, ...extraTypes(read('extra_provider_types'))]
    .filter(({ value }) => supported.includes('*') || supported.includes(value))
    .map((type) => ({
      ...type,
      ...(type.segments ? { segments: rangeOf(ranges.get(type.value)) ?? type.segments } : {}),
    }))
  return { types, physicalNetworks: texts(read('physical_networks')) }
}
