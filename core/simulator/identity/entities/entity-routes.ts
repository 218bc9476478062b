import { type Rows, respond, type SimulatedRoute } from '@fascia/sdk/simulator'
import type { IdentityCall } from '../identity-call.ts'
import type { IdentityTables } from '../identity-tables.ts'
import { notFound } from '../keystone-fault.ts'
import { isReader, requireAdmin, requireReader, requireReaderOr } from '../policy.ts'
import { type JsonObject, objectAt } from '../read-json.ts'
import { collection } from './collection.ts'

/** What makes one kind of Keystone's entities different from the others. */
export interface EntityKind<Row extends { readonly id: string }> {
  /** `users`, also the first segment of the path. */
  readonly plural: string
  /** `user`, also the word in policies and refusals. */
  readonly singular: string
  readonly rows: (call: IdentityCall) => Rows<Row>
  readonly render: (call: IdentityCall, row: Row) => object
  readonly create: (call: IdentityCall, given: JsonObject) => Omit<Row, 'id'> & { readonly id?: string }
  readonly change: (call: IdentityCall, row: Row, given: JsonObject) => Partial<Row>
  /** Refuses a deletion, or takes along what hangs on the row. */
  readonly beforeRemove?: (call: IdentityCall, row: Row) => void
  /** The domain whose readers may read the row. */
  readonly domainOf?: (row: Row) => string
  /** Whether a caller who is no reader may read the row. */
  readonly isOpenTo?: (call: IdentityCall, row: Row) => boolean
  /** Whether everybody may list and read. */
  readonly isOpen?: boolean
  /** Rows that a list leaves out, unless it asks for them. */
  readonly isListed?: (call: IdentityCall, row: Row) => boolean
}

/** List, show, create, change and delete, with Keystone's rules, refusals and shapes. */
export function entityRoutes<Row extends { readonly id: string }>(
  kind: EntityKind<Row>,
): SimulatedRoute<IdentityTables>[] {
  const { plural, singular } = kind
  const path = `/${plural}`
  const one = `${path}/:id`
  return [
    { method: 'GET', path, handler: (call) => listEntities(kind, call) },
    {
      method: 'POST',
      path,
      handler(call) {
        requireAdmin(call, `identity:create_${singular}`)
        const row = kind.rows(call).add(kind.create(call, objectAt(call.body, singular, 'request body')))
        return respond(201, { [singular]: kind.render(call, row) })
      },
    },
    {
      method: 'GET',
      path: one,
      handler(call) {
        const row = kind.rows(call).get(call.params.id ?? '')
        const isAllowed = kind.isOpen === true || (row !== undefined && kind.isOpenTo?.(call, row) === true)
        requireReaderOr(call, `identity:get_${singular}`, isAllowed, row && kind.domainOf?.(row))
        if (!row) throw notFound(singular, call.params.id ?? '')
        return { [singular]: kind.render(call, row) }
      },
    },
    {
      method: 'PATCH',
      path: one,
      handler(call) {
        requireAdmin(call, `identity:update_${singular}`)
        const row = findEntity(kind, call)
        const changes = kind.change(call, row, objectAt(call.body, singular, 'request body'))
        const changed = kind.rows(call).set(row.id, changes) ?? row
        return { [singular]: kind.render(call, changed) }
      },
    },
    {
      method: 'DELETE',
      path: one,
      handler(call) {
        requireAdmin(call, `identity:delete_${singular}`)
        const row = findEntity(kind, call)
        kind.beforeRemove?.(call, row)
        kind.rows(call).remove(row.id)
        return undefined
      },
    },
  ]
}

function listEntities<Row extends { readonly id: string }>(kind: EntityKind<Row>, call: IdentityCall) {
  const { domainId } = call.caller
  if (!kind.isOpen) requireReader(call, `identity:list_${kind.plural}`, kind.domainOf ? domainId : undefined)
  const isEverywhere = kind.isOpen === true || isReader(call)
  const rows = kind
    .rows(call)
    .find()
    .filter((row) => isEverywhere || kind.domainOf?.(row) === domainId)
    .filter((row) => kind.isListed?.(call, row) !== false)
  return collection(
    call,
    kind.plural,
    rows.map((row) => kind.render(call, row)),
  )
}

function findEntity<Row extends { readonly id: string }>(kind: EntityKind<Row>, call: IdentityCall): Row {
  const id = call.params.id ?? ''
  const row = kind.rows(call).get(id)
  if (!row) throw notFound(kind.singular, id)
  return row
}
