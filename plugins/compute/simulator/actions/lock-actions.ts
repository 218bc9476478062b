import { accepted, nullable } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { recordAction } from '../instance-actions/record-action.ts'
import { forbidden, member } from '../kit.ts'
import { action } from './server-action.ts'

const Lock = nullable(
  Type.Object(
    { locked_reason: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })) },
    { additionalProperties: false },
  ),
)

export const lockActions = {
  lock: action({ ...member('os-lock-server:lock'), body: Lock }, (call, server, given) => {
    recordAction(call, server.id, 'lock')
    call.rows.servers.set(server.id, {
      lockedBy: server.projectId === call.caller.projectId && !call.caller.isAdmin ? 'owner' : 'admin',
      lockedReason: call.microversion.atLeast(2, 73) ? (given?.locked_reason ?? null) : null,
      updatedAt: call.now(),
    })
    return accepted()
  }),
  unlock: action(member('os-lock-server:unlock'), (call, server) => {
    if (server.lockedBy === 'admin' && !call.caller.isAdmin)
      throw forbidden('os_compute_api:os-lock-server:unlock:unlock_override')
    recordAction(call, server.id, 'unlock')
    call.rows.servers.set(server.id, { lockedBy: null, lockedReason: null, updatedAt: call.now() })
    return accepted()
  }),
}
