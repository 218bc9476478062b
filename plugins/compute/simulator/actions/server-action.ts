import { type ActionRules, accepted } from '@fascia/sdk/simulator'
import { actions } from '../kit.ts'
import type { OperationName } from '../lifecycle/operations.ts'
import { startOperation } from '../lifecycle/run-operation.ts'
import { servers } from '../servers/server-routes.ts'

/** Makes the actions of `POST /servers/{id}/action`. */
export const { action, route } = actions('/servers/:id/action', servers.find)

/** An action that begins an operation and does nothing else. */
export const starting = (operation: OperationName, rules: ActionRules = {}) =>
  action(rules, (call, server) => {
    startOperation(call, server, operation)
    return accepted()
  })
