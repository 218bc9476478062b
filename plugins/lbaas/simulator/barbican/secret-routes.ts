import { badRequest, conflict, notFound, nullable, respond, respondRaw, ServiceFault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { type BarbicanCall, collection, get, post, put } from './kit.ts'
import { takeOne } from './quota-routes.ts'
import { type Secret, SecretType } from './tables.ts'

const Text = Type.Optional(nullable(Type.String()))

const NewSecret = Type.Object({
  name: Text,
  secret_type: Type.Optional(SecretType),
  algorithm: Text,
  bit_length: Type.Optional(nullable(Type.Integer({ minimum: 1 }))),
  mode: Text,
  expiration: Text,
  payload: Text,
  payload_content_type: Text,
  payload_content_encoding: Text,
})

/** The address of a secret. */
export const secretRef = ({ baseUrl }: Pick<BarbicanCall, 'baseUrl'>, id: string) => `${baseUrl}/v1/secrets/${id}`

function isExpired({ expiration }: Secret, nowMs: number): boolean {
  return expiration !== null && Date.parse(expiration) <= nowMs
}

/** A secret without its payload. */
export function showSecret(secret: Secret, call: BarbicanCall) {
  const { id, project_id: _p, payload, payload_content_type, ...shown } = secret
  return {
    ...shown,
    secret_ref: secretRef(call, id),
    ...(payload === null ? {} : { content_types: { default: payload_content_type ?? 'text/plain' } }),
  }
}

const secrets = collection('secrets', {
  noun: 'Secret',
  verbs: ['list', 'show', 'delete'],
  filters: ['name', 'algorithm', 'mode', 'secret_type'],
  tests: { bits: (text) => (row) => row.bit_length === Number(text) },
  isListed: (row, call) => row.project_id === call.caller.projectId && !isExpired(row, call.now()),
  show: showSecret,
})

/** The secret of a path, unless its time is over. */
export function usable(call: BarbicanCall): Secret {
  const secret = secrets.find(call)
  if (isExpired(secret, call.now())) throw notFound('Secret not found.')
  return secret
}

function expirationOf(text: string | null | undefined, nowMs: number): string | null {
  if (text == null || text === '') return null
  const at = Date.parse(/(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`)
  if (Number.isNaN(at))
    throw badRequest(
      "Provided object does not match schema 'Secret': Invalid date for 'expiration'. Invalid property: 'expiration'",
    )
  if (at <= nowMs)
    throw badRequest(
      "Provided object does not match schema 'Secret': 'expiration' is before current time. Invalid property: 'expiration'",
    )
  return new Date(at).toISOString().slice(0, 19)
}

export const secretRoutes = [
  ...secrets,
  post('/v1/secrets', { right: 'member', rule: 'secrets:post', body: NewSecret }, (call) => {
    const { payload_content_encoding: encoding, expiration, payload, payload_content_type: type, ...fields } = call.body
    if (payload === '')
      throw badRequest(
        "Provided object does not match schema 'Secret': If 'payload' specified, must be non empty. Invalid property: 'payload'",
      )
    if (payload != null && !type)
      throw badRequest(
        "Provided object does not match schema 'Secret': If 'payload' is supplied, 'payload_content_type' must also be supplied. Invalid property: 'payload_content_type'",
      )
    if (type === 'application/octet-stream' && payload != null && encoding !== 'base64')
      throw badRequest(
        "Provided object does not match schema 'Secret': payload_content_encoding must be specified when payload_content_type is application/octet-stream. Invalid property: 'payload_content_encoding'",
      )
    takeOne(call, 'secrets')
    const secret = call.rows.secrets.add({
      ...fields,
      expiration: expirationOf(expiration, call.now()),
      payload: payload ?? null,
      payload_content_type: type ?? null,
      project_id: call.caller.projectId,
      creator_id: call.caller.userId,
      created: call.timestamp(),
      updated: call.timestamp(),
    })
    return respond(201, { secret_ref: secretRef(call, secret.id) })
  }),
  get('/v1/secrets/:id/payload', { right: 'member', rule: 'secret:decrypt' }, (call) => {
    const { payload, payload_content_type: type } = usable(call)
    if (payload === null) throw notFound('Not Found. Sorry but your secret has no payload.')
    const isBinary = type === 'application/octet-stream'
    const bytes = isBinary ? Buffer.from(payload, 'base64') : payload
    return respondRaw(200, bytes, { 'content-type': type ?? 'text/plain' })
  }),
  put('/v1/secrets/:id', { right: 'member', rule: 'secret:put' }, (call) => {
    const secret = usable(call)
    if (secret.payload !== null) throw conflict('Secret already has data, cannot modify it.')
    const type = call.headers['content-type'] ?? ''
    if (!/^(text\/plain|application\/octet-stream)/.test(type))
      throw new ServiceFault(415, `Content-Type of '${type}' is not supported for PUT.`)
    if (call.raw.length === 0) throw badRequest('No data supplied to process.')
    const isBinary = type.startsWith('application/octet-stream')
    const isEncoded = call.headers['content-encoding'] === 'base64'
    const bytes = isEncoded ? Buffer.from(Buffer.from(call.raw).toString(), 'base64') : Buffer.from(call.raw)
    call.rows.secrets.set(secret.id, {
      payload: bytes.toString(isBinary ? 'base64' : 'utf8'),
      payload_content_type: isBinary ? 'application/octet-stream' : 'text/plain',
      updated: call.timestamp(),
    })
    return respond(204)
  }),
]
