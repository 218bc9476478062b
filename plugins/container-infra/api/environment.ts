import { getCall, listCall, type Value } from '@fascia/sdk/common'
import { OptionalText } from '@fascia/sdk/shapes'
import Type from 'typebox'

const labels = Type.Record(Type.String(), Type.String())

/** How many clusters and nodes the session's project has. */
export const stats = getCall('/api/container_infra/stats/', {
  answer: Type.Object({ stats: Type.Object({ clusters: Type.Integer(), nodes: Type.Integer() }) }),
})
/** The ingress controllers that the deployer offers. */
export const ingressControllers = getCall('/api/container_infra/ingress_controllers/', {
  answer: Type.Object({ controllers: Type.Array(Type.Object({ name: Type.String(), labels })) }),
})
/** The add-ons that the deployer offers. */
export const addons = getCall('/api/container_infra/available_addons/', {
  answer: Type.Object({
    addons: Type.Array(Type.Object({ name: Type.String(), selected: Type.Boolean(), labels })),
  }),
})
/** What the deployer asks of the flavors of nodes: MB of memory, and virtual processors. */
export const flavorMinimums = getCall('/api/container_infra/flavor_minimums/', {
  answer: Type.Object({ flavorMinimumRam: Type.Integer(), flavorMinimumVcpu: Type.Integer() }),
})

/** A network that a cluster can use, with its subnets. */
export const ClusterNetwork = Type.Object({
  id: Type.String(),
  name: Type.String(),
  'router:external': Type.Boolean(),
  subnets: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), cidr: OptionalText })),
})
export type ClusterNetwork = Value<typeof ClusterNetwork>

/** The networks of the session's project, those of others that it may use, and external ones. */
export const networks = listCall('/api/container_infra/networks/', { item: ClusterNetwork })
