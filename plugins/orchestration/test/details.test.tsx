// @needs network
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeStack, openStacks, PAIR, settle } from './open-stacks.ts'

async function openPair(tab: string, options: Parameters<typeof openStacks>[0] = {}) {
  const app = await openStacks(options)
  const id = await makeStack(app, 'pair', PAIR)
  await settle(app)
  await app.open(`/project/stacks/stack/${id}/`)
  await app.user.click(await app.screen.findByRole('tab', { name: tab }))
  return { app, id }
}

it('shows the tabs of a stack in their order [STACKP-009]', async () => {
  const { app } = await openPair('Overview')
  const tabs = app.screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(tabs).toEqual([
    'Topology',
    'Overview',
    'Resources',
    'Events',
    'Template',
    'Parameters and Outputs',
    'Relations',
  ])
})

it.each([
  ['resource:index', ['Overview', 'Events', 'Template', 'Parameters and Outputs', 'Relations']],
  ['events:index', ['Topology', 'Overview', 'Resources', 'Template', 'Parameters and Outputs', 'Relations']],
  ['stacks:template', ['Overview', 'Relations']],
  ['stacks:lookup', ['Overview', 'Relations']],
])('without the rule %s only the other tabs are there [STACKP-010]', async (rule, names) => {
  const { app } = await openPair('Overview', { policy: { orchestration: { [rule]: '!' } } })
  expect(app.screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(names)
})

it('lists the resources of a stack, each with its page [STACKP-012, STACKP-013]', async () => {
  const { app, id } = await openPair('Resources')
  const link = await app.screen.findByRole('link', { name: 'first' })
  const headings = app.screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headings).toEqual([
    ...['Stack Resource', 'Resource', 'Stack Resource Type', 'Date Updated', 'Status', 'Status Reason'],
  ])
  expect(link.getAttribute('href')).toBe(`/project/stacks/stack/${id}/first/`)
  await app.open(`/project/stacks/stack/${id}/first/`)
  await app.screen.findByRole('heading', { level: 1, name: 'first' })
  await app.screen.findByRole('heading', { name: 'Overview' })
  await app.screen.findByText('OS::Heat::RandomString')
  await app.screen.findByText('Create Complete')
  expect((await app.screen.findByRole('link', { name: 'pair' })).getAttribute('href')).toBe(
    `/project/stacks/stack/${id}/`,
  )
})

it('lists what happened to a stack, the newest first [STACKP-011] [FEATURE-48]', async () => {
  const { app, id } = await openPair('Events')
  const headings = (await app.screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)
  expect(headings).toEqual(['Stack Resource', 'Resource', 'Time Since Event', 'Status', 'Status Reason'])
  const { items } = await (await app.request('GET', `/api/heat/stacks/${id}/events/`)).json()
  const first: readonly string[] = items.map(
    (one: { resource_name: string; resource_status: string }) => `${one.resource_name} ${one.resource_status}`,
  )
  expect([first.at(0), first.at(-1)]).toEqual(['pair CREATE_COMPLETE', 'pair CREATE_IN_PROGRESS'])
  expect(first).toHaveLength(6)
})

it('reads the events again while the stack is in progress', async () => {
  const app = await openStacks()
  const id = await makeStack(app, 'pair', PAIR)
  await app.open(`/project/stacks/stack/${id}/`)
  await app.user.click(await app.screen.findByRole('tab', { name: 'Events' }))
  const rows = async () => (await app.screen.findByRole('grid', { name: 'Stack Events' })).querySelectorAll('tbody tr')
  expect((await rows()).length).toBeLessThan(6)
  await settle(app)
  await waitFor(async () => expect(await rows()).toHaveLength(6))
})

it('says of a stack without outputs that its template declares none', async () => {
  const app = await openStacks()
  const id = await makeStack(
    app,
    'bare',
    'heat_template_version: 2018-08-31\nresources: { a: { type: OS::Heat::None } }\n',
  )
  await settle(app)
  await app.open(`/project/stacks/stack/${id}/`)
  await app.user.click(await app.screen.findByRole('tab', { name: 'Parameters and Outputs' }))
  await app.screen.findByText('The template declares no outputs.')
  const [given] = document.querySelectorAll('[role="tabpanel"]:not([hidden]) dl')
  expect(given?.textContent).toContain('OS::stack_namebare')
})

it('shows the template and what the stack answers', async () => {
  const { app } = await openPair('Template')
  await app.screen.findByText(/heat_template_version: 2018-08-31/)
  await app.user.click(app.screen.getByRole('tab', { name: 'Parameters and Outputs' }))
  await app.screen.findByText('OS::stack_name')
  app.screen.getByText('text')
})

const NET = `heat_template_version: 2018-08-31
resources: { net: { type: OS::Neutron::Net } }
outputs:
  made: { value: { list_join: [' ', [net, { get_resource: net }]] } }
  help: { value: 'https://help.example/net' }
`

it('links what a resource has made to its page, also in outputs [STACKP-014] [GENERATOR-08]', async () => {
  const app = await openStacks({ areas: ['orchestration', 'network'] })
  const id = await makeStack(app, 'net', NET)
  await settle(app)
  const { items } = await (await app.request('GET', `/api/heat/stacks/${id}/resources/`)).json()
  const [{ physical_resource_id: made }] = items
  await app.open(`/project/stacks/stack/${id}/net/`)
  expect((await app.screen.findByRole('link', { name: made })).getAttribute('href')).toBe(
    `/project/networks/${made}/detail`,
  )
  await app.open(`/project/stacks/stack/${id}/`)
  await app.user.click(await app.screen.findByRole('tab', { name: 'Parameters and Outputs' }))
  const page = (name: string) => app.screen.findByRole('link', { name })
  expect((await page('https://help.example/net')).getAttribute('href')).toBe('https://help.example/net')
  expect((await page(made)).getAttribute('href')).toBe(`/project/networks/${made}/detail`)
})

it('changes a stack to another template, with the values that it has [STACKP-029, STACKP-030]', async () => {
  const app = await openStacks()
  const template =
    'heat_template_version: 2018-08-31\nparameters: { word: { type: string } }\nresources: { a: { type: OS::Heat::Value, properties: { value: { get_param: word } } } }\n'
  const id = await makeStack(app, 'worded', template, { word: 'before' })
  await settle(app)
  await app.open('/project/stacks')
  await (await app.row('worded')).choose('Change Stack Template')
  const dialog = await app.dialog('Change Stack Template')
  await dialog.findByText('Stack ID')
  dialog.getByText(id)
  await app.user.selectOptions(await dialog.findByLabelText(/^Template Source/), 'Direct Input')
  await app.user.click(dialog.getByLabelText(/^Template Data/))
  await app.user.paste(template.replace('resources: {', 'resources: { b: { type: OS::Heat::None },'))
  await dialog.press('Next')
  const word = await dialog.findByLabelText<HTMLInputElement>(/^word/)
  expect(word.value).toBe('before')
  const name = dialog.getByLabelText<HTMLInputElement>(/^Stack Name/)
  expect([name.value, name.readOnly]).toEqual(['worded', true])
  const timeout = dialog
    .getAllByLabelText<HTMLInputElement>(/^Updating Timeout \(minutes\)/)
    .find((one) => one.tagName === 'INPUT')
  expect(timeout?.value).toBe('60')
  await dialog.press('Update')
  await app.screen.findByText('Stack update started: worded')
  await settle(app)
  const stack = await (await app.request('GET', `/api/heat/stacks/${id}/`)).json()
  expect([stack.stack_status, stack.parameters.word]).toEqual(['UPDATE_COMPLETE', 'before'])
  const { items } = await (await app.request('GET', `/api/heat/stacks/${id}/resources/`)).json()
  expect(items.map((one: { resource_name: string }) => one.resource_name).sort()).toEqual(['a', 'b'])
})

it('lists resource types and filters them at the service [STACKP-001, STACKP-031]', async () => {
  const app = await openStacks({ path: '/project/resource_types' })
  await app.row('OS::Heat::None')
  const { items } = await (await app.request('GET', '/api/heat/resource_types/?type=Neutron')).json()
  expect(items.length).toBeGreaterThan(3)
  expect(items.every(({ id }: { id: string }) => id.includes('Neutron'))).toBe(true)
  await app.open('/project/resource_types/OS::Nova::Server/')
  await app.screen.findByRole('tab', { name: 'Overview' })
  await app.screen.findByText('SUPPORTED')
})

it('lists template versions, and the functions of one with a text filter [STACKP-032, STACKP-033]', async () => {
  const app = await openStacks({ path: '/project/template_versions' })
  const row = await app.row('heat_template_version.2018-08-31')
  expect(row.cell('Type')).toBe('hot')
  const headings = app.screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headings).toEqual(['Version', 'Type'])
  const before = app.served.length
  await app.open('/project/template_versions?q=version:2018-08')
  await app.hides('heat_template_version.2016-10-14')
  await app.row('heat_template_version.2018-08-31')
  expect(JSON.stringify(app.served.slice(before))).not.toContain('2018-08')
  await app.open('/project/template_versions/heat_template_version.2018-08-31/')
  await app.user.click(await app.screen.findByRole('tab', { name: 'Template Functions' }))
  await app.screen.findByText('str_replace')
  expect(app.screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Function',
    'Description',
  ])
  await app.user.type(app.screen.getByLabelText('Filter by function or description'), 'delimiter')
  await app.hides('str_replace')
  app.screen.getByText('list_join')
})

it.each([
  ['/project/resource_types', 'stacks:list_resource_types', 'Resource Types'],
  ['/project/template_versions', 'stacks:list_template_versions', 'Template Versions'],
])('%s is in the navigation with the rule %s alone [STACKP-001]', async (_path, rule, title) => {
  const denied = await openStacks({ policy: { orchestration: { [rule]: '!' } } })
  await denied.screen.findByRole('heading', { level: 1, name: /Stacks/ })
  await denied.hides({ link: title })
})

it('without the rule for functions a version has no such tab [STACKP-033]', async () => {
  const app = await openStacks({
    path: '/project/template_versions/heat_template_version.2018-08-31/',
    policy: { orchestration: { 'stacks:list_template_functions': '!' } },
  })
  await app.screen.findByRole('heading', { level: 1 })
  await app.hides({ tab: 'Template Functions' })
})

it('says on every tab why a stack has failed, and leads to its events, then to another template', async () => {
  const app = await openStacks({ world: 'demo' })
  const { id } = await app.row('batch-names')
  await app.open(`/project/stacks/stack/${id}/?tab=orchestration.view.template`)
  await app.shows('CREATE aborted (Timed out)')
  await app.press('See why')
  await app.screen.findByRole('grid', { name: 'Stack Events' })
  expect((await app.shows({ button: 'Change Stack Template' })).classList).toContain('pf-m-primary')
})

it('has in the time line of a stack what Heat has recorded of it', async () => {
  const app = await openStacks({ world: 'demo' })
  const { id } = await app.row('batch-names')
  await app.open(`/project/stacks/stack/${id}/?tab=relations`)
  const entry = (await app.shows('Create failed: batch-names')).closest('li')
  expect(entry?.textContent).toMatch(/CREATE aborted \(Timed out\)Recorded by the service orchestration · .* · Failed$/)
})
