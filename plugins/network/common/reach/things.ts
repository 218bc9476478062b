import type {
  ReachFloatingIp,
  ReachGroup,
  ReachModel,
  ReachNetwork,
  ReachPort,
  ReachRouter,
  ReachServer,
  ReachSubnet,
} from './model.ts'
import type { Thing } from './reachability.ts'

interface Named {
  readonly id: string
  readonly name?: string | null
}

const named =
  <Row extends Named>(kind: Thing['kind']) =>
  ({ id, name }: Row): Thing => ({ kind, id, name: name || id.slice(0, 8) })

/** Rows as answers name them; what has no name has the first eight characters of its id. */
export const thingOf = {
  network: named<ReachNetwork>('network'),
  subnet: named<ReachSubnet>('subnet'),
  router: named<ReachRouter>('router'),
  port: named<ReachPort>('port'),
  group: named<ReachGroup>('security-group'),
  server: named<ReachServer>('instance'),
  floatingIp: ({ id, floating_ip_address: name }: ReachFloatingIp): Thing => ({ kind: 'floating-ip', id, name }),
  address: (name: string): Thing => ({ kind: 'address', id: name, name }),
}

/** The instance that a port belongs to, else the port. */
export function ownerOf({ servers }: ReachModel, port: ReachPort): Thing {
  const server = servers.find(({ id }) => id === port.device_id)
  return server ? thingOf.server(server) : thingOf.port(port)
}

/** A network by its id, also one that the person may not read. */
export function networkThing({ networks }: ReachModel, id: string): Thing {
  return thingOf.network(networks.find((network) => network.id === id) ?? { id, tenant_id: '' })
}
