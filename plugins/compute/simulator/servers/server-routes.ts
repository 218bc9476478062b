import { nullable } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { collection, get, member, post } from '../kit.ts'
import { CreateServer } from './create-body.ts'
import { createServer } from './create-server.ts'
import { deleteServer } from './delete-server.ts'
import { guestPassword } from './guest-password.ts'
import { serverList } from './list-servers.ts'

const Name = Type.Optional(Type.String({ minLength: 1, maxLength: 255 }))
const UpdateServer = Type.Object(
  {
    name: Name,
    description: Type.Optional(nullable(Type.String({ maxLength: 255 }))),
    hostname: Name,
    accessIPv4: Type.Optional(Type.String()),
    accessIPv6: Type.Optional(Type.String()),
    'OS-DCF:diskConfig': Type.Optional(Type.Enum(['AUTO', 'MANUAL'])),
  },
  { additionalProperties: false },
)

export const servers = collection('servers', {
  ...serverList,
  verbs: ['list', 'show', 'update', 'delete'],
  update: UpdateServer,
  change(call, server, wanted) {
    const { accessIPv4, accessIPv6, 'OS-DCF:diskConfig': diskConfig, ...named } = wanted
    const changed = call.rows.servers.set(server.id, {
      ...named,
      accessIpV4: accessIPv4 ?? server.accessIpV4,
      accessIpV6: accessIPv6 ?? server.accessIpV6,
      isAutoDisk: diskConfig === undefined ? server.isAutoDisk : diskConfig === 'AUTO',
      updatedAt: call.now(),
    })
    return changed ?? server
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
]
