import type { FloatingIp } from '@fascia/plugin-network/api/floating-ips'

/** Whether an address leads nowhere yet. */
export function isFree({ port_id }: FloatingIp): boolean {
  return port_id === null
}

/** The only one of several, to begin with. */
export function onlyId(items: readonly { readonly id: string }[] = []): string | undefined {
  return items.length === 1 ? items[0]?.id : undefined
}

/** The address of this id; the id when it is not among them. */
export function ipOf(addresses: readonly FloatingIp[] | undefined, id: string): string {
  return addresses?.find((address) => address.id === id)?.ip ?? id
}
