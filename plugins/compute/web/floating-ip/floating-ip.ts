/** What the forms need of a floating IP. */
export interface FloatingIp {
  readonly id: string
  readonly ip: string
  readonly fixed_ip: string | null
  readonly port_id: string | null
  readonly instance_id: string | null
  readonly pool_name: string
}

/** An external network that floating IPs are taken from. */
export interface Pool {
  readonly id: string
  readonly name: string
}

/** An address of an instance that a floating IP can lead to. */
export interface Target {
  readonly id: string
  readonly name: string
}

/** The only one of several, to begin with. */
export function onlyId(items: readonly { readonly id: string }[]): string | undefined {
  return items.length === 1 ? items[0]?.id : undefined
}
