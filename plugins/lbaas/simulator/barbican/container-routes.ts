import { badRequest, notFound, nullable, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { type BarbicanCall, collection, del, get, post } from './kit.ts'
import { takeOne } from './quota-routes.ts'
import { secretRef } from './secret-routes.ts'
import { Consumer, type Container, SecretRef } from './tables.ts'

const NewContainer = Type.Object({
  name: Type.Optional(nullable(Type.String())),
  type: Type.Enum(['generic', 'rsa', 'certificate']),
  secret_refs: Type.Optional(Type.Array(SecretRef)),
})

/** The names of secrets that a container of each type takes, and those that it needs. */
const NAMES: Readonly<Record<string, { readonly all: readonly string[]; readonly needed: readonly string[] }>> = {
  certificate: {
    all: ['certificate', 'private_key', 'private_key_passphrase', 'intermediates'],
    needed: ['certificate'],
  },
  rsa: { all: ['public_key', 'private_key', 'private_key_passphrase'], needed: ['public_key', 'private_key'] },
}

function showContainer({ id, project_id: _, secrets, ...shown }: Container, call: BarbicanCall) {
  return {
    ...shown,
    container_ref: `${call.baseUrl}/v1/containers/${id}`,
    secret_refs: Object.entries(secrets).map(([name, secret]) => ({ name, secret_ref: secretRef(call, secret) })),
  }
}

const containers = collection('containers', {
  noun: 'Container',
  verbs: ['list', 'show', 'delete'],
  filters: ['name', 'type'],
  show: showContainer,
})

function checkNames(type: string, names: readonly string[]): void {
  const rules = Object.hasOwn(NAMES, type) ? NAMES[type] : undefined
  const wrong = (reason: string) =>
    badRequest(`Provided object does not match schema 'Container': ${reason}. Invalid property: 'secret_refs'`)
  if (new Set(names).size !== names.length) throw wrong('Duplicate reference names are not allowed')
  if (!rules) return
  if (names.some((name) => !rules.all.includes(name)))
    throw wrong(`only ${rules.all.map((name) => `'${name}'`).join(', ')} reference names are allowed for ${type} type`)
  if (rules.needed.some((name) => !names.includes(name)))
    throw wrong(
      `The minimum required reference names are ${rules.needed.map((name) => `'${name}'`).join(' and ')} for ${type} type`,
    )
}

export const containerRoutes = [
  ...containers,
  post('/v1/containers', { right: 'member', rule: 'containers:post', body: NewContainer }, (call) => {
    const { name, type, secret_refs = [] } = call.body
    checkNames(
      type,
      secret_refs.map((ref) => ref.name),
    )
    const secrets = secret_refs.map((ref) => {
      const id = ref.secret_ref.split('/').at(-1) ?? ''
      const secret = call.rows.secrets.get(id)
      if (!secret || secret.project_id !== call.caller.projectId)
        throw notFound(`Secret provided for '${ref.name}' doesn't exist.`)
      return [ref.name, id] as const
    })
    takeOne(call, 'containers')
    const container = call.rows.containers.add({
      name: name ?? null,
      type,
      secrets: Object.fromEntries(secrets),
      project_id: call.caller.projectId,
      creator_id: call.caller.userId,
      created: call.timestamp(),
      updated: call.timestamp(),
    })
    return respond(201, { container_ref: `${call.baseUrl}/v1/containers/${container.id}` })
  }),
  get('/v1/containers/:id/consumers', (call) => {
    const { consumers } = containers.find(call)
    return { consumers, total: consumers.length }
  }),
  post(
    '/v1/containers/:id/consumers',
    { right: 'member', rule: 'container_consumers:post', body: Consumer },
    (call) => {
      const row = containers.find(call)
      const { name, URL } = call.body
      const others = row.consumers.filter((one) => one.name !== name || one.URL !== URL)
      const changed = call.rows.containers.set(row.id, { consumers: [...others, { name, URL }] })
      return showContainer(changed ?? row, call)
    },
  ),
  del(
    '/v1/containers/:id/consumers',
    { right: 'member', rule: 'container_consumers:delete', body: Consumer },
    (call) => {
      const row = containers.find(call)
      const { name, URL } = call.body
      const consumers = row.consumers.filter((one) => one.name !== name || one.URL !== URL)
      if (consumers.length === row.consumers.length) throw notFound('Consumer not found.')
      return showContainer(call.rows.containers.set(row.id, { consumers }) ?? row, call)
    },
  ),
]
