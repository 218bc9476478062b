import type { Value } from '@fascia/sdk/common'
import { type CollectionOptions, keystone, type RowIn } from '@fascia/sdk/simulator'
import type { TSchema } from 'typebox'
import type { IdentityCall } from '../identity-call.ts'
import type { IdentityTables } from '../identity-tables.ts'
import { collection } from '../kit.ts'
import { isReader, requireAdmin, requireReader, requireReaderOr } from '../policy.ts'

/** What is particular to one kind of Keystone's entities. */
export interface EntityKind<Row extends { readonly id: string }, Create extends TSchema, Update extends TSchema>
  extends Pick<CollectionOptions<IdentityTables, Row>, 'show'> {
  readonly create: Create
  readonly update: Update
  readonly add: (call: IdentityCall, given: Value<Create>) => Row
  readonly change: (call: IdentityCall, row: Row, given: Value<Update>) => Row
  /** Refuses a deletion, or removes the rows that depend on the row. */
  readonly beforeRemove?: (call: IdentityCall, row: Row) => void
  /** The domain whose readers may read the row. */
  readonly domainOf?: (row: Row) => string
  /** Whether a caller who is no reader may read the row. */
  readonly isOpenTo?: (call: IdentityCall, row: Row) => boolean
  /** Whether every caller may list and read. */
  readonly isOpen?: boolean
  /** Rows that a list leaves out, unless it asks for them. */
  readonly isListed?: (call: IdentityCall, row: Row) => boolean
}

type Row<Name extends keyof IdentityTables> = RowIn<IdentityTables, Name>

/** List, show, create, change and delete, with Keystone's rules. */
export function entities<
  const Name extends keyof IdentityTables & string,
  Create extends TSchema,
  Update extends TSchema,
>(plural: Name, kind: EntityKind<Row<Name>, Create, Update>) {
  const { isOpen = false, isOpenTo, isListed, domainOf, beforeRemove } = kind
  const made = collection(plural, {
    create: kind.create,
    add: (call, given) => kind.add(call, given),
    update: kind.update,
    change: kind.change,
    ...(kind.show ? { show: kind.show } : {}),
    admit(verb, call, row) {
      const rule = keystone.rule(verb, made.names)
      if (verb === 'list') {
        if (!isOpen) requireReader(call, rule, domainOf ? call.caller.domainId : undefined)
      } else if (verb === 'show') {
        const isAllowed = isOpen || (row !== undefined && isOpenTo?.(call, row) === true)
        requireReaderOr(call, rule, isAllowed, row && domainOf?.(row))
      } else requireAdmin(call, rule)
    },
    isListed: (row, call) =>
      (isOpen || isReader(call) || domainOf?.(row) === call.caller.domainId) && isListed?.(call, row) !== false,
    remove(call, row) {
      beforeRemove?.(call, row)
      call.rows[plural].remove(row.id)
      return undefined
    },
  })
  return made
}
