import { accepted } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { recordAction } from '../instance-actions/record-action.ts'
import { forbidden, parse, requireRight } from '../kit.ts'
import type { ServerAction } from './server-action.ts'

const Lock = Type.Union([
  Type.Null(),
  Type.Object(
    { locked_reason: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })) },
    { additionalProperties: false },
  ),
])

export const lockActions: ServerAction[] = [
  {
    name: 'lock',
    perform(call, server, given) {
      requireRight(call, 'member', 'os_compute_api:os-lock-server:lock')
      const reason = call.microversion.atLeast(2, 73) ? (parse(Lock, given ?? null)?.locked_reason ?? null) : null
      recordAction(call, server.id, 'lock')
      call.rows.servers.set(server.id, {
        lockedBy: server.projectId === call.caller.projectId && !call.caller.isAdmin ? 'owner' : 'admin',
        lockedReason: reason,
        updatedAt: call.now(),
      })
      return accepted()
    },
  },
  {
    name: 'unlock',
    perform(call, server) {
      requireRight(call, 'member', 'os_compute_api:os-lock-server:unlock')
      if (server.lockedBy === 'admin' && !call.caller.isAdmin) {
        throw forbidden('os_compute_api:os-lock-server:unlock:unlock_override')
      }
      recordAction(call, server.id, 'unlock')
      call.rows.servers.set(server.id, { lockedBy: null, lockedReason: null, updatedAt: call.now() })
      return accepted()
    },
  },
]
