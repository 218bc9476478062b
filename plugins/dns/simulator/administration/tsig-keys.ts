import { Type } from 'typebox'
import { collection, refusal } from '../kit.ts'
import { missing } from '../missing.ts'
import { administrators, created, shown } from './administration.ts'

const FIELDS = {
  name: Type.String({ minLength: 1, maxLength: 160 }),
  algorithm: Type.Enum(['hmac-md5', 'hmac-sha1', 'hmac-sha224', 'hmac-sha256', 'hmac-sha384', 'hmac-sha512']),
  secret: Type.String({ minLength: 1, maxLength: 255 }),
  scope: Type.Enum(['POOL', 'ZONE']),
}
const ResourceId = Type.String({ pattern: '^[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$' })

/** Keys that sign transfers of zones. */
const keys = collection('tsigkeys', {
  ...administrators,
  noun: 'TsigKey',
  filters: ['name', 'algorithm', 'scope'],
  sort: ['created_at', 'id', 'updated_at', 'name'],
  notFound: missing('tsigkey', 'TsigKey'),
  show: (row, call) => shown(row, call, '/v2/tsigkeys'),
  create: Type.Object({ ...FIELDS, resource_id: ResourceId }, { additionalProperties: false }),
  add(call, given) {
    if (call.rows.tsigkeys.count({ name: given.name }) > 0) throw refusal(409, 'duplicate_tsigkey', 'Duplicate TsigKey')
    return call.rows.tsigkeys.add({ ...given, ...created(call) })
  },
  update: Type.Partial(Type.Object({ ...FIELDS, resource_id: ResourceId }), { additionalProperties: false }),
})

export const tsigKeyRoutes = [...keys]
