import {
  type Action,
  type Confirmation,
  policy,
  type Requirement,
  requestAction,
  type Situation,
  type Text,
  type Verdict,
} from '@fascia/sdk/web/declare'
import type { Server, ServerOperation } from '../../api/servers.ts'

export interface OperationSpec {
  readonly operation: ServerOperation
  /** The operation as it stands in its failure, where its name does not: `confirm the resize of`. */
  readonly verb?: string
  readonly label: Text
  /** Said when Nova has accepted it, with `{names}`: most operations take a while. */
  readonly success: Text
  readonly rule?: string
  readonly requires?: Requirement
  readonly allowed: (server: Server, situation: Situation) => Verdict
  readonly style?: 'default' | 'primary' | 'danger'
  readonly confirm?: Confirmation
}

/**
 * An action that changes the state of an instance by `POST /api/nova/servers/{id}` [COMPUTE-040]. A failure says which operation failed on
 * which server [COMPUTE-041].
 */
export function operationAction(
  id: string,
  { operation, verb = operation.replace('_', ' '), rule, requires, success, ...rest }: OperationSpec,
): Action<Server> {
  const needs = requires ?? (rule === undefined ? undefined : policy('compute', rule))
  return requestAction<Server>(id, {
    ...rest,
    ...(needs ? { requires: needs } : {}),
    messages: { success, failure: `Unable to ${verb} the server with id: {id}` },
    request: { method: 'POST', path: '/api/nova/servers/:id', body: { operation } },
  })
}

/** The same action for the ticked rows: the toolbar's own contribution, under an id of its own. */
export function batchOf<T>(id: string, action: Action<T>): Action<T> {
  return { ...action, id }
}
