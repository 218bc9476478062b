import { Fault } from '@fascia/sdk/common'
import { type Cloud, del, get, patch, type Route } from '@fascia/sdk/gateway'
import { Server, ServerChange } from '../common/wire.ts'
import { type NovaServer, SERVER_VERSION, serverPath } from './nova-server.ts'
import { serverItem } from './server-item.ts'
import { FLAVOR_IDS, namesFor } from './server-names.ts'

/** From 2.47 a server holds its flavor's values but not its id; the flavor that has the name now is what a link can lead to. */
async function flavorId(cloud: Cloud, name: unknown): Promise<string | undefined> {
  return typeof name === 'string' ? (await cloud.names(FLAVOR_IDS, [name])).get(name) : undefined
}

/** One instance, in the shape of the list, with the id of its flavor [COMPUTE-039]. */
export const getServer: Route = get('/api/nova/servers/:id', { answer: Server }, async ({ cloud, params, session }) => {
  const { server } = await cloud.compute.get<{ server: NovaServer }>(serverPath(params.id ?? ''), {
    microversion: SERVER_VERSION,
  })
  const isOwn = server.tenant_id === session.projectId
  const [names, flavor] = await Promise.all([
    namesFor(cloud, [server], { withProjects: !isOwn }),
    flavorId(cloud, server.flavor.original_name),
  ])
  const item = serverItem(server, names)
  return {
    ...item,
    ...(isOwn ? { project_name: session.projectName } : {}),
    flavor: { ...(flavor === undefined ? {} : { id: flavor }), ...item.flavor },
  }
})

/** Renames an instance or describes it anew. A cloud that knows no descriptions refuses one. */
export const changeServer: Route = patch(
  '/api/nova/servers/:id',
  { body: ServerChange },
  async ({ cloud, params, body }) => {
    if (body.description !== undefined && !(await cloud.compute.has('2.19')))
      throw new Fault('GATEWAY_FEATURE_MISSING', { service: 'compute', message: 'Instances have no description here.' })
    await cloud.compute.put(serverPath(params.id ?? ''), { server: body }, { microversion: '2.19' })
  },
)

export const deleteServer: Route = del('/api/nova/servers/:id', {}, async ({ cloud, params }) => {
  await cloud.compute.delete(serverPath(params.id ?? ''))
})
