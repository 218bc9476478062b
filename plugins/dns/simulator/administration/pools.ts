import { nullable, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { collection, patch, refusal } from '../kit.ts'
import { missing } from '../missing.ts'
import { administrators, checkNameServers, created, OptionalDescription, shown } from './administration.ts'

/** The pool that zones are made in. */
export const DEFAULT_POOL = '794ccc2c-d751-44fe-b57f-8894c9f5c842'

const FIELDS = {
  name: Type.String({ minLength: 1, maxLength: 50 }),
  description: OptionalDescription,
  attributes: Type.Optional(Type.Record(Type.String(), Type.String())),
  ns_records: Type.Array(
    Type.Object(
      { hostname: Type.String({ maxLength: 255 }), priority: Type.Integer({ minimum: 1, maximum: 10_000 }) },
      { additionalProperties: false },
    ),
    { minItems: 1 },
  ),
}

/** Groups of name servers that serve the same zones. */
const pools = collection('pools', {
  ...administrators,
  noun: 'Pool',
  verbs: ['list', 'show', 'create', 'delete'],
  filters: ['name'],
  sort: ['created_at', 'id', 'updated_at', 'name'],
  notFound: missing('pool', 'Pool'),
  show: (row, call) => shown(row, call, '/v2/pools'),
  create: Type.Object(
    { ...FIELDS, project_id: Type.Optional(nullable(Type.String())) },
    { additionalProperties: false },
  ),
  add(call, given) {
    checkNameServers(given.ns_records)
    if (call.rows.pools.count({ name: given.name }) > 0) throw refusal(409, 'duplicate_pool', 'Duplicate Pool')
    return call.rows.pools.add({ ...given, ...created(call) })
  },
  remove(call, row) {
    if (call.rows.zones.find().some(({ pool_id }) => pool_id === row.id))
      throw refusal(400, 'invalid_operation', 'pool must not contain zones')
    call.rows.pools.remove(row.id)
  },
})

const update = patch(
  '/v2/pools/:id',
  { body: Type.Partial(Type.Object(FIELDS), { additionalProperties: false }) },
  (call) => {
    const row = pools.findOwn(call, 'update')
    if (call.body.ns_records) checkNameServers(call.body.ns_records)
    const changed = call.rows.pools.set(row.id, { ...call.body, updated_at: created(call).created_at }) ?? row
    return respond(202, pools.show(changed, call))
  },
)

export const poolRoutes = [...pools, update]
