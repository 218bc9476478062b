import * as servers from '@fascia/plugin-compute/api/servers'
import * as networks from '@fascia/plugin-network/api/networks'
import * as ports from '@fascia/plugin-network/api/ports'
import * as subnets from '@fascia/plugin-network/api/subnets'
import { isFault } from '@fascia/sdk/common'
import type { SourceTools } from '@fascia/sdk/web/declare'
import * as choices from '../../api/choices.ts'
import * as flavors from '../../api/flavors.ts'
import { externalMember, type MemberRow } from './members.ts'

type Tools = SourceTools<unknown>

/** A certificate that a listener may show [LB-030]. */
export interface OfferedCertificate {
  readonly id: string
  readonly name: string
  readonly expiration: string | null
}

/** What the key manager offers; `hasFailed` where it could not be asked [LB-080]. */
export interface Certificates {
  readonly items: readonly OfferedCertificate[]
  readonly hasFailed: boolean
}

const hasKey = ({ secret_refs }: choices.Certificate): boolean =>
  ['certificate', 'private_key'].every((wanted) => secret_refs.some(({ name }) => name === wanted))

/** Containers with a certificate and its key, and opaque secrets [LB-030]. */
function offered(containers: readonly choices.Certificate[], secrets: readonly choices.Secret[]) {
  const expirations = new Map(secrets.map(({ secret_ref, expiration }) => [secret_ref, expiration ?? null]))
  const expiry = ({ secret_refs }: choices.Certificate) =>
    expirations.get(secret_refs.find(({ name }) => name === 'certificate')?.secret_ref ?? '') ?? null
  return [
    ...containers
      .filter(hasKey)
      .map((one) => ({ id: one.container_ref, name: one.name || one.container_ref, expiration: expiry(one) })),
    ...secrets
      .filter(({ secret_type }) => secret_type === 'opaque')
      .map(({ secret_ref, name, expiration }) => ({
        id: secret_ref,
        name: name || secret_ref,
        expiration: expiration ?? null,
      })),
  ]
}

/** Reads what the key manager has, where the cloud has one. A failure is said in a toast, unless `isQuiet` [LB-079, LB-095]. */
export async function readCertificates({ read, hasService }: Tools, isQuiet: boolean): Promise<Certificates> {
  if (!hasService('key-manager')) return { items: [], hasFailed: false }
  const said = (failure: string) => (isQuiet ? {} : { failure })
  try {
    const [containers, secrets] = await Promise.all([
      read(choices.listCertificates, said('Unable to retrieve SSL certificates.')),
      read(choices.listSecrets, said('Unable to retrieve secrets.')),
    ])
    return { items: offered(containers, secrets), hasFailed: false }
  } catch (failure) {
    if (!isFault(failure) || failure.code === 'GATEWAY_CANCELLED') throw failure
    return { items: [], hasFailed: true }
  }
}

/** Sources by what they answer: a wizard may load each in its own way. */
type Answering<Answers> = { readonly [Name in keyof Answers]: (...given: never) => Promise<Answers[Name]> }

/** A subnet with the name of its network. */
export interface OfferedSubnet {
  readonly id: string
  readonly name: string
  readonly cidr: string
  readonly network: string
}

export type MemberSources = Answering<{ subnets: readonly OfferedSubnet[]; servers: readonly MemberRow[] }>
export type BalancerSources = Answering<{
  flavors: readonly flavors.Flavor[]
  zones: readonly choices.Zone[]
  providers: readonly choices.Provider[]
}> &
  Pick<MemberSources, 'subnets'>
export type ListenerSources = Answering<{
  certificates: Certificates
  hasKeyManager: boolean
  usedPorts: readonly number[]
}>

const enabled = <T extends { readonly is_enabled: boolean }>(items: readonly T[]) =>
  items.filter(({ is_enabled }) => is_enabled)

/** What a load balancer is made of; only what is enabled is offered [LB-029]. */
export const BALANCER_SOURCES = {
  flavors: async ({ read }: Tools) => enabled(await read(flavors.list, { failure: 'Unable to retrieve flavors.' })),
  zones: async ({ read }: Tools) =>
    enabled(await read(choices.listZones, { failure: 'Unable to retrieve availability zones.' })),
  providers: ({ read }: Tools) => read(choices.listProviders),
}

/** What a listener is made of. `usedPorts` are those that other listeners of the load balancer have: of a new one none. */
export const LISTENER_SOURCES = {
  certificates: (tools: Tools) => readCertificates(tools, true),
  hasKeyManager: async ({ hasService }: Tools) => hasService('key-manager'),
  usedPorts: async (_tools: Tools): Promise<readonly number[]> => [],
}

/** Subnets with the names of their networks, and servers with the subnets of their addresses [LB-056, LB-091]. */
export const MEMBER_SOURCES = {
  subnets: async ({ read }: Tools) => {
    const [all, known] = await Promise.all([read(subnets.list), read(networks.list)])
    const names = new Map(known.map(({ id, name }) => [id, name]))
    return all.map(({ id, name, cidr, network_id }) => ({
      id,
      name,
      cidr,
      network: names.get(network_id) ?? network_id,
    }))
  },
  servers: async ({ read }: Tools): Promise<readonly MemberRow[]> => {
    const [all, known] = await Promise.all([read(servers.list), read(ports.list)])
    const fixed = known.flatMap(({ device_id, fixed_ips }) =>
      fixed_ips.map(({ ip_address, subnet_id }) => [`${device_id} ${ip_address}`, subnet_id] as const),
    )
    const subnetOf = new Map(fixed)
    return all.flatMap(({ id, name, addresses: byNetwork }) => {
      const addresses = Object.values(byNetwork)
        .flat()
        .map(({ addr }) => ({ ip: addr, subnet_id: subnetOf.get(`${id} ${addr}`) ?? null }))
      const [first] = addresses
      if (!first) return []
      const { ip: address, subnet_id } = first
      return { ...externalMember(id, ''), label: name, name, addresses, address, subnet_id }
    })
  },
}
