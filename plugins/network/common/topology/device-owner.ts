/** Owners of a router's ports that can be taken from it. */
const INTERFACES = new Set(['router_interface', 'router_gateway', 'ha_router_replicated_interface'])

/** Neutron's owner of a port without the prefix that its own devices have: `router_interface` of `network:router_interface`. */
export function stripOwner(owner: string): string {
  return owner.replace(/^network:/, '')
}

/** Whether the port of this owner is an interface, which can be deleted; no other port can [TOPO-024]. */
export function isInterface(owner: string): boolean {
  return INTERFACES.has(stripOwner(owner))
}

/** Whether the port of this owner is an instance's. */
export function isInstanceOwner(owner: string): boolean {
  return owner.startsWith('compute:')
}
