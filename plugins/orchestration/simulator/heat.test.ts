// @needs compute images network storage
import { fileURLToPath } from 'node:url'
import { openSimulatedCloud } from '@fascia/testing/cloud'
import { expect, it } from 'vitest'

const folders = ['orchestration', 'compute', 'images', 'network', 'storage'].map((area) =>
  fileURLToPath(new URL(`../../${area}`, import.meta.url)),
)

async function open() {
  const cloud = await openSimulatedCloud(folders)
  const project = cloud.simulator.people.projects.demo
  const base = `/RegionOne/orchestration/v1/${project}`
  const ask = (method: string, path: string, body?: unknown) => cloud.as('demo', method, `${base}${path}`, body)
  const settle = async (): Promise<void> => {
    for (let step = 0; step < 60; step++) await cloud.clock.advance(1000)
  }
  return { cloud, ask, settle }
}

const TEN = `
heat_template_version: 2018-08-31
parameters:
  size: { type: number, default: 2, constraints: [{ range: { min: 1, max: 5 } }] }
resources:
  net: { type: OS::Neutron::Net }
  subnet: { type: OS::Neutron::Subnet, properties: { network: { get_resource: net }, cidr: 10.9.0.0/24 } }
  group: { type: OS::Neutron::SecurityGroup, properties: { rules: [{ protocol: tcp, port_range_min: 22, port_range_max: 22 }] } }
  port: { type: OS::Neutron::Port, depends_on: subnet, properties: { network: { get_resource: net }, security_groups: [{ get_resource: group }] } }
  router: { type: OS::Neutron::Router }
  interface: { type: OS::Neutron::RouterInterface, properties: { router: { get_resource: router }, subnet: { get_resource: subnet } } }
  disk: { type: OS::Cinder::Volume, properties: { size: { get_param: size } } }
  server:
    type: OS::Nova::Server
    properties: { flavor: m1.tiny, image: cirros, networks: [{ port: { get_resource: port } }] }
  attached: { type: OS::Cinder::VolumeAttachment, properties: { instance_uuid: { get_resource: server }, volume_id: { get_resource: disk } } }
  secret: { type: OS::Heat::RandomString, properties: { length: 8 } }
outputs:
  address: { value: { get_attr: [server, first_address] } }
  greeting: { value: { str_replace: { template: 'Hello NAME', params: { NAME: { get_attr: [secret, value] } } } } }
`

const PATTERN = (pattern: string): string => `
heat_template_version: 2018-08-31
parameters:
  name: { type: string, constraints: [{ allowed_pattern: '${pattern}' }] }
resources: {}
`

it.each([
  ['(a+)+$', 'aaab', false],
  ['^(([a-z])+.)+[A-Z]([a-z])+$', 'Ab', false],
  ['[a-z]+', 'abc', true],
  ['(?=.*[A-Z])[a-zA-Z]+', 'aBc', true],
  ['(?=.*[A-Z])[a-zA-Z]+', 'abc', false],
])('holds a value against the pattern %s in linear time: %s', async (pattern, value, isTaken) => {
  const { ask } = await open()
  const long = isTaken ? value : `${'a'.repeat(2_000)}${value}!`
  const { status, json } = await ask('POST', '/stacks', {
    stack_name: 'patterned',
    template: PATTERN(pattern),
    parameters: { name: long },
  })
  expect([status, json.error?.message]).toEqual(
    isTaken ? [201, undefined] : [400, expect.stringContaining('does not match pattern')],
  )
})

it('refuses a pattern that it cannot read, in words', async () => {
  const { ask } = await open()
  const { status, json } = await ask('POST', '/stacks', {
    stack_name: 'x',
    template: PATTERN('(a)\\1'),
    parameters: { name: 'aa' },
  })
  expect([status, json.error.message]).toEqual([400, expect.stringContaining('knows the syntax of RE2')])
})

it('reads a template of 60,000 keys, and refuses one that is larger than Heat takes', async () => {
  const { ask } = await open()
  const templateOf = (keys: number): string =>
    `heat_template_version: 2018-08-31\nresources:\n  a:\n    type: OS::Heat::Value\n    properties:\n      value: {${Array.from({ length: keys }, (_, at) => at.toString(36)).join(': , ')}: }\n`
  expect((await ask('POST', '/validate', { template: templateOf(60_000) })).status).toBe(200)
  const { status, json } = await ask('POST', '/validate', { template: templateOf(100_000) })
  expect([status, json.error.message]).toEqual([
    400,
    expect.stringContaining('exceeds maximum allowed size (524288 bytes)'),
  ])
})

it('takes names that every object has as names of parameters, resources and keys', async () => {
  const { ask, settle } = await open()
  const template = `
heat_template_version: 2018-08-31
parameters:
  toString: { type: string }
  __proto__: { type: json, default: { constructor: own } }
resources:
  constructor: { type: OS::Heat::RandomString, properties: { length: 8 } }
outputs:
  text: { value: { get_param: toString } }
  own: { value: { get_param: [__proto__, constructor] } }
  none: { value: { get_param: [__proto__, hasOwnProperty] } }
  merged: { value: { map_merge: [{ __proto__: 1 }, { valueOf: 2 }] } }
`
  const missing = await ask('POST', '/stacks', { stack_name: 'reserved', template, parameters: {} })
  expect([missing.status, missing.json.error.message]).toEqual([400, 'The Parameter (toString) was not provided.'])
  const unknown = await ask('POST', '/stacks', {
    stack_name: 'reserved',
    template,
    parameters: { toString: 'a', valueOf: 'b' },
  })
  expect(unknown.json.error.message).toBe('The Parameter (valueOf) was not defined in template.')
  const { json } = await ask('POST', '/stacks', { stack_name: 'reserved', template, parameters: { toString: 'a' } })
  await settle()
  const { stack } = (await ask('GET', `/stacks/reserved/${json.stack.id}`)).json
  const outputs = stack.outputs.map((one: { output_key: string; output_value: unknown }) => [
    one.output_key,
    one.output_value,
  ])
  expect([stack.stack_status, ...outputs]).toEqual([
    'CREATE_COMPLETE',
    ['text', 'a'],
    ['own', 'own'],
    ['none', null],
    ['merged', JSON.parse('{"__proto__":1,"valueOf":2}')],
  ])
  const wrong = template.replace('length: 8', 'length: { get_resource: valueOf }')
  const refused = await ask('POST', '/stacks', { stack_name: 'wrong', template: wrong, parameters: { toString: 'a' } })
  expect(refused.json.error.message).toContain('The specified reference "valueOf"')
})

it('makes the resources of a template in their order, and deletes all of them', async () => {
  const { cloud, ask, settle } = await open()
  const { images } = (await cloud.as('demo', 'GET', '/RegionOne/image/v2/images')).json
  const { flavors } = (await cloud.as('demo', 'GET', '/RegionOne/compute/v2.1/flavors')).json
  const template = TEN.replace('m1.tiny', flavors[0].name).replace('cirros', images[0].name)
  const made = await ask('POST', '/stacks', { stack_name: 'ten', template, parameters: {} })
  expect(made.status).toBe(201)
  const { id } = made.json.stack
  await settle()
  const { stack } = (await ask('GET', `/stacks/ten/${id}`)).json
  const { resources } = (await ask('GET', `/stacks/ten/${id}/resources`)).json
  expect([stack.stack_status, stack.stack_status_reason]).toEqual([
    'CREATE_COMPLETE',
    'Stack CREATE completed successfully',
  ])
  expect(resources).toHaveLength(10)
  expect(resources.map((one: { resource_status: string }) => one.resource_status)).toEqual(
    Array(10).fill('CREATE_COMPLETE'),
  )
  const outputs = Object.fromEntries(
    stack.outputs.map((one: { output_key: string; output_value: string }) => [one.output_key, one.output_value]),
  )
  expect(outputs.address).toMatch(/^10\.9\.0\./)
  expect(outputs.greeting).toMatch(/^Hello \w{8}$/)
  const port = resources.find((one: { resource_name: string }) => one.resource_name === 'port')
  expect(port.required_by).toEqual(['server'])
  expect((await ask('DELETE', `/stacks/ten/${id}`)).status).toBe(204)
  await settle()
  expect((await ask('GET', '/stacks')).json.stacks).toEqual([])
  const gone = await cloud.as('demo', 'GET', `/RegionOne/network/v2.0/ports/${port.physical_resource_id}`)
  expect(gone.status).toBe(404)
})

const KEYS = `
heat_template_version: 2018-08-31
resources:
  made: { type: OS::Nova::KeyPair, properties: { name: made-key, save_private_key: true } }
  shown: { type: OS::Heat::Value, properties: { value: { get_attr: [made, public_key] } } }
outputs:
  public: { value: { get_attr: [shown, value] } }
  private: { value: { get_attr: [made, private_key] } }
`

it('makes a key pair that its template gives no key, for the user of the stack, and deletes it', async () => {
  const { cloud, ask, settle } = await open()
  const { id } = (await ask('POST', '/stacks', { stack_name: 'keys', template: KEYS })).json.stack
  await settle()
  const { stack } = (await ask('GET', `/stacks/keys/${id}`)).json
  expect([stack.stack_status, stack.stack_status_reason]).toEqual([
    'CREATE_COMPLETE',
    'Stack CREATE completed successfully',
  ])
  const values = Object.fromEntries(
    stack.outputs.map((one: { output_key: string; output_value: string }) => [one.output_key, one.output_value]),
  )
  const path = '/RegionOne/compute/v2.1/os-keypairs/made-key'
  const { keypair } = (await cloud.as('demo', 'GET', path)).json
  expect(keypair).toMatchObject({
    name: 'made-key',
    public_key: values.public,
    user_id: cloud.simulator.people.users.demo,
  })
  expect(values.private).toMatch(/^-----BEGIN [A-Z ]*PRIVATE KEY-----/)
  expect((await cloud.as('admin', 'GET', path)).status).toBe(404)
  await ask('DELETE', `/stacks/keys/${id}`)
  await settle()
  expect((await cloud.as('demo', 'GET', path)).status).toBe(404)
})

it('makes the instances of a stack for the user of the stack', async () => {
  const { cloud, ask, settle } = await open()
  const { images } = (await cloud.as('demo', 'GET', '/RegionOne/image/v2/images')).json
  const { flavors } = (await cloud.as('demo', 'GET', '/RegionOne/compute/v2.1/flavors')).json
  const template = `
heat_template_version: 2018-08-31
resources:
  key: { type: OS::Nova::KeyPair, properties: { name: own-key } }
  server:
    type: OS::Nova::Server
    properties: { flavor: ${flavors[0].name}, image: ${images[0].name}, key_name: { get_resource: key } }
outputs: { server: { value: { get_attr: [server, show] } } }
`
  const { id } = (await ask('POST', '/stacks', { stack_name: 'mine', template })).json.stack
  await settle()
  const { stack } = (await ask('GET', `/stacks/mine/${id}`)).json
  expect([stack.stack_status_reason, stack.outputs[0]?.output_value]).toEqual([
    'Stack CREATE completed successfully',
    expect.objectContaining({ key_name: 'own-key', user_id: cloud.simulator.people.users.demo }),
  ])
})

it('rolls a failed creation back, and names the failure where it does not', async () => {
  const { ask, settle } = await open()
  const template =
    'heat_template_version: 2018-08-31\nresources:\n  one: { type: OS::Heat::RandomString }\n  bad: { type: OS::Heat::TestResource, properties: { fail: true } }\n'
  const kept = (await ask('POST', '/stacks', { stack_name: 'kept', template })).json.stack
  const back = (await ask('POST', '/stacks', { stack_name: 'back', template, disable_rollback: false })).json.stack
  await settle()
  const { stack } = (await ask('GET', `/stacks/kept/${kept.id}`)).json
  expect([stack.stack_status, stack.stack_status_reason]).toEqual([
    'CREATE_FAILED',
    'Resource CREATE failed: ResourceFailure: resources.bad: Test Resource failed',
  ])
  expect((await ask('GET', `/stacks/back/${back.id}`)).json.stack.stack_status).toBe('ROLLBACK_COMPLETE')
  expect((await ask('GET', `/stacks/back/${back.id}/resources`)).json.resources).toEqual([])
})

it.each([
  ['no version', { template: 'resources: {}' }, 'Template format version not found.'],
  [
    'an unknown section',
    { template: 'heat_template_version: 2018-08-31\nfoo: {}' },
    'The template section is invalid: foo',
  ],
  [
    'a missing parameter',
    { template: 'heat_template_version: 2018-08-31\nparameters: { a: { type: string } }' },
    'The Parameter (a) was not provided.',
  ],
  [
    'an unknown parameter',
    { template: 'heat_template_version: 2018-08-31', parameters: { b: 1 } },
    'The Parameter (b) was not defined in template.',
  ],
  [
    'an unknown type',
    { template: 'heat_template_version: 2018-08-31\nresources: { a: { type: OS::No::Thing } }' },
    'The Resource Type (OS::No::Thing) could not be found.',
  ],
  [
    'a value out of range',
    {
      template:
        'heat_template_version: 2018-08-31\nparameters: { a: { type: number, constraints: [{ range: { min: 3 } }] } }',
      parameters: { a: 1 },
    },
    "Parameter 'a' is invalid: 1 is out of range (min: 3, max: Infinity)",
  ],
  [
    'a circle',
    {
      template:
        'heat_template_version: 2018-08-31\nresources:\n  a: { type: OS::Heat::None, depends_on: b }\n  b: { type: OS::Heat::None, depends_on: a }',
    },
    'Circular Dependency Found: a -> b -> a',
  ],
])('refuses a stack with %s', async (_what, body, message) => {
  const { ask } = await open()
  const refused = await ask('POST', '/stacks', { stack_name: 'refused', ...body })
  expect([refused.status, refused.json.error.message]).toEqual([expect.any(Number), message])
  expect(refused.status).toBeGreaterThanOrEqual(400)
})
