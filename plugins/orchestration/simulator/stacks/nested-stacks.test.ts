import { expect, it } from 'vitest'
import { openHeat, outputsOf } from '../../test/open-heat.ts'

const HOT = 'heat_template_version: 2018-08-31\n'
const INNER = `${HOT}parameters: { text: { type: string }, rest: { type: string, default: '!' } }
resources: { one: { type: OS::Heat::Value, properties: { value: { list_join: ['', [{ get_param: text }, { get_param: rest }]] } } } }
outputs: { said: { value: { get_attr: [one, value] } } }
`
const OUTER = (type: string, text: string): string => `${HOT}
resources: { inner: { type: '${type}', properties: { text: ${text} } } }
outputs: { said: { value: { get_attr: [inner, said] } } }
`

it('makes a stack of a resource whose type is a template, updates it and deletes it', async () => {
  const { ask, make, settle } = await openHeat()
  const files = { 'file:///inner.yaml': INNER }
  const { path, stack } = await make('outer', OUTER('file:///inner.yaml', 'hello'), {
    files,
    environment: { parameter_defaults: { rest: '?', unknown: 'of another template' } },
  })
  expect([stack.stack_status, outputsOf(stack)]).toEqual(['CREATE_COMPLETE', { said: 'hello?' }])
  const listed = async (query: string) =>
    (await ask('GET', `/stacks${query}`)).json.stacks.map((one: { parent: string | null }) => one.parent)
  expect([await listed(''), await listed('?show_nested=true')]).toEqual([
    [null],
    expect.arrayContaining([null, stack.id]),
  ])
  const deep = (await ask('GET', `${path}/resources?nested_depth=2`)).json.resources
  expect(deep).toMatchObject([{ resource_name: 'inner' }, { resource_name: 'one', parent_resource: 'inner' }])
  await ask('PUT', path, { template: OUTER('file:///inner.yaml', 'bye'), files })
  await settle()
  expect(outputsOf((await ask('GET', path)).json.stack)).toEqual({ said: 'bye!' })
  await ask('DELETE', path)
  await settle()
  expect(await listed('?show_nested=true')).toEqual([])
})

it('finds the template of a type that the environment names, and refuses a template that is not there', async () => {
  const { ask, make } = await openHeat()
  const environment = { resource_registry: { 'My::*': 'file:///inner.yaml' } }
  const { stack } = await make('outer', OUTER('My::Inner', 'hello'), {
    environment,
    files: { 'file:///inner.yaml': INNER },
  })
  expect(outputsOf(stack)).toEqual({ said: 'hello!' })
  const missing = await ask('POST', '/stacks', { stack_name: 'x', template: OUTER('My::Inner', 'a'), environment })
  expect([missing.status, missing.json.error.message]).toEqual([400, expect.stringContaining('file:///inner.yaml')])
})

it('fails with its nested stack, and refuses a template within itself after five', async () => {
  const { make } = await openHeat()
  const itself = `${HOT}resources: { again: { type: 'file:///a.yaml' } }\n`
  const { stack } = await make('deep', itself, { files: { 'file:///a.yaml': itself } })
  expect([stack.stack_status, stack.stack_status_reason]).toEqual([
    'CREATE_FAILED',
    expect.stringContaining('Recursion depth exceeds 5.'),
  ])
})

it('makes a number of resources of one definition, and as many as an update says', async () => {
  const { ask, make, settle } = await openHeat()
  const template = (count: number): string => `${HOT}
resources: { group: { type: OS::Heat::ResourceGroup, properties: { count: ${count}, resource_def: { type: OS::Heat::Value, properties: { value: 'web-%index%' } } } } }
outputs: { values: { value: { get_attr: [group, value] } }, second: { value: { get_attr: [group, resource.1.value] } } }
`
  const { path, stack } = await make('group', template(2))
  expect(outputsOf(stack)).toEqual({ values: ['web-0', 'web-1'], second: 'web-1' })
  await ask('PUT', path, { template: template(3) })
  await settle()
  expect(outputsOf((await ask('GET', path)).json.stack).values).toEqual(['web-0', 'web-1', 'web-2'])
})

it('makes a stack of its own of OS::Heat::Stack, and deletes it with the outer one', async () => {
  const { ask, make, settle } = await openHeat()
  const template = `${HOT}
resources: { own: { type: OS::Heat::Stack, properties: { template: ${JSON.stringify(INNER)}, parameters: { text: hi } } } }
outputs: { said: { value: { get_attr: [own, outputs, said] } } }
`
  const { path, stack } = await make('outer', template)
  expect(outputsOf(stack)).toEqual({ said: 'hi!' })
  expect((await ask('GET', '/stacks')).json.stacks).toHaveLength(2)
  await ask('DELETE', path)
  await settle()
  expect((await ask('GET', '/stacks')).json.stacks).toEqual([])
})

const WAIT = `${HOT}
resources:
  handle: { type: OS::Heat::WaitConditionHandle }
  ready: { type: OS::Heat::WaitCondition, properties: { handle: { get_resource: handle }, timeout: 20, count: 2 } }
outputs: { data: { value: { get_attr: [ready, data] } } }
`

it('waits for as many signals as a condition counts, and gives their data', async () => {
  const { ask, settle } = await openHeat()
  const { id } = (await ask('POST', '/stacks', { stack_name: 'wait', template: WAIT })).json.stack
  const path = `/stacks/wait/${id}`
  await settle(10)
  for (const data of ['a', 'b']) {
    expect((await ask('GET', path)).json.stack.stack_status).toBe('CREATE_IN_PROGRESS')
    await ask('POST', `${path}/resources/handle/signal`, { status: 'SUCCESS', id: data, data })
  }
  await settle(5)
  const { stack } = (await ask('GET', path)).json
  expect([stack.stack_status, outputsOf(stack)]).toEqual(['CREATE_COMPLETE', { data: '{"a":"a","b":"b"}' }])
})

it('fails where a signal says so, or no signal comes in time', async () => {
  const { ask, settle, make } = await openHeat()
  const { id } = (await ask('POST', '/stacks', { stack_name: 'bad', template: WAIT })).json.stack
  await settle(10)
  await ask('POST', `/stacks/bad/${id}/resources/handle/signal`, { status: 'FAILURE', reason: 'no disk' })
  await settle(5)
  const reason = (await ask('GET', `/stacks/bad/${id}`)).json.stack.stack_status_reason
  expect(reason).toContain('WaitConditionFailure: resources.ready: no disk')
  const late = await make('late', WAIT)
  expect(late.stack.stack_status_reason).toContain('WaitConditionTimeout: resources.ready: 0 of 2 received')
})
