import { generateKeyPairSync } from 'node:crypto'
import { badRequest, type Due, respond, seconds } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { type BarbicanCall, collection, post } from './kit.ts'
import { takeOne } from './quota-routes.ts'
import { secretRef } from './secret-routes.ts'
import type { BarbicanTables, Order } from './tables.ts'

const NewOrder = Type.Object({
  type: Type.Enum(['key', 'asymmetric', 'certificate']),
  meta: Type.Record(Type.String(), Type.Unknown()),
})

function showOrder({ id, project_id: _project, secret_id, container_id, ...shown }: Order, call: BarbicanCall) {
  return {
    ...shown,
    order_ref: `${call.baseUrl}/v1/orders/${id}`,
    ...(secret_id === null ? {} : { secret_ref: secretRef(call, secret_id) }),
    ...(container_id === null ? {} : { container_ref: `${call.baseUrl}/v1/containers/${container_id}` }),
  }
}

const orders = collection('orders', {
  noun: 'Order',
  verbs: ['list', 'show', 'delete'],
  show: showOrder,
})

const LARGEST_BITS = 4096
const BYTE_BITS = 8

function bitsOf(meta: Readonly<Record<string, unknown>>): number {
  const wrong = (reason: string) =>
    badRequest(`Provided object does not match schema 'Key Order meta': ${reason}. Invalid property: 'bit_length'`)
  if (typeof meta.algorithm !== 'string') throw wrong("'algorithm' is required field for key type order")
  const bits = Number(meta.bit_length)
  if (meta.bit_length === undefined) throw wrong("'bit_length' is required field for key type order")
  if (!Number.isInteger(bits) || bits < 1 || bits > LARGEST_BITS) throw wrong("'bit_length' must be a positive integer")
  if (bits % BYTE_BITS !== 0) throw wrong("'bit_length' must be a multiple of 8")
  return bits
}

/** Orders of keys, which the service makes itself. */
export const orderRoutes = [
  ...orders,
  post('/v1/orders', { right: 'member', rule: 'orders:post', body: NewOrder }, (call) => {
    const { type, meta } = call.body
    if (type === 'certificate') throw badRequest('Order of type certificate is not supported.')
    bitsOf(meta)
    takeOne(call, 'orders')
    const { projectId, userId } = call.caller
    const now = call.timestamp()
    const order = call.rows.orders.add({
      ...{ type, meta, project_id: projectId, creator_id: userId, created: now, updated: now },
    })
    call.later(seconds(1), 'order.finish', { id: order.id })
    return respond(202, { order_ref: `${call.baseUrl}/v1/orders/${order.id}` })
  }),
]

/** Makes what an order asks for: a secret key, or a container with both keys of a pair. */
export function finishOrder(due: Due<BarbicanTables>): void {
  const order = due.rows.orders.get(due.id)
  if (order?.status !== 'PENDING') return
  const { meta, project_id, creator_id, type } = order
  const bit_length = Number(meta.bit_length)
  const text = (name: string): string | null => (typeof meta[name] === 'string' ? String(meta[name]) : null)
  const now = due.timestamp()
  const common = { project_id, creator_id, algorithm: text('algorithm'), bit_length, created: now, updated: now }
  const add = (secret_type: 'symmetric' | 'public' | 'private', name: string | null, payload: Uint8Array): string =>
    due.rows.secrets.add({
      ...common,
      ...{ secret_type, name, mode: text('mode'), payload: Buffer.from(payload).toString('base64') },
      payload_content_type: 'application/octet-stream',
    }).id
  if (type === 'key') {
    const bytes = Uint8Array.from({ length: bit_length / BYTE_BITS }, () => due.random(256))
    due.rows.orders.set(order.id, { status: 'ACTIVE', updated: now, secret_id: add('symmetric', text('name'), bytes) })
    return
  }
  const pair = generateKeyPairSync('rsa', { modulusLength: Math.max(bit_length, 1024) })
  const secrets = {
    private_key: add('private', text('name'), pair.privateKey.export({ type: 'pkcs8', format: 'der' })),
    public_key: add('public', text('name'), pair.publicKey.export({ type: 'spki', format: 'der' })),
  }
  const container = due.rows.containers.add({
    ...{ project_id, creator_id, name: text('name'), type: 'rsa', secrets, created: now, updated: now },
  })
  due.rows.orders.set(order.id, { status: 'ACTIVE', updated: now, container_id: container.id })
}
