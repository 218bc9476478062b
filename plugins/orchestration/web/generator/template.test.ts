import { expect, it } from 'vitest'
import {
  addResource,
  freeName,
  newTemplate,
  removeParameter,
  removeResource,
  renameResource,
  setDependency,
  setParameter,
  setProperty,
} from './edit-template.ts'
import { referencesIn } from './references.ts'
import { circleIn, readTemplate, type TemplateGraph } from './template-graph.ts'

const WEB = `# The front of the shop
heat_template_version: 2018-08-31

description: A web server

conditions:
  isLarge: { equals: [ { get_param: size }, large ] }

parameters:
  size:
    type: string # small or large

resources:
  net:
    type: OS::Neutron::Net
    deletion_policy: Retain
  port:
    type: OS::Neutron::Port
    properties:
      network: { get_resource: net }
  server:
    type: OS::Nova::Server
    depends_on: port
    properties:
      flavor: m1.small # the cheapest
      networks:
        - port: { get_resource: port }
      user_data:
        str_replace:
          template: boot on NET
          params:
            NET: { get_attr: [ net, name ] }

outputs:
  where:
    value: { get_attr: [ server, first_address ] }
`

function graphOf(text: string): TemplateGraph {
  const read = readTemplate(text)
  if ('fault' in read) throw new Error(JSON.stringify(read.fault))
  return read.graph
}

it('finds references at any depth of a value, each once', () => {
  const loop: unknown[] = [{ get_resource: 'a' }]
  loop.push(loop, { get_resource: 'a' }, { list_join: ['', [{ get_attr: ['b', 'name', 0] }]] }, { get_resource: 3 })
  expect(referencesIn(loop)).toEqual([
    { kind: 'get_resource', to: 'a' },
    { kind: 'get_attr', to: 'b' },
  ])
})

it('reads resources, parameters and what joins them', () => {
  const { version, description, resources, parameters, links, missing, circle } = graphOf(WEB)
  expect({ version, description, parameters, missing, circle }).toEqual({
    version: '2018-08-31',
    description: 'A web server',
    parameters: [{ name: 'size', type: 'string', definition: { type: 'string' } }],
    missing: [],
    circle: [],
  })
  expect(resources.map(({ name, type }) => [name, type])).toEqual([
    ['net', 'OS::Neutron::Net'],
    ['port', 'OS::Neutron::Port'],
    ['server', 'OS::Nova::Server'],
  ])
  expect(links).toEqual([
    { from: 'port', to: 'net', kind: 'get_resource' },
    { from: 'server', to: 'port', kind: 'get_resource' },
    { from: 'server', to: 'net', kind: 'get_attr' },
    { from: 'server', to: 'port', kind: 'depends_on' },
  ])
})

it.each([
  ['a: [', { reason: 'syntax', line: 1 }],
  ['just words', { reason: 'no-map' }],
  ['AWSTemplateFormatVersion: 2010-09-09', { reason: 'not-hot' }],
  ['heat_template_version: 2018-08-31\nresources: { net: { properties: {} } }', { reason: 'resource', detail: 'net' }],
])('refuses %j as a template', (text, fault) => {
  expect(readTemplate(text)).toMatchObject({ fault })
})

it('keeps what it does not show, with comments and order [GENERATOR-03]', () => {
  const text = setProperty(WEB, { resource: 'server', property: 'flavor', value: 'm1.large' })
  expect(text).toBe(WEB.replace('flavor: m1.small', 'flavor: m1.large'))
  expect(setProperty(text, { resource: 'server', property: 'flavor', value: 'm1.small' })).toBe(WEB)
})

it('changes nested values where they differ alone', () => {
  const value = [{ port: { get_resource: 'port' }, fixed_ip: '10.0.0.4' }, { network: 'public' }]
  const text = setProperty(WEB, { resource: 'server', property: 'networks', value })
  expect(graphOf(text).resources[2]?.properties.networks).toEqual(value)
  expect(text).toContain('- port: { get_resource: port }\n          fixed_ip: 10.0.0.4\n        - network: public')
})

it('writes texts so that YAML 1.1 reads the same ones', () => {
  const text = setProperty(WEB, { resource: 'server', property: 'name', value: 'yes' })
  expect(text).toContain('name: "yes"')
  expect(graphOf(text).resources[2]?.properties.name).toBe('yes')
})

it('makes a template of nothing', () => {
  const one = addResource(newTemplate('2018-08-31'), { name: 'net_1', type: 'OS::Neutron::Net' })
  const two = addResource(one, { name: 'port_1', type: 'OS::Neutron::Port' })
  const joined = setProperty(two, { resource: 'port_1', property: 'network', value: { get_resource: 'net_1' } })
  expect(setParameter(joined, 'size', { type: 'number', default: 1 })).toBe(`heat_template_version: 2018-08-31

resources:
  net_1:
    type: OS::Neutron::Net
  port_1:
    type: OS::Neutron::Port
    properties:
      network:
        get_resource: net_1
parameters:
  size:
    type: number
    default: 1
`)
  expect(setProperty(joined, { resource: 'port_1', property: 'network', value: undefined })).toBe(two)
  expect(removeParameter(setParameter(two, 'size', { type: 'number' }), 'size')).toBe(two)
})

it('writes into what an alias shares without changing the other one', () => {
  const shared = `heat_template_version: 2018-08-31
resources:
  one: &one
    type: OS::Heat::Value
  two: *one
`
  const text = setProperty(shared, { resource: 'two', property: 'value', value: 'x' })
  expect(graphOf(text).resources.map(({ properties }) => properties)).toEqual([{}, { value: 'x' }])
})

it('renames a resource with all that refers to it', () => {
  const { resources, links } = graphOf(renameResource(renameResource(WEB, 'net', 'lan'), 'server', 'web'))
  expect(resources.map(({ name }) => name)).toEqual(['lan', 'port', 'web'])
  expect(links).toEqual([
    { from: 'port', to: 'lan', kind: 'get_resource' },
    { from: 'web', to: 'port', kind: 'get_resource' },
    { from: 'web', to: 'lan', kind: 'get_attr' },
    { from: 'web', to: 'port', kind: 'depends_on' },
  ])
  expect(renameResource(WEB, 'server', 'web')).toContain('value: { get_attr: [ web, first_address ] }')
  expect(renameResource(WEB, 'port', 'nic')).toContain('- port: { get_resource: nic }')
})

it('removes a resource, and names the references that then lead nowhere', () => {
  const { resources, missing } = graphOf(removeResource(WEB, 'port'))
  expect(resources.map(({ name }) => name)).toEqual(['net', 'server'])
  expect(missing).toEqual([{ from: 'server', to: 'port', kind: 'get_resource' }])
})

it('adds and takes away what a resource waits for', () => {
  const both = setDependency(WEB, { resource: 'server', on: 'net', isNeeded: true })
  expect(both).toContain('depends_on:\n      - port\n      - net')
  const none = ['port', 'net'].reduce(
    (text, on) => setDependency(text, { resource: 'server', on, isNeeded: false }),
    both,
  )
  expect(none).not.toContain('depends_on')
})

it('finds a circle of references', () => {
  const text = setProperty(WEB, { resource: 'net', property: 'name', value: { get_attr: ['server', 'name'] } })
  expect(graphOf(text).circle).toEqual(['net', 'server', 'port', 'net'])
  expect(circleIn([{ from: 'a', to: 'a' }])).toEqual(['a', 'a'])
})

it.each([
  ['OS::Nova::Server', [], 'server_1'],
  ['OS::Neutron::FloatingIP', ['floating_ip_1'], 'floating_ip_2'],
  ['lib/web-tier.yaml', [], 'lib_web_tier_1'],
])('calls a resource of %s beside %j %s', (type, taken, name) => {
  expect(freeName(type, taken)).toBe(name)
})
