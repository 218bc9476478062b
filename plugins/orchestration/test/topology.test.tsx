import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeStack, openStacks, PAIR, settle } from './open-stacks.ts'

const topologyOf = async (app: Awaited<ReturnType<typeof openStacks>>, id: string) =>
  (await app.request('GET', `/project/stacks/get_d3_data/${id}/`)).json()

it('answers the stack and its nodes with pictures, places and links [STACK-001, STACKP-037]', async () => {
  const app = await openStacks()
  const id = await makeStack(app, 'pair', PAIR)
  await settle(app)
  const { stack, nodes } = await topologyOf(app, id)
  expect(stack).toMatchObject({
    stack_id: id,
    name: 'pair',
    status: 'CREATE_COMPLETE',
    image: 'stack-green',
    image_size: 60,
    image_x: -30,
    image_y: -30,
    in_progress: false,
    info_box: expect.stringContaining('pair: CREATE_COMPLETE'),
  })
  expect(nodes.map((one: { name: string; required_by: string[] }) => [one.name, one.required_by])).toEqual([
    ['first', ['second']],
    ['second', []],
  ])
  expect(nodes[0]).toMatchObject({
    image_size: 50,
    image_x: -25,
    image_y: -25,
    in_progress: false,
    instance: expect.any(String),
  })
})

it('draws a node for each resource and a line for each dependency, and shows the box of what is chosen [STACK-002, STACK-003, STACK-006] [FEATURE-48]', async () => {
  const app = await openStacks()
  const id = await makeStack(app, 'pair', PAIR)
  await settle(app)
  await app.open(`/project/stacks/stack/${id}/?tab=orchestration.tab.topology`)
  await app.user.click(await app.screen.findByRole('tab', { name: 'Topology' }))
  const graph = await app.screen.findByRole('group', { name: 'Stack topology' })
  expect(graph.getAttribute('height')).toBe('500')
  expect([graph.querySelectorAll('line').length, graph.querySelectorAll('[data-image]').length]).toEqual([1, 3])
  // Heat's random strings are of none of the kinds that have a picture.
  const signs = [...graph.querySelectorAll('.fascia-stack-node__sign')].map(({ textContent }) => textContent)
  expect(signs).toEqual(['ST', '?', '?'])
  const legend = [...document.querySelectorAll('.fascia-stack-graph__legend li')].map(({ textContent }) => textContent)
  expect(legend).toEqual(['Complete', 'In progress or not begun', 'Failed or deleted'])
  const box = app.screen.getByRole('region', { name: 'Details of the selection' })
  expect(box.textContent).toContain('pair: CREATE_COMPLETE')
  app.screen.getByRole('button', { name: 'first, CREATE_COMPLETE' }).focus()
  await app.user.keyboard('{Enter}')
  await waitFor(() => expect(box.textContent).toContain('OS::Heat::RandomString: first'))
})

it('reads the picture every 3 s while something is in progress, then every 30 s [STACK-004]', async () => {
  const app = await openStacks()
  const id = await makeStack(app, 'pair', PAIR)
  await app.open(`/project/stacks/stack/${id}/`)
  await app.user.click(await app.screen.findByRole('tab', { name: 'Topology' }))
  await app.screen.findByRole('button', { name: /^first, / })
  const reads = () => app.calls.filter((call) => call === `GET /api/project/stacks/get_d3_data/${id}/`).length
  const within = async (seconds: number): Promise<number> => {
    const before = reads()
    for (let second = 0; second < seconds; second++) await app.advance(1_000)
    await app.answered()
    return reads() - before
  }
  // An answer may come a second after it was asked for.
  const whileBusy = await within(8)
  expect([2, 3]).toContain(whileBusy)
  await within(12)
  await app.screen.findByRole('button', { name: 'second, CREATE_COMPLETE' })
  const whileCalm = await within(62)
  expect([1, 2]).toContain(whileCalm)
})

it('adds nodes, removes those that are gone, and changes status and image of those that stay at the next reading [STACK-007]', async () => {
  const app = await openStacks()
  const id = await makeStack(app, 'pair', PAIR)
  await settle(app)
  await app.open(`/project/stacks/stack/${id}/?tab=orchestration.tab.topology`)
  const shown = async () => {
    const graph = await app.screen.findByRole('group', { name: 'Stack topology' })
    return [...graph.querySelectorAll('[data-image]')]
      .map((node) => `${node.getAttribute('aria-label')}, ${node.getAttribute('data-image')}`)
      .toSorted()
  }
  const stack = `/orchestration/v1/${app.host.simulator.people.projects.demo}/stacks/pair/${id}`
  const polled = async (): Promise<void> => {
    for (let step = 0; step < 35; step++) await app.advance(1_000)
    await app.answered()
  }
  await waitFor(async () =>
    expect(await shown()).toEqual([
      'first, CREATE_COMPLETE, unknown-green',
      'pair, CREATE_COMPLETE, stack-green',
      'second, CREATE_COMPLETE, unknown-green',
    ]),
  )
  await app.cloud('PATCH', `${stack}/resources/second`, { mark_unhealthy: true, resource_status_reason: 'lost' })
  await polled()
  await waitFor(async () =>
    expect(await shown()).toEqual([
      'first, CREATE_COMPLETE, unknown-green',
      'pair, CREATE_COMPLETE, stack-green',
      'second, CHECK_FAILED, unknown-red',
    ]),
  )
  await app.cloud('PUT', stack, {
    template: `heat_template_version: 2018-08-31
resources:
  second: { type: OS::Heat::Value, properties: { value: again } }
  third: { type: OS::Heat::None }
`,
  })
  await polled()
  await waitFor(async () =>
    expect(await shown()).toEqual([
      'pair, UPDATE_COMPLETE, stack-green',
      'second, CREATE_COMPLETE, unknown-green',
      'third, CREATE_COMPLETE, unknown-green',
    ]),
  )
})

it('reports a stack that is gone as deleted, under the name that it had [STACKP-038]', async () => {
  const app = await openStacks()
  const id = await makeStack(app, 'pair', PAIR)
  await settle(app)
  await app.request('DELETE', `/api/heat/stacks/${id}/`)
  await settle(app)
  expect(await topologyOf(app, id)).toMatchObject({
    stack: { name: 'pair', status: 'DELETE_COMPLETE', image: 'stack-red' },
    nodes: [],
  })
})

it('goes to the logout path when the picture is refused with 403 [STACK-005]', async () => {
  const app = await openStacks({ expectProblems: true })
  const id = await makeStack(app, 'pair', PAIR)
  await settle(app)
  app.refuse({ service: 'orchestration', method: 'GET', path: '/stacks/*/*/resources', status: 403 })
  await app.open(`/project/stacks/stack/${id}/`)
  await app.user.click(await app.screen.findByRole('tab', { name: 'Topology' }))
  await waitFor(() => expect(app.mounted.left).toContain('/auth/logout'))
})
