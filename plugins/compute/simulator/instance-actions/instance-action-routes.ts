import { fieldsSince } from '@fascia/sdk/simulator'
import { type ComputeCall, get, list, naiveTime, notFound } from '../kit.ts'
import { servers } from '../servers/server-routes.ts'
import { hostIdOf } from '../servers/show-server.ts'
import type { InstanceAction } from './instance-action.ts'

function show(call: ComputeCall, action: InstanceAction) {
  return {
    action: action.action,
    instance_uuid: action.serverId,
    request_id: action.requestId,
    user_id: action.userId,
    project_id: action.projectId,
    start_time: naiveTime(action.startedAt),
    message: action.message,
    ...fieldsSince(call, { 58: { updated_at: naiveTime(action.updatedAt) } }),
  }
}

function showEvents(call: ComputeCall, action: InstanceAction) {
  const isAdmin = call.caller.isAdmin
  return action.events.map((event) => ({
    event: event.event,
    start_time: naiveTime(event.startedAt),
    finish_time: naiveTime(event.finishedAt),
    result: event.result,
    ...(isAdmin ? { traceback: null } : {}),
    ...fieldsSince(call, {
      62: { hostId: hostIdOf(action.projectId, event.host), ...(isAdmin ? { host: event.host } : {}) },
      84: isAdmin ? { details: event.details } : {},
    }),
  }))
}

/** Deleted servers keep their actions, since 2.21. */
function ownerOf(call: ComputeCall): string {
  const server = call.rows.servers.get(call.params.id ?? '')
  const isOwn = server && (call.caller.isAdmin || server.projectId === call.caller.projectId)
  if (server?.life === 'deleted' && isOwn && call.microversion.atLeast(2, 21)) return server.id
  return servers.find(call).id
}

export const instanceActionRoutes = [
  get('/servers/:id/os-instance-actions', (call) => {
    const id = ownerOf(call)
    const actions = call.rows.instanceActions.find({ serverId: id }).reverse()
    const items = actions.map((action) => show(call, action))
    const path = `/servers/${id}/os-instance-actions`
    return list('instanceActions', items, call, { path, key: 'request_id', paged: 58 })
  }),
  get('/servers/:id/os-instance-actions/:request', (call) => {
    const requestId = call.params.request
    const [action] = call.rows.instanceActions.find({ serverId: ownerOf(call), requestId })
    if (!action) throw notFound(`Action ${requestId} not found`)
    const isDetailed = call.caller.isAdmin || call.microversion.atLeast(2, 51)
    return { instanceAction: { ...show(call, action), ...(isDetailed ? { events: showEvents(call, action) } : {}) } }
  }),
]
