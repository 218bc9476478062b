import { present } from '@fascia/sdk/common'
import type { LoadBalancerSpec } from '../api/load-balancers.ts'
import type { MemberSpec } from '../api/members.ts'

type Fields = Readonly<Record<string, unknown>>

/** Headers as Octavia takes them: by name, `true` or `false` as text. */
function headersOf(headers: Fields | undefined): Fields {
  if (headers === undefined) return {}
  return { insert_headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])) }
}

/** The certificates of a listener: the first is the one that it shows, further ones are for the names that clients ask for, beside those that it has. */
function certificatesOf(certificates: readonly string[] = [], kept?: readonly string[] | null): Fields {
  const [first, ...further] = certificates
  return {
    ...(first === undefined ? {} : { default_tls_container_ref: first }),
    ...(further.length > 0 ? { sni_container_refs: [...new Set([...(kept ?? []), ...further])] } : {}),
  }
}

interface ListenerFields {
  readonly id?: string
  readonly insert_headers?: Readonly<Record<string, string | boolean>>
  readonly allowed_cidrs?: readonly string[] | null
  readonly default_pool_id?: string | null
}

/** How many characters an id has: a choice may carry the pool's name after it. */
const ID_LENGTH = 36

/** A listener as Octavia takes it; `kept` are the certificates that it has for the names that clients ask for. */
export function octaviaListener(
  { id: _, insert_headers, default_pool_id, ...fields }: ListenerFields,
  certificates?: readonly string[],
  kept?: readonly string[] | null,
): Fields {
  return {
    ...fields,
    ...(default_pool_id === undefined ? {} : { default_pool_id: default_pool_id?.slice(0, ID_LENGTH) || null }),
    ...headersOf(insert_headers),
    ...certificatesOf(certificates, kept),
  }
}

/** A member as Octavia takes it; one that the pool has loses what is null. */
export function octaviaMember({ id, ...fields }: MemberSpec): Fields {
  if (id === undefined) return present(fields)
  const { monitor_address, monitor_port } = fields
  return {
    ...present(fields),
    ...(monitor_address === null ? { monitor_address } : {}),
    ...(monitor_port === null ? { monitor_port } : {}),
  }
}

/** What a pool is called that the person gave no name: Octavia finds those of listeners by their names. */
const nameOfPool = ({ name }: LoadBalancerSpec['loadbalancer']): string => (name ? `${name}-pool` : 'pool').slice(-255)

/** A new load balancer with all below it as one request of Octavia: all of it is made, or nothing. */
export function octaviaTree({
  loadbalancer,
  listener,
  certificates,
  pool,
  members,
  monitor,
}: LoadBalancerSpec): Fields {
  const made = pool && {
    ...present(pool),
    ...(members && members.length > 0 ? { members: members.map(octaviaMember) } : {}),
    ...(monitor ? { healthmonitor: present(monitor) } : {}),
  }
  if (!listener) return { ...present(loadbalancer), ...(made ? { pools: [made] } : {}) }
  const whole = {
    ...present(octaviaListener(listener, certificates)),
    ...(made ? { default_pool: { ...made, name: pool?.name || nameOfPool(loadbalancer) } } : {}),
  }
  return { ...present(loadbalancer), listeners: [whole] }
}
