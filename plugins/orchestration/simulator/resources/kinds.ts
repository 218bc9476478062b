import { ServiceFault } from '@fascia/sdk/simulator'
import { COMPUTE_KINDS } from './compute-kinds.ts'
import { NETWORK_KINDS } from './network-kinds.ts'
import { failed, type Properties, type ResourceKind } from './resource-kind.ts'
import { STACK_KINDS } from './stack-kinds.ts'
import { WAIT_KINDS } from './wait-kinds.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

const randomString: ResourceKind = {
  type: 'OS::Heat::RandomString',
  description: 'A random text.',
  properties: { length: { type: 'integer', default: 32 }, salt: { type: 'string' } },
  attributes: { value: 'The text.' },
  create: async ({ length = 32 }, { random }) =>
    Array.from({ length: Number(length) }, () => LETTERS[random(LETTERS.length)]).join(''),
  attribute: async (id) => id,
}

const value: ResourceKind = {
  type: 'OS::Heat::Value',
  description: 'A value that other resources refer to.',
  properties: { value: { type: 'string', required: true, update_allowed: true }, type: { type: 'string' } },
  attributes: { value: 'The value.' },
  async create({ value: given }, { uuid, remember }) {
    remember({ value: JSON.stringify(given) })
    return uuid()
  },
  async update(_id, { value: given, type }, before, { remember }) {
    if (type !== before.type) return false
    remember({ value: JSON.stringify(given) })
    return true
  },
  attribute: async (_id, _name, { data }) => JSON.parse(data.value ?? 'null') as unknown,
}

const none: ResourceKind = {
  type: 'OS::Heat::None',
  description: 'A resource that does nothing.',
  properties: {},
  attributes: {},
  create: async (_properties, { uuid }) => uuid(),
}

const isTrue = (given: unknown): boolean => given === true || given === 'true'

/** What a test resource says; it fails where it is asked to. */
function outputOf({ fail, value: text = 'test_string' }: Properties): string {
  if (isTrue(fail)) throw failed('Test Resource failed')
  return String(text)
}

const test: ResourceKind = {
  type: 'OS::Heat::TestResource',
  description: 'A resource that stores a text, and fails where it is asked to.',
  properties: {
    value: { type: 'string', update_allowed: true, default: 'test_string' },
    fail: { type: 'boolean', update_allowed: true, default: false },
    wait_secs: { type: 'integer', update_allowed: true, default: 0 },
    update_replace: { type: 'boolean', update_allowed: true, default: false },
    action_wait_secs: { type: 'map', update_allowed: true },
    attr_wait_secs: { type: 'integer', update_allowed: true, default: 0 },
    constraint_prop_secs: { type: 'integer', update_allowed: true, default: 0 },
    client_name: { type: 'string', default: '' },
    entity_name: { type: 'string', default: '' },
  },
  attributes: { output: 'The text.' },
  async create(properties, { uuid, remember }) {
    remember({ output: outputOf(properties) })
    return uuid()
  },
  async update(_id, properties, before, { remember }) {
    const isSame = properties.client_name === before.client_name && properties.entity_name === before.entity_name
    if (!isSame || isTrue(properties.update_replace)) return false
    remember({ output: outputOf(properties) })
    return true
  },
  attribute: async (_id, _name, { data }) => data.output,
}

/** The kinds of resources that templates can have, by type. */
export const KINDS: ReadonlyMap<string, ResourceKind> = new Map(
  [...COMPUTE_KINDS, ...NETWORK_KINDS, ...STACK_KINDS, ...WAIT_KINDS, randomString, value, none, test].map((kind) => [
    kind.type,
    kind,
  ]),
)

/** The kind of a type. Refuses a type that there is not. */
export function kindOf(type: string): ResourceKind {
  const kind = KINDS.get(type)
  if (!kind) throw new ServiceFault(404, `The Resource Type (${type}) could not be found.`, 'EntityNotFound')
  return kind
}
