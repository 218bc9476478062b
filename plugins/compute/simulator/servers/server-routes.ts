import { parseBody } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { forbidden } from '../nova-fault.ts'
import { type ComputeCall, type ComputeRoute, novaRoute } from '../nova-route.ts'
import { createServer } from './create-server.ts'
import { deleteServer } from './delete-server.ts'
import { findServer } from './find-server.ts'
import { guestPassword } from './guest-password.ts'
import { listServers } from './list-servers.ts'
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
  const { server: wish } = parseBody(UpdateServer, call.body)
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

export const serverRoutes: ComputeRoute[] = [
  novaRoute({ method: 'GET', path: '/servers', rule: 'servers:index', handler: (call) => listServers(call, false) }),
  novaRoute({
    method: 'GET',
    path: '/servers/detail',
    rule: 'servers:detail',
    handler: (call) => listServers(call, true),
  }),
  novaRoute({
    method: 'POST',
    path: '/servers',
    rule: 'servers:create',
    right: 'member',
    handler: createServer,
  }),
  // The old address of servers that boot from volumes.
  novaRoute({
    method: 'POST',
    path: '/os-volumes_boot',
    rule: 'servers:create',
    right: 'member',
    handler: createServer,
  }),
  novaRoute({
    method: 'GET',
    path: '/servers/:id',
    rule: 'servers:show',
    handler: (call) => ({ server: showServer(call, findServer(call)) }),
  }),
  novaRoute({
    method: 'GET',
    path: '/servers/:id/os-server-password',
    rule: 'os-server-password:show',
    handler: async (call) => ({ password: await guestPassword(call, findServer(call)) }),
  }),
  novaRoute({ method: 'PUT', path: '/servers/:id', rule: 'servers:update', right: 'member', handler: updateServer }),
  novaRoute({ method: 'DELETE', path: '/servers/:id', rule: 'servers:delete', handler: deleteServer }),
]
