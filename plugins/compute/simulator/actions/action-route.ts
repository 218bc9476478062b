import { consoleActions } from '../consoles/console-actions.ts'
import { badRequest, post } from '../kit.ts'
import { findServer } from '../servers/find-server.ts'
import { adminActions } from './admin-actions.ts'
import { imageActions } from './image-actions.ts'
import { lockActions } from './lock-actions.ts'
import { powerActions } from './power-actions.ts'
import { rescueActions } from './rescue-actions.ts'
import { resizeActions } from './resize-actions.ts'
import { securityGroupActions } from './security-group-actions.ts'

const ACTIONS = new Map(
  [
    ...powerActions,
    ...lockActions,
    ...rescueActions,
    ...resizeActions,
    ...imageActions,
    ...adminActions,
    ...securityGroupActions,
    ...consoleActions,
  ].map((action) => [action.name, action]),
)

/** The one address of all actions: the body has the action's name as its only key. */
export const actionRoutes = [
  post('/servers/:id/action', (call) => {
    const entries = typeof call.body === 'object' && call.body !== null ? Object.entries(call.body) : []
    const [only] = entries
    if (!only || entries.length !== 1) throw badRequest('Malformed request body')
    const [name, given] = only
    const action = ACTIONS.get(name)
    const { minor } = call.microversion
    if (!action || minor < (action.since ?? 1) || minor > (action.until ?? minor)) {
      throw badRequest(`There is no such action: ${name}`)
    }
    return action.perform(call, findServer(call), given)
  }),
]
