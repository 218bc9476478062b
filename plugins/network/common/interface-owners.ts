/** The owners of ports that connect a router to a subnet and can be taken from it; Neutron makes and removes those of HA and of SNAT itself. */
const INTERFACE_OWNERS: readonly string[] = [
  'network:router_interface',
  'network:router_interface_distributed',
  'network:ha_router_replicated_interface',
]

/** Whether a port is such an interface. */
export function isInterface({ device_owner }: { readonly device_owner: string }): boolean {
  return INTERFACE_OWNERS.includes(device_owner)
}
