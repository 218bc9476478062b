import { conflict, notFound, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { type BarbicanCall, del, get, post, put } from './kit.ts'
import { usable } from './secret-routes.ts'

const PATH = '/v1/secrets/:id/metadata'
const ONE = `${PATH}/:key`
const Metadata = Type.Object({ metadata: Type.Record(Type.String(), Type.String()) })
const Pair = Type.Object({ key: Type.String({ minLength: 1, maxLength: 255 }), value: Type.String() })

type Texts = Readonly<Record<string, string>>

const heldOf = (call: BarbicanCall): Texts => call.rows.metadata.get(usable(call).id)?.metadata ?? {}

function keep(call: BarbicanCall, metadata: Texts): void {
  const { id } = usable(call)
  call.rows.metadata.remove(id)
  call.rows.metadata.add({ id, metadata })
}

const lowerCased = (metadata: Texts): Texts =>
  Object.fromEntries(Object.entries(metadata).map(([key, value]) => [key.toLowerCase(), value]))

function valueAt(call: BarbicanCall): string {
  const { key = '' } = call.params
  const held = heldOf(call)
  const value = Object.hasOwn(held, key) ? held[key] : undefined
  if (value === undefined) throw notFound('Secret metadata not found.')
  return value
}

const member = (rule: string) => ({ right: 'member', rule: `secret_meta:${rule}` }) as const

/** What users write beside their secrets. Keys are in lower case. */
export const metadataRoutes = [
  get(PATH, (call) => ({ metadata: heldOf(call) })),
  put(PATH, { ...member('put'), body: Metadata }, (call) => {
    keep(call, lowerCased(call.body.metadata))
    return respond(201, { metadata_ref: `${call.baseUrl}/v1/secrets/${call.params.id}/metadata` })
  }),
  post(PATH, { ...member('post'), body: Pair }, (call) => {
    const key = call.body.key.toLowerCase()
    const held = heldOf(call)
    if (Object.hasOwn(held, key)) throw conflict(`Conflict. Key in request is already in the secret metadata.`)
    const { value } = call.body
    keep(call, { ...held, [key]: value })
    const location = `${call.baseUrl}/v1/secrets/${call.params.id}/metadata/${encodeURIComponent(key)}`
    return respond(201, { key, value }, { location })
  }),
  get(ONE, (call) => ({ key: call.params.key, value: valueAt(call) })),
  put(ONE, { ...member('put'), body: Pair }, (call) => {
    valueAt(call)
    const { key, value } = call.body
    keep(call, { ...heldOf(call), [key.toLowerCase()]: value })
    return { key, value }
  }),
  del(ONE, member('delete'), (call) => {
    valueAt(call)
    const { [call.params.key]: _removed, ...rest } = heldOf(call)
    keep(call, rest)
    return respond(204)
  }),
]
