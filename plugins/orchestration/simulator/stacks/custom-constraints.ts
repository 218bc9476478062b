import type { Peer } from '@fascia/sdk/simulator'
import { invalid, type ParameterValues } from '../template/parameters.ts'
import type { Template } from '../template/template.ts'
import type { HeatCall } from './tables.ts'

/** Where a constraint finds what a value must name: the service, its list, and what the thing is called. */
interface Lookup {
  readonly service: string
  readonly path: string
  readonly noun: string
  readonly keys?: readonly string[]
}

const neutron = (path: string, noun: string): Lookup => ({ service: 'network', path: `/v2.0/${path}`, noun })

const LOOKUPS: ReadonlyMap<string, Lookup> = new Map<string, Lookup>([
  ['nova.flavor', { service: 'compute', path: '/flavors', noun: 'Flavor' }],
  ['nova.server', { service: 'compute', path: '/servers', noun: 'Server' }],
  ['nova.keypair', { service: 'compute', path: '/os-keypairs', noun: 'Key', keys: ['name'] }],
  ['glance.image', { service: 'image', path: '/v2/images', noun: 'Image' }],
  ['cinder.volume', { service: 'block-storage', path: '/volumes', noun: 'Volume' }],
  ['cinder.snapshot', { service: 'block-storage', path: '/snapshots', noun: 'VolumeSnapshot' }],
  ['cinder.backup', { service: 'block-storage', path: '/backups', noun: 'VolumeBackup' }],
  ['cinder.vtype', { service: 'block-storage', path: '/types', noun: 'VolumeType' }],
  ['neutron.network', neutron('networks', 'network')],
  ['neutron.subnet', neutron('subnets', 'subnet')],
  ['neutron.port', neutron('ports', 'port')],
  ['neutron.router', neutron('routers', 'router')],
  ['neutron.security_group', neutron('security-groups', 'security_group')],
  ['neutron.subnetpool', neutron('subnetpools', 'subnetpool')],
  ['neutron.qos_policy', neutron('qos/policies', 'qos_policy')],
])

/** The items of an answer, a key pair out of its wrapper. */
function itemsOf(answer: object): readonly Readonly<Record<string, unknown>>[] {
  const items: readonly Readonly<Record<string, unknown>>[] = Object.values(answer).find(Array.isArray) ?? []
  return items.map((item) => ({ ...item, ...Object(item.keypair) }))
}

async function names(peer: Peer, { path, keys = ['id', 'name'] }: Lookup, value: unknown): Promise<boolean> {
  const items = itemsOf(await peer.get<object>(path))
  return items.some((item) => keys.some((key) => item[key] === value))
}

/** Refuses a value of a parameter that names nothing of the service which a custom constraint of the template asks. */
export async function checkCustomConstraints(
  call: Pick<HeatCall, 'peer' | 'caller'>,
  { parameters }: Pick<Template, 'parameters'>,
  values: ParameterValues,
): Promise<void> {
  for (const [name, { constraints = [] }] of Object.entries(parameters)) {
    for (const { custom_constraint: custom, description } of constraints) {
      if (custom === undefined) continue
      const lookup = LOOKUPS.get(String(custom))
      if (!lookup) throw invalid(name, `The Custom Constraint (${String(custom)}) could not be found.`)
      const { projectId, userId } = call.caller
      const peer = call.peer(lookup.service, projectId, { userId })
      for (const value of [values[name]].flat()) {
        if (value === '' || (peer && (await names(peer, lookup, value)))) continue
        const reason = `Error validating value '${String(value)}': The ${lookup.noun} (${String(value)}) could not be found.`
        throw invalid(name, typeof description === 'string' ? description : reason)
      }
    }
  }
}
