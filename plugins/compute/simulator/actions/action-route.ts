import { consoleActions } from '../consoles/console-actions.ts'
import { adminActions } from './admin-actions.ts'
import { imageActions } from './image-actions.ts'
import { lockActions } from './lock-actions.ts'
import { powerActions } from './power-actions.ts'
import { resizeActions } from './resize-actions.ts'
import { securityGroupActions } from './security-group-actions.ts'
import { route } from './server-action.ts'

export const actionRoutes = [
  route(powerActions, lockActions, resizeActions, imageActions, adminActions, securityGroupActions, consoleActions),
]
