import { Type } from 'typebox'
import { type ComputeCall, collection, del, forbidden, get, parse, post, put } from '../kit.ts'
import { createServer } from './create-server.ts'
import { deleteServer } from './delete-server.ts'
import { findServer } from './find-server.ts'
import { guestPassword } from './guest-password.ts'
import { serverList } from './list-servers.ts'
import { showServer } from './show-server.ts'

const UpdateServer = Type.Object({
  server: Type.Object(
    {
      name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
      description: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
      hostname: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
      accessIPv4: Type.Optional(Type.String()),
      accessIPv6: Type.Optional(Type.String()),
      'OS-DCF:diskConfig': Type.Optional(Type.Union([Type.Literal('AUTO'), Type.Literal('MANUAL')])),
    },
    { additionalProperties: false },
  ),
})

function updateServer(call: ComputeCall) {
  const found = findServer(call)
  const { server: wish } = parse(UpdateServer, call.body)
  if (found.projectId !== call.caller.projectId && !call.caller.isAdmin)
    throw forbidden('os_compute_api:servers:update')
  const diskConfig = wish['OS-DCF:diskConfig']
  const changed = call.rows.servers.set(found.id, {
    ...(wish.name === undefined ? {} : { name: wish.name }),
    ...(wish.description === undefined ? {} : { description: wish.description }),
    ...(wish.hostname === undefined ? {} : { hostname: wish.hostname }),
    ...(wish.accessIPv4 === undefined ? {} : { accessIpV4: wish.accessIPv4 }),
    ...(wish.accessIPv6 === undefined ? {} : { accessIpV6: wish.accessIPv6 }),
    ...(diskConfig === undefined ? {} : { isAutoDisk: diskConfig === 'AUTO' }),
    updatedAt: call.now(),
  })
  return { server: showServer(call, changed ?? found) }
}

export const serverRoutes = [
  ...collection('servers', { ...serverList, verbs: ['list'] }),
  post('/servers', { rule: 'os_compute_api:servers:create', right: 'member' }, createServer),
  // The old address of servers that boot from volumes.
  post('/os-volumes_boot', { rule: 'os_compute_api:servers:create', right: 'member' }, createServer),
  get('/servers/:id', (call) => ({ server: showServer(call, findServer(call)) })),
  get('/servers/:id/os-server-password', async (call) => ({ password: await guestPassword(call, findServer(call)) })),
  put('/servers/:id', { rule: 'os_compute_api:servers:update', right: 'member' }, updateServer),
  del('/servers/:id', deleteServer),
]
