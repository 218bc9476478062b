import { expect, it } from 'vitest'
import { cloudValues, freeToNeed, isFitting, nounOf } from './fitting.ts'
import { readSchemas } from './heat-schema.ts'
import { type FieldContext, propertyField } from './property-field.ts'

const SCHEMAS = readSchemas(
  JSON.stringify({
    flavor: { type: 'string', required: true, constraints: [{ custom_constraint: 'nova.flavor' }] },
    count: { type: 'integer', description: 'How many.', constraints: [{ range: { min: 1, max: 9 } }] },
    policy: { type: 'string', constraints: [{ allowed_values: ['a', 'b'] }] },
    networks: {
      type: 'list',
      schema: { '*': { type: 'map', schema: { network: { type: 'string' }, fixed_ip: { type: 'string' } } } },
    },
    metadata: { type: 'map' },
    config_drive: { type: 'boolean' },
  }),
)

const CONTEXT: FieldContext = {
  resources: [{ name: 'net_1', type: 'OS::Neutron::Net' }],
  parameters: [{ name: 'many', type: 'number' }],
  options: {
    flavors: [
      { id: 'f1', name: 'm1.small' },
      { id: 'f2', name: 'twin' },
      { id: 'f3', name: 'twin' },
    ],
  },
}

function field(name: string, value?: unknown, context = CONTEXT) {
  const schema = SCHEMAS[name]
  if (!schema) throw new Error(name)
  return propertyField(name, schema, value, context)
}

it('draws a property of what the cloud has, by name where that is unique, and of what the template has already', () => {
  expect(field('flavor', 'later').schema).toEqual({ type: 'string', enum: ['m1.small', 'f2', 'f3', 'later'] })
})

it('offers a parameter of the type of the property', () => {
  expect(field('count')).toMatchObject({
    options: { label: 'count', help: 'How many.' },
    schema: {
      anyOf: [
        { title: 'Value', type: 'integer', minimum: 1, maximum: 9 },
        { title: 'Parameter', properties: { get_param: { enum: ['many'] } } },
      ],
    },
  })
})

it('offers resources that fit inside of a list [GENERATOR-02]', () => {
  expect(field('networks', [{ network: { get_resource: 'net_1' } }]).schema).toMatchObject({
    type: 'array',
    items: {
      properties: {
        network: { anyOf: [{ title: 'Value' }, { properties: { get_resource: { enum: ['net_1'] } } }] },
        fixed_ip: { title: 'fixed_ip', type: 'string' },
      },
    },
  })
})

it.each([
  ['flavor', { str_replace: { template: 'm1.X', params: { X: 'small' } } }],
  ['flavor', { get_param: 'size' }],
  ['count', '3'],
  ['networks', [{ network: 'public', tag: 'x' }]],
  ['networks', { get_attr: ['group', 'networks'] }],
  ['metadata', { role: 'web' }],
])('shows %s as YAML where it is %j, and keeps it [GENERATOR-03]', (name, value) => {
  const { options, initial, read } = field(name, value)
  expect(options.widget).toBe('textarea')
  expect(read(initial)).toEqual(value)
})

it('leaves out what was left empty', () => {
  expect(field('networks').read([{ network: 'public', fixed_ip: '' }, { fixed_ip: undefined }])).toEqual([
    { network: 'public' },
  ])
  expect(field('networks').read([])).toBeUndefined()
  expect(field('policy').read('')).toBeUndefined()
  expect(field('metadata').read(' ')).toBeUndefined()
  expect(() => field('metadata').read('a: [')).toThrow()
})

it('lets a boolean be neither', () => {
  expect(field('config_drive').options.choices?.map(({ value }) => value)).toEqual([true, false])
})

it.each([
  ['network', 'neutron.network', 'OS::Neutron::ProviderNet', true],
  ['network_id', undefined, 'OS::Neutron::Net', true],
  ['floatingip_id', undefined, 'OS::Neutron::FloatingIP', true],
  ['policy', 'neutron.qos_policy', 'OS::Neutron::QoSPolicy', true],
  ['listener', 'octavia.listener', 'OS::Octavia::Listener', true],
  ['instance_uuid', 'nova.server', 'OS::Nova::Server', true],
  ['network', undefined, 'OS::Neutron::Port', false],
  ['constructor', undefined, 'OS::Nova::Server', false],
])('asks with %s (%s) for %s: %s', (property, custom, type, fits) => {
  expect(isFitting(nounOf(property, custom), type)).toBe(fits)
})

it('has no values for what the cloud does not list', () => {
  expect(cloudValues('constructor', CONTEXT.options)).toEqual([])
})

it('lets a resource refer to those that do not need it', () => {
  const resources = ['a', 'b', 'c', 'd'].map((name) => ({ name, type: 'T', properties: {}, references: [] }))
  const links = [
    { from: 'b', to: 'a', kind: 'get_attr' as const },
    { from: 'c', to: 'b', kind: 'depends_on' as const },
  ]
  expect(freeToNeed('a', { resources, links }).map(({ name }) => name)).toEqual(['d'])
  expect(freeToNeed('c', { resources, links }).map(({ name }) => name)).toEqual(['a', 'b', 'd'])
})
