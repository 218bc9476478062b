import type { ServerInterface } from '../../api/interfaces.ts'

/** Ports rarely have names: `10.0.0.5 (private)`, with the name in front where there is one. */
export function interfaceName({ id, name, network_name, network_id, fixed_ips }: ServerInterface): string {
  const addresses = fixed_ips.map(({ ip_address }) => ip_address).join(', ')
  const what = [name, addresses].filter((part) => part !== '').join(' ')
  return `${what || id} (${network_name ?? network_id})`
}
