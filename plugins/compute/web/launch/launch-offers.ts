interface OfferedPort {
  readonly device_owner: string
  readonly admin_state: string
  readonly trunk_id?: string | null | undefined
}

/** Ports that nothing uses yet [LAUNCH-042]. */
export function isOfferedPort({ device_owner, admin_state, trunk_id }: OfferedPort): boolean {
  return device_owner === '' && admin_state === 'UP' && !trunk_id
}

/** Networks from which an address can come [LAUNCH-042]. */
export function isOfferedNetwork({ subnets }: { readonly subnets: readonly unknown[] }): boolean {
  return subnets.length > 0
}

/** Images that can boot: no kernels, no ramdisks [LAUNCH-044]. */
export function isBootableImage({ container_format }: { readonly container_format: string | null }): boolean {
  return container_format !== 'aki' && container_format !== 'ari'
}

/** Networks that must be chosen: one, unless ports bring theirs [LAUNCH-018]. */
export function minNetworks(ports: readonly unknown[]): number {
  return ports.length > 0 ? 0 : 1
}

/** The flavor of this id, or of this name: since its microversion 2.47 Nova gives the flavor of an instance without its id. */
export function flavorOf<T extends { readonly id: string; readonly name: string }>(
  flavors: readonly T[],
  wanted: string | undefined,
): T | undefined {
  return flavors.find(({ id }) => id === wanted) ?? flavors.find(({ name }) => name === wanted)
}

/** The security group that everything is in when nobody says otherwise [LAUNCH-011]. */
export function defaultSecurityGroup<T extends { readonly name: string }>(all: readonly T[]): readonly T[] {
  return all.filter(({ name }) => name === 'default')
}
