import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { stack } from '../web/stack/stack.ts'
import { makeStack, openStacks, PAIR, settle } from './open-stacks.ts'

it('lists stacks with their columns and facets, and polls those in progress [STACKP-002, STACKP-003, STACKP-008]', async () => {
  const app = await openStacks()
  await makeStack(app, 'pair', PAIR)
  await app.open('/project/stacks')
  const row = await app.row('pair')
  expect(row.cell('Status')).toBe('Create In Progress')
  const facets = stack.facets?.map((facet) => (typeof facet === 'string' ? facet : facet.label))
  expect(facets).toEqual(['Stack Name', 'Stack ID', 'Status'])
  const headings = app.screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headings.filter((one) => one !== '' && one !== null)).toEqual(
    expect.arrayContaining(['Stack Name', 'Created', 'Updated', 'Status']),
  )
  await settle(app)
  await waitFor(async () => expect((await app.row('pair')).cell('Status')).toBe('Create Complete'))
  for (const [query, names] of [
    ['name=pair', ['pair']],
    ['name=other', []],
    ['status=CREATE_COMPLETE', ['pair']],
    ['status=FAILED', []],
  ] as const) {
    const { items } = await (await app.request('GET', `/api/heat/stacks/?${query}`)).json()
    expect([query, items.map((one: { stack_name: string }) => one.stack_name)]).toEqual([query, names])
  }
})

it('offers the actions of a stack in their order, and asks the service for each [STACKP-005, STACKP-006, STACKP-007]', async () => {
  const app = await openStacks()
  const id = await makeStack(app, 'pair', PAIR)
  await settle(app)
  await app.open('/project/stacks')
  const row = await app.row('pair')
  expect(await row.actions()).toEqual([
    'Check Stack',
    'Suspend Stack',
    'Resume Stack',
    'Change Stack Template',
    'Delete Stack',
  ])
  await row.choose('Suspend Stack')
  await app.screen.findByText('Suspending Stack: pair.')
  await settle(app)
  const status = async () => (await (await app.request('GET', `/api/heat/stacks/${id}/`)).json()).stack_status
  expect(await status()).toBe('SUSPEND_COMPLETE')
  for (const [label, said, end] of [
    ['Resume Stack', 'Resuming Stack: pair.', 'RESUME_COMPLETE'],
    ['Check Stack', 'Checking Stack: pair.', 'CHECK_COMPLETE'],
  ] as const) {
    await app.open('/project/stacks')
    await (await app.row('pair')).choose(label)
    await app.screen.findByText(said)
    await settle(app)
    expect(await status()).toBe(end)
  }
  await app.open('/project/stacks')
  await (await app.row('pair')).choose('Delete Stack')
  await (await app.dialog()).confirm(/^Delete Stack/)
  await app.saysLater('Deleted Stack: pair.')
  await settle(app)
  expect(await status()).toBe('DELETE_COMPLETE')
  expect(app.notFound).toEqual([])
})

it('takes away the row of a stack that is deleted, though the service tells of it for a while [STACKP-005]', async () => {
  const app = await openStacks()
  await makeStack(app, 'kept', PAIR)
  const id = await makeStack(app, 'pair', PAIR)
  await settle(app)
  await app.open('/project/stacks')
  await (await app.row('pair')).choose('Delete Stack')
  await (await app.dialog()).confirm(/^Delete Stack/)
  await app.saysLater('Deleted Stack: pair.')
  await waitFor(() => expect(app.screen.getAllByRole('link', { name: /^(kept|pair)$/ })).toHaveLength(1))
  expect((await app.row('kept')).cell('Status')).toBe('Create Complete')
  expect(await (await app.request('GET', `/api/heat/stacks/${id}/`)).json()).toMatchObject({
    stack_status: 'DELETE_COMPLETE',
  })
})

it('takes away the row of a stack that another has deleted, when its own change is refused', async () => {
  const app = await openStacks()
  const id = await makeStack(app, 'pair', PAIR)
  await settle(app)
  await app.open('/project/stacks')
  const row = await app.row('pair')
  await app.cloud('DELETE', `/orchestration/v1/${app.host.simulator.people.projects.demo}/stacks/pair/${id}`)
  await settle(app)
  await row.choose('Suspend Stack')
  await app.screen.findByText('No items to display.')
})

it.each([
  ['stacks:create', 'Launch Stack'],
  ['stacks:validate_template', 'Launch Stack'],
  ['stacks:preview', 'Preview Stack'],
  ['stacks:validate_template', 'Preview Stack'],
])('without the rule %s there is no %s [STACKP-004]', async (rule, label) => {
  const app = await openStacks({ policy: { orchestration: { [rule]: '!' } } })
  await app.screen.findByRole('heading', { level: 1, name: /Stacks/ })
  const other = label === 'Launch Stack' ? 'stacks:preview' : 'stacks:create'
  if (rule !== 'stacks:validate_template')
    await app.screen.findByRole('button', { name: other === 'stacks:preview' ? 'Preview Stack' : 'Launch Stack' })
  await app.hides({ button: label })
})

it('shows Change Stack Template without a policy of its own; the service refuses [STACKP-007]', async () => {
  const app = await openStacks({ policy: { orchestration: { 'stacks:update': '!', 'stacks:validate_template': '!' } } })
  await makeStack(app, 'pair', PAIR)
  await settle(app)
  await app.open('/project/stacks')
  expect(await (await app.row('pair')).actions()).toContain('Change Stack Template')
})

it('without actions:action or stacks:delete neither is offered [STACKP-005, STACKP-006]', async () => {
  const app = await openStacks({ policy: { orchestration: { 'actions:action': '!', 'stacks:delete': '!' } } })
  await makeStack(app, 'pair', PAIR)
  await app.open('/project/stacks')
  expect(await (await app.row('pair')).actions()).toEqual(['Change Stack Template'])
})
