import { isFault } from '@fascia/sdk/common'
import { expect, it } from 'vitest'
import { readSchemas } from './heat-schema.ts'
import { resourceForm } from './resource-form.ts'
import { readTemplate } from './template-graph.ts'

const TEXT = `heat_template_version: 2018-08-31
resources:
  net:
    type: OS::Neutron::Net
  port:
    type: OS::Neutron::Port
    properties:
      network: { get_resource: net }
      new_one: kept
`

const SCHEMAS = readSchemas(
  JSON.stringify({
    admin_state_up: { type: 'boolean' },
    name: { type: 'string' },
    network: { type: 'string', required: true, constraints: [{ custom_constraint: 'neutron.network' }] },
    value_specs: { type: 'map' },
  }),
)

function formOf(name: string) {
  const read = readTemplate(TEXT)
  if ('fault' in read) throw new Error(read.fault.reason)
  return resourceForm({ text: TEXT, graph: read.graph, name, schemas: name === 'port' ? SCHEMAS : {}, options: {} })
}
const t = (text: string) => text

function refusalOf(act: () => unknown) {
  try {
    act()
  } catch (failure) {
    if (isFault(failure)) return failure.fields ?? failure.message
  }
  return undefined
}

it('asks for required properties first, then for those that are there, and for what the type does not know in YAML', () => {
  const { properties, initial } = formOf('port')
  expect(Object.keys(properties)).toEqual([
    'resource_name',
    'property_network',
    'property_admin_state_up',
    'property_name',
    'property_value_specs',
    'other_properties',
    'depends_on',
  ])
  expect(initial).toEqual({
    resource_name: 'port',
    property_network: { get_resource: 'net' },
    other_properties: 'new_one: kept\n',
    depends_on: [],
  })
})

it('changes what was changed, and nothing else', () => {
  const { initial, apply } = formOf('port')
  expect(apply(initial, t)).toBe(TEXT)
  const values = { ...initial, resource_name: 'nic', property_name: 'front', depends_on: ['net'] }
  expect(apply(values, t)).toBe(`heat_template_version: 2018-08-31
resources:
  net:
    type: OS::Neutron::Net
  nic:
    type: OS::Neutron::Port
    properties:
      network: { get_resource: net }
      new_one: kept
      name: front
    depends_on:
      - net
`)
})

it('changes properties that the type does not have in YAML, such as those of a template in a file', () => {
  const { initial, apply } = formOf('port')
  const text = apply({ ...initial, other_properties: 'second: { a: [1] }' }, t)
  expect(text).toBe(TEXT.replace('new_one: kept', 'second:\n        a:\n          - 1'))
  expect(Object.keys(formOf('net').properties)).toContain('other_properties')
  expect(refusalOf(() => apply({ ...initial, other_properties: 'words' }, t))).toEqual({
    other_properties: ['Give the properties as names with their values, in YAML.'],
  })
})

it('refuses a name that is taken, a text that is no YAML, and a circle [GENERATOR-04]', () => {
  const port = formOf('port')
  expect(refusalOf(() => port.apply({ ...port.initial, resource_name: 'net' }, t))).toEqual({
    resource_name: ['Another resource has this name.'],
  })
  expect(refusalOf(() => port.apply({ ...port.initial, property_value_specs: 'a: [' }, t))).toEqual({
    property_value_specs: ['This is no YAML.'],
  })
  expect(refusalOf(() => port.apply({ ...port.initial, property_value_specs: 'a: { get_resource: port }' }, t))).toBe(
    'These resources would need each other in a circle: {names}',
  )
})
