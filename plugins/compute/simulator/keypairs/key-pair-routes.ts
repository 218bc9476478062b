import type { Value } from '@fascia/sdk/common'
import { fieldsSince, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import {
  badRequest,
  type ComputeCall,
  collection,
  conflict,
  del,
  forbidden,
  get,
  naiveTime,
  nextNumber,
  notFound,
  post,
} from '../kit.ts'
import type { KeyPair } from './key-pair.ts'
import { fingerprintOf, generateKey } from './make-key.ts'

const CreateKeyPair = Type.Object({
  keypair: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 255 }),
    type: Type.Optional(Type.Enum(['ssh', 'x509'])),
    public_key: Type.Optional(Type.String()),
    user_id: Type.Optional(Type.String()),
  }),
})

const NAME = /^[@._\- a-zA-Z0-9]+$/

/** The user whose key pairs a request is about: the caller, or since 2.10, for administrators, another user. */
function ownerOf(call: ComputeCall, rule: string, given = call.query.get('user_id')): string {
  const { caller, microversion } = call
  if (given === null || !microversion.atLeast(2, 10) || given === caller.userId) return caller.userId
  if (!caller.isAdmin) throw forbidden(`os_compute_api:os-keypairs:${rule}`)
  return given
}

function shown(call: ComputeCall, pair: KeyPair) {
  return {
    name: pair.name,
    public_key: pair.publicKey,
    fingerprint: pair.fingerprint,
    ...fieldsSince(call, { 2: { type: pair.type } }),
  }
}

function findKeyPair(call: ComputeCall, rule: string): KeyPair {
  const userId = ownerOf(call, rule)
  const name = call.params.name ?? ''
  const [pair] = call.rows.keyPairs.find({ userId, name })
  if (pair) return pair
  throw notFound(`Keypair ${name} not found for user ${userId}`)
}

function create(call: ComputeCall, wanted: Value<typeof CreateKeyPair>['keypair']) {
  const since92 = call.microversion.atLeast(2, 92)
  if (since92 && wanted.public_key === undefined) {
    throw badRequest(
      `Invalid input for field/attribute keypair. Value: {'name': '${wanted.name}'}. 'public_key' is a required property`,
    )
  }
  if (!NAME.test(wanted.name) || (!since92 && /[@.]/.test(wanted.name))) {
    const characters = `${since92 ? '@._- ' : '_- '}0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ`
    throw badRequest(
      `An invalid 'name' value was provided. The name must be: Only expected characters: [${characters}]`,
    )
  }
  const userId = ownerOf(call, 'create', wanted.user_id ?? null)
  if (call.rows.keyPairs.count({ userId, name: wanted.name }) > 0) {
    throw conflict(`Key pair '${wanted.name}' already exists.`)
  }
  const limit = call.quotas.limit(call.caller.projectId, 'key_pairs')
  if (limit >= 0 && call.rows.keyPairs.count({ userId }) >= limit) {
    throw forbidden('os_compute_api:os-keypairs:create')
  }
  const made = wanted.public_key === undefined ? generateKey('Generated-by-Nova') : undefined
  const publicKey = made?.publicKey ?? wanted.public_key ?? ''
  const type = call.microversion.atLeast(2, 2) ? (wanted.type ?? 'ssh') : 'ssh'
  const fingerprint = fingerprintOf(publicKey)
  if (type === 'ssh' && fingerprint === undefined) {
    throw badRequest('Keypair data is invalid: failed to generate fingerprint')
  }
  const pair = call.rows.keyPairs.add({
    number: nextNumber(call, 'keyPairs'),
    userId,
    name: wanted.name,
    type,
    publicKey,
    fingerprint: fingerprint ?? '',
    createdAt: call.now(),
  })
  const body = { keypair: { ...shown(call, pair), user_id: userId, ...(made ? { private_key: made.privateKey } : {}) } }
  return call.microversion.atLeast(2, 2) ? respond(201, body) : body
}

export const keyPairRoutes = [
  ...collection('keyPairs', {
    verbs: ['list'],
    plural: 'keypairs',
    path: '/os-keypairs',
    key: 'name',
    paged: 35,
    where: (call) => ({ userId: ownerOf(call, 'index') }),
    show: (pair, call) => ({ keypair: shown(call, pair) }),
  }),
  post('/os-keypairs', { body: CreateKeyPair }, (call) => create(call, call.body.keypair)),
  get('/os-keypairs/:name', (call) => {
    const pair = findKeyPair(call, 'show')
    const dates = { created_at: naiveTime(pair.createdAt), deleted: false, deleted_at: null, updated_at: null }
    return { keypair: { ...shown(call, pair), user_id: pair.userId, id: pair.number, ...dates } }
  }),
  del('/os-keypairs/:name', (call) => {
    call.rows.keyPairs.remove(findKeyPair(call, 'delete').id)
    return respond(call.microversion.atLeast(2, 2) ? 204 : 202)
  }),
]
