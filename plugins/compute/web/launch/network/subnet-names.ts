interface Port {
  readonly fixed_ips: readonly { readonly subnet_id: string; readonly ip_address: string }[]
}

interface Network {
  readonly subnets: readonly { readonly id: string; readonly name: string }[]
}

/** The names of the subnets of a port, by its addresses; the id of one without a name [LAUNCH-043]. */
export function subnetNames(port: Port, network: Network | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(
    port.fixed_ips.map(({ ip_address, subnet_id }) => {
      const subnet = network?.subnets.find(({ id }) => id === subnet_id)
      return [ip_address, subnet?.name || subnet_id]
    }),
  )
}
