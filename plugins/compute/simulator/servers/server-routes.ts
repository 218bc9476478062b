import { nullable } from '@fascia/sdk/simulator'
import { type Static, Type } from 'typebox'
import { type ComputeCall, collection, del, get, member, post, put } from '../kit.ts'
import { CreateServer } from './create-body.ts'
import { createServer } from './create-server.ts'
import { deleteServer } from './delete-server.ts'
import { findServer } from './find-server.ts'
import { guestPassword } from './guest-password.ts'
import { serverList } from './list-servers.ts'
import { showServer } from './show-server.ts'

const Name = Type.Optional(Type.String({ minLength: 1, maxLength: 255 }))
const UpdateServer = Type.Object({
  server: Type.Object(
    {
      name: Name,
      description: Type.Optional(nullable(Type.String({ maxLength: 255 }))),
      hostname: Name,
      accessIPv4: Type.Optional(Type.String()),
      accessIPv6: Type.Optional(Type.String()),
      'OS-DCF:diskConfig': Type.Optional(Type.Enum(['AUTO', 'MANUAL'])),
    },
    { additionalProperties: false },
  ),
})

function updateServer(call: ComputeCall, { server: wanted }: Static<typeof UpdateServer>) {
  const found = findServer(call)
  const {
    accessIPv4 = found.accessIpV4,
    accessIPv6 = found.accessIpV6,
    'OS-DCF:diskConfig': diskConfig,
    ...named
  } = wanted
  const changed = call.rows.servers.set(found.id, {
    ...named,
    accessIpV4: accessIPv4,
    accessIpV6: accessIPv6,
    isAutoDisk: diskConfig === undefined ? found.isAutoDisk : diskConfig === 'AUTO',
    updatedAt: call.now(),
  })
  return { server: showServer(call, changed ?? found) }
}

const creation = { ...member('servers:create'), body: CreateServer }

export const serverRoutes = [
  ...collection('servers', { ...serverList, verbs: ['list'] }),
  post('/servers', creation, (call) => createServer(call, call.body)),
  // The old address of servers that boot from volumes.
  post('/os-volumes_boot', creation, (call) => createServer(call, call.body)),
  get('/servers/:id', (call) => ({ server: showServer(call, findServer(call)) })),
  get('/servers/:id/os-server-password', async (call) => ({ password: await guestPassword(call, findServer(call)) })),
  put('/servers/:id', { ...member('servers:update'), body: UpdateServer }, (call) => updateServer(call, call.body)),
  del('/servers/:id', deleteServer),
]
