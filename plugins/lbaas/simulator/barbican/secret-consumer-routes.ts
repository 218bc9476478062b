import { notFound } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { type BarbicanCall, del, get, post } from './kit.ts'
import { showSecret, usable } from './secret-routes.ts'
import { SecretConsumer } from './tables.ts'

const PATH = '/v1/secrets/:id/consumers'
const Body = Type.Object(SecretConsumer.properties)

const consumersOf = (call: BarbicanCall) => call.rows.secretConsumers.get(usable(call).id)?.consumers ?? []

function keep(call: BarbicanCall, consumers: ReturnType<typeof consumersOf>) {
  const secret = usable(call)
  call.rows.secretConsumers.remove(secret.id)
  call.rows.secretConsumers.add({ id: secret.id, consumers })
  return { ...showSecret(secret, call), consumers }
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The resources that use a secret, since version 1.1. */
export const secretConsumerRoutes = [
  get(PATH, (call) => {
    const consumers = consumersOf(call)
    return { consumers, total: consumers.length }
  }),
  post(PATH, { right: 'member', rule: 'secret_consumers:post', body: Body }, (call) => {
    const { service, resource_type, resource_id } = call.body
    const wanted = { service, resource_type, resource_id }
    return keep(call, [...consumersOf(call).filter((one) => !isSame(one, wanted)), wanted])
  }),
  del(PATH, { right: 'member', rule: 'secret_consumers:delete', body: Body }, (call) => {
    const { service, resource_type, resource_id } = call.body
    const held = consumersOf(call)
    const rest = held.filter((one) => !isSame(one, { service, resource_type, resource_id }))
    if (rest.length === held.length) throw notFound('Consumer not found.')
    return keep(call, rest)
  }),
]
