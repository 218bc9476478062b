import { Fault } from '@fascia/sdk/common'
import { type Cloud, handle, type NamedFields, withNamesOf } from '@fascia/sdk/gateway'
import { change, get, remove } from '../api/servers.ts'
import { type NovaServer, readServer } from './nova-server.ts'
import { serverItem } from './server-item.ts'
import { FLAVOR_IDS, namesFor } from './server-names.ts'

/** From 2.47 a server holds its flavor's values but not its id; the flavor that has the name now is what a link can lead to. */
async function flavorId(cloud: Cloud, name: string | undefined): Promise<string | undefined> {
  return name === undefined ? undefined : (await cloud.names(FLAVOR_IDS, [name])).get(name)
}

const USER = {
  user_name: ['OS::Keystone::User', ({ user_id }) => user_id],
} satisfies NamedFields<NovaServer>

/** One instance, in the shape of the list, with the id of its flavor and the name of its image beside the id [COMPUTE-039]. */
export const getServer = handle(get, async ({ cloud, params }) => {
  const server = await readServer(cloud, params.id)
  const [names, named, flavor] = await Promise.all([
    namesFor(cloud, [server], { withProjects: true }),
    withNamesOf(cloud, server, USER),
    flavorId(cloud, server.flavor?.original_name),
  ])
  const item = serverItem(named, names)
  return {
    ...item,
    image: item.image && { ...item.image, ...(item.image_name === null ? {} : { name: item.image_name }) },
    flavor: { ...(flavor === undefined ? {} : { id: flavor }), ...item.flavor },
  }
})

/** Changes the name or the description of an instance. A cloud that knows no descriptions refuses one. */
export const changeServer = handle(change, async ({ cloud, params, body }) => {
  if (body.description !== undefined && !(await cloud.compute.has('2.19')))
    throw new Fault('GATEWAY_FEATURE_MISSING', { service: 'compute', message: 'Instances have no description here.' })
  await cloud.compute.put('/servers/:id', { server: body }, { params, microversion: '2.19' })
})

export const deleteServer = handle(remove, ({ cloud, params }) => cloud.compute.delete('/servers/:id', { params }))
