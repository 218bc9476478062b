import { ServiceFault } from '@fascia/sdk/simulator'
import { COMPUTE_KINDS } from './compute-kinds.ts'
import { NETWORK_KINDS } from './network-kinds.ts'
import { failed, type ResourceKind } from './resource-kind.ts'

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
  create: async ({ value: given }) => JSON.stringify(given),
  attribute: async (id) => JSON.parse(id) as unknown,
}

const none: ResourceKind = {
  type: 'OS::Heat::None',
  description: 'A resource that does nothing.',
  properties: {},
  attributes: {},
  create: async (_properties, { uuid }) => uuid(),
}

const test: ResourceKind = {
  type: 'OS::Heat::TestResource',
  description: 'A resource that stores a text, and fails where it is asked to.',
  properties: {
    value: { type: 'string', update_allowed: true, default: 'test_string' },
    fail: { type: 'boolean', update_allowed: true, default: false },
    wait_secs: { type: 'integer', update_allowed: true, default: 0 },
  },
  attributes: { output: 'The text.' },
  async create({ fail, value: text = 'test_string' }, { uuid }) {
    if (fail === true || fail === 'true') throw failed('Test Resource failed')
    return `${uuid()}|${String(text)}`
  },
  attribute: async (id) => id.slice(id.indexOf('|') + 1),
}

/** The kinds of resources that templates can have, by type. */
export const KINDS: ReadonlyMap<string, ResourceKind> = new Map(
  [...COMPUTE_KINDS, ...NETWORK_KINDS, randomString, value, none, test].map((kind) => [kind.type, kind]),
)

/** The kind of a type. Refuses a type that there is not. */
export function kindOf(type: string): ResourceKind {
  const kind = KINDS.get(type)
  if (!kind) throw new ServiceFault(404, `The Resource Type (${type}) could not be found.`, 'EntityNotFound')
  return kind
}

/** Checks the names of a resource's properties, and that those that are required are there. */
export function checkProperties(name: string, type: string, properties: Readonly<Record<string, unknown>>): void {
  const { properties: known } = kindOf(type)
  const refuse = (message: string): ServiceFault =>
    new ServiceFault(400, `Property error: : resources.${name}.properties: : ${message}`, 'StackValidationFailed')
  const unknown = Object.keys(properties).find((one) => !Object.hasOwn(known, one))
  if (unknown !== undefined) throw refuse(`Unknown Property ${unknown}`)
  const missing = Object.entries(known).find(([one, { required }]) => required && properties[one] === undefined)
  if (missing) throw refuse(`Property ${missing[0]} not assigned`)
}
