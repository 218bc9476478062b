import { get, patch, type Route } from '@fascia/sdk/gateway'
import Type from 'typebox'
import { type NeutronPort, portItem } from './port-item.ts'

/** What Edit Port changes. */
const PortChange = Type.Object(
  {
    name: Type.Optional(Type.String({ maxLength: 255 })),
    admin_state_up: Type.Optional(Type.Boolean()),
    security_groups: Type.Optional(Type.Array(Type.String())),
    port_security_enabled: Type.Optional(Type.Boolean()),
    mac_learning_enabled: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)

function portPath(id: string | undefined): string {
  return `/ports/${encodeURIComponent(id ?? '')}`
}

export const getPort: Route = get('/api/neutron/ports/:id/', {}, async ({ cloud, params }) => {
  const { port } = await cloud.network.get<{ port: NeutronPort }>(portPath(params.id))
  return portItem(port, [])
})

/** Changes a port, in one call to Neutron: all of it is taken, or none. */
export const changePort: Route = patch(
  '/api/neutron/ports/:id/',
  { body: PortChange },
  async ({ cloud, params, body }) => {
    await cloud.network.put(portPath(params.id), { port: body })
  },
)
