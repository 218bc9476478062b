import { handle } from '@fascia/sdk/gateway'
import { change, get } from '../api/ports.ts'
import { type NeutronPort, portItem } from './port-item.ts'

function portPath(id: string): string {
  return `/ports/${encodeURIComponent(id)}`
}

export const getPort = handle(get, async ({ cloud, params }) => {
  const { port } = await cloud.network.get<{ port: NeutronPort }>(portPath(params.id))
  return portItem(port, [])
})

/** Changes a port, in one call to Neutron: all of it is taken, or none. */
export const changePort = handle(change, async ({ cloud, params, body }) => {
  await cloud.network.put(portPath(params.id), { port: body })
})
