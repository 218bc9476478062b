import { nullable, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { collection, del, get, member, post } from '../kit.ts'
import { accessAddresses, CreateServer, shortAddress } from './create-body.ts'
import { createServer } from './create-server.ts'
import { deleteServer } from './delete-server.ts'
import { guestPassword } from './guest-password.ts'
import { serverList } from './list-servers.ts'
import { showServer } from './show-server.ts'

const Name = Type.Optional(Type.String({ minLength: 1, maxLength: 255 }))
const UpdateServer = Type.Object(
  {
    name: Name,
    description: Type.Optional(nullable(Type.String({ maxLength: 255 }))),
    hostname: Name,
    ...accessAddresses,
    'OS-DCF:diskConfig': Type.Optional(Type.Enum(['AUTO', 'MANUAL'])),
  },
  { additionalProperties: false },
)

export const servers = collection('servers', {
  ...serverList,
  verbs: ['list', 'show', 'update', 'delete'],
  written: (server, call) => showServer(call, server, 'update'),
  update: UpdateServer,
  change(call, server, wanted) {
    const { accessIPv4, accessIPv6, 'OS-DCF:diskConfig': diskConfig, ...named } = wanted
    return {
      ...named,
      accessIpV4: accessIPv4 ?? server.accessIpV4,
      accessIpV6: accessIPv6 === undefined ? server.accessIpV6 : shortAddress(accessIPv6),
      isAutoDisk: diskConfig === undefined ? server.isAutoDisk : diskConfig === 'AUTO',
      updatedAt: call.now(),
    }
  },
  remove: deleteServer,
})

const creation = { ...member('servers:create'), body: CreateServer }

export const serverRoutes = [
  ...servers,
  post('/servers', creation, (call) => createServer(call, call.body)),
  // The old address of servers that boot from volumes.
  post('/os-volumes_boot', creation, (call) => createServer(call, call.body)),
  get('/servers/:id/os-server-password', async (call) => ({ password: await guestPassword(call, servers.find(call)) })),
  del('/servers/:id/os-server-password', member('os-server-password:clear'), (call) => {
    servers.find(call)
    return respond(204)
  }),
]
