import { keystone, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { Text } from '../entities/read-entity.ts'
import { linked } from '../entities/render-entity.ts'
import { type IdentityCall, newIdentityId } from '../identity-call.ts'
import type { ConsumerRow } from '../identity-tables.ts'
import { notFound } from '../keystone-fault.ts'
import { del, get, list, patch, post } from '../kit.ts'
import { requireAdmin, requireReader } from '../policy.ts'

const LIST = '/OS-OAUTH1/consumers'
const ONE = `${LIST}/:id`
const Given = Type.Object({ description: Text })

/** A consumer without its secret, which is answered once. */
const render = ({ secret: _secret, ...row }: ConsumerRow, call: IdentityCall) => ({
  ...row,
  ...linked(call, `${LIST}/${row.id}`),
})

function consumerAt(call: IdentityCall): ConsumerRow {
  const { id = '' } = call.params
  const row = call.rows.consumers.get(id)
  if (!row) throw notFound('consumer', id)
  return row
}

/** Consumers of OAuth 1: applications that may ask for a user's roles. */
export const consumerRoutes = [
  post(LIST, (call) => {
    requireAdmin(call, 'identity:create_consumer')
    const { description } = keystone.parseNamed('consumer', Given, call.body)
    const secret = newIdentityId(call)
    const row = call.rows.consumers.add({ id: newIdentityId(call), description: description ?? null, secret })
    return respond(201, { consumer: { ...render(row, call), secret } })
  }),
  get(LIST, (call) => {
    requireReader(call, 'identity:list_consumers')
    return list('consumers', call.rows.consumers.find(), call, { show: render })
  }),
  get(ONE, (call) => {
    requireReader(call, 'identity:get_consumer')
    return { consumer: render(consumerAt(call), call) }
  }),
  patch(ONE, (call) => {
    requireAdmin(call, 'identity:update_consumer')
    const row = consumerAt(call)
    const { description = row.description } = keystone.parseNamed('consumer', Given, call.body)
    return { consumer: render(call.rows.consumers.set(row.id, { description }) ?? row, call) }
  }),
  del(ONE, (call) => {
    requireAdmin(call, 'identity:delete_consumer')
    call.rows.consumers.remove(consumerAt(call).id)
    return undefined
  }),
]
