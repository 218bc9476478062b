import { expect, it } from 'vitest'
import { openHeat } from '../../test/open-heat.ts'

const EMPTY = 'heat_template_version: 2018-08-31\n'
const ONE = `${EMPTY}resources: { one: { type: OS::Heat::TestResource, properties: { value: old } } }\noutputs: { text: { value: { get_attr: [one, output] } } }\n`

it('says where a stack is, and leads requests by its name or its id alone there', async () => {
  const { ask, settle, base } = await openHeat()
  const made = await ask('POST', '/stacks', { stack_name: 'web', template: EMPTY })
  const { id } = made.json.stack
  const address = `http://cloud.test${base}/stacks/web/${id}`
  expect([made.status, made.headers.location]).toEqual([201, address])
  await settle()
  const led = await Promise.all([
    ask('GET', '/stacks/web'),
    ask('GET', `/stacks/${id}`),
    ask('GET', '/stacks/web/events?limit=1'),
    ask('DELETE', '/stacks/web'),
  ])
  expect(led.map(({ status, headers }) => [status, headers.location])).toEqual([
    [302, address],
    [302, address],
    [302, `${address}/events?limit=1`],
    [302, address],
  ])
  expect((await ask('DELETE', '/stacks/none')).status).toBe(404)
})

it("refuses to list everybody's stacks to a member", async () => {
  const { ask, cloud, base } = await openHeat()
  expect((await ask('GET', '/stacks?global_tenant=True')).status).toBe(403)
  expect((await cloud.as('admin', 'GET', `${base}/stacks?global_tenant=True`)).status).toBe(200)
})

it('shows an output, attributes of a resource, and filters resources', async () => {
  const { ask, make } = await openHeat()
  const { path } = await make('web', ONE)
  expect((await ask('GET', `${path}/outputs/text`)).json.output.output_value).toBe('old')
  expect((await ask('GET', `${path}/outputs/none`)).status).toBe(404)
  expect((await ask('GET', `${path}/resources/one`)).json.resource.attributes).toEqual({ output: 'old' })
  expect((await ask('GET', `${path}/resources?type=OS::Nova::Server`)).json.resources).toEqual([])
})

it('marks a resource unhealthy, and makes it again at the next update', async () => {
  const { ask, make, settle } = await openHeat()
  const { path } = await make('web', ONE)
  const before = (await ask('GET', `${path}/resources/one`)).json.resource.physical_resource_id
  const body = { mark_unhealthy: true, resource_status_reason: 'lost' }
  expect((await ask('PATCH', `${path}/resources/one`, {})).status).toBe(400)
  expect((await ask('PATCH', `${path}/resources/one`, body)).status).toBe(200)
  const marked = (await ask('GET', `${path}/resources/one`)).json.resource
  expect([marked.resource_status, marked.resource_status_reason]).toEqual(['CHECK_FAILED', 'lost'])
  await ask('PATCH', path, {})
  await settle()
  const { resource } = (await ask('GET', `${path}/resources/one`)).json
  expect(resource.resource_status).toBe('CREATE_COMPLETE')
  expect(resource.physical_resource_id).not.toBe(before)
  expect((await ask('POST', `${path}/resources/one/signal`)).status).toBe(400)
})

it('says CREATE of what an update makes or replaces, UPDATE of what it changes, and keeps the status of the rest', async () => {
  const { ask, make, settle } = await openHeat()
  const template = (changed: string, replaced: number, last: string) => `${EMPTY}resources:
  kept: { type: OS::Heat::RandomString, properties: { length: 5 } }
  changed: { type: OS::Heat::TestResource, properties: { value: ${changed} } }
  replaced: { type: OS::Heat::RandomString, properties: { length: ${replaced} } }
  ${last}: { type: OS::Heat::None }
`
  const { path } = await make('web', template('old', 6, 'gone'))
  await ask('POST', `${path}/actions`, { check: null })
  await settle()
  await ask('PUT', path, { template: template('new', 7, 'added') })
  await settle()
  const { resources } = (await ask('GET', `${path}/resources`)).json
  const statuses = resources.map((one: { resource_name: string; resource_status: string }) => [
    one.resource_name,
    one.resource_status,
  ])
  expect(Object.fromEntries(statuses)).toEqual({
    kept: 'CHECK_COMPLETE',
    changed: 'UPDATE_COMPLETE',
    replaced: 'CREATE_COMPLETE',
    added: 'CREATE_COMPLETE',
  })
})

it('previews what an update would do to each resource, and does nothing', async () => {
  const { ask, make } = await openHeat()
  const own = (length: number): string => `{ type: OS::Heat::RandomString, properties: { length: ${length} } }`
  const { path } = await make(
    'web',
    `${ONE.split('outputs')[0]?.replace('} }\n', `}, same: ${own(5)}, other: ${own(6)}, gone: ${own(7)} }\n`)}`,
  )
  const template = `${EMPTY}resources: { one: { type: OS::Heat::TestResource, properties: { value: new } }, same: ${own(5)}, other: ${own(9)}, more: ${own(8)} }\n`
  const { resource_changes: changes } = (await ask('PUT', `${path}/preview`, { template })).json
  const names = Object.fromEntries(
    Object.entries<{ resource_name: string }[]>(changes).map(([key, all]) => [
      key,
      all.map((one) => one.resource_name),
    ]),
  )
  expect(names).toEqual({
    unchanged: ['same'],
    updated: ['one'],
    replaced: ['other'],
    added: ['more'],
    deleted: ['gone'],
  })
  expect((await ask('GET', path)).json.stack.stack_status).toBe('CREATE_COMPLETE')
})
