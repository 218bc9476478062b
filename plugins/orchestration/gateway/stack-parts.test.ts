import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as parts from '../api/stack-parts.ts'
import { stackPartRoutes } from './stack-parts.ts'

const found = { 'orchestration GET /stacks': [{ id: 's1', stack_name: 'web' }] }
const PATH = 'orchestration GET /stacks/web/s1'
const bare = { resource_name: 'r' }
const empty = {
  ...{ physical_resource_id: '', resource_type: '', resource_status: '', resource_status_reason: '' },
  ...{ required_by: [], creation_time: null, updated_time: null },
}
const server = {
  ...{ resource_name: 'server', physical_resource_id: 'i1', resource_type: 'OS::Nova::Server', required_by: ['r'] },
  ...{ resource_status: 'CREATE_COMPLETE', resource_status_reason: 'state <b>', creation_time: 'c', updated_time: 'u' },
}

it('lists and reads resources, with the page of what each has made [STACKP-012, STACKP-013, STACKP-014]', async () => {
  const { ask } = tryRoutes(stackPartRoutes, {
    answers: {
      ...found,
      [`${PATH}/resources`]: [bare, server],
      [`${PATH}/resources/server`]: { ...server, attributes: { a: 1 } },
    },
  })
  const params = { stack: 's1', name: 'server' }
  const whole = { ...server, id: 's1/server', stack_id: 's1', page: '/ngdetails/OS::Nova::Server/i1' }
  expect(await ask(parts.resources, { params })).toEqual([{ ...bare, ...empty, id: 's1/r', stack_id: 's1' }, whole])
  expect(await ask(parts.resource, { params })).toEqual({ ...whole, description: '', attributes: '{"a":1}' })
})

it('reads a resource of which the service tells no attributes', async () => {
  const answers = { ...found, [`${PATH}/resources/r`]: { ...bare, description: 'd' } }
  const params = { stack: 's1', name: 'r' }
  expect(await tryRoutes(stackPartRoutes, { answers }).ask(parts.resource, { params })).toMatchObject({
    description: 'd',
    attributes: '{}',
  })
})

it('lists the events of a stack, the last first [STACKP-011]', async () => {
  const event = { id: 'e1', event_time: 't', resource_name: 'r' }
  const more = { physical_resource_id: 'i1', resource_status: 'CREATE_FAILED', resource_status_reason: 'full' }
  const { ask, lines } = tryRoutes(stackPartRoutes, {
    answers: { ...found, [`${PATH}/events`]: [event, { ...event, ...more }] },
  })
  const params = { stack: 's1' }
  const none = { physical_resource_id: '', resource_status: '', resource_status_reason: '' }
  expect(await ask(parts.events, { params })).toEqual([
    { ...event, ...none, stack_id: 's1' },
    { ...event, ...more, stack_id: 's1' },
  ])
  await ask(parts.events, { params, query: { limit: '5', marker: 'e0' } })
  expect([lines()[1], lines()[3]]).toEqual([
    `${PATH}/events?sort_dir=desc&limit=200`,
    `${PATH}/events?sort_dir=desc&limit=5&marker=e0`,
  ])
})

const place = { image_x: -25, image_y: -25, image_size: 50, text_x: 35, text_y: '.35em' }
it('draws the resources of a stack [STACK-001, STACKP-034, STACKP-035, STACKP-036, STACKP-037]', async () => {
  const failing = { id: 's1', stack_name: 'web', stack_status: 'CREATE_FAILED', stack_status_reason: 'full & "late"' }
  const { ask } = tryRoutes(stackPartRoutes, {
    answers: {
      'orchestration GET /stacks': [failing],
      [`${PATH}/resources`]: [server, { ...bare, resource_status: 'INIT_COMPLETE', required_by: null }],
    },
  })
  expect(await ask(parts.topology, { params: { id: 's1' } })).toEqual({
    stack: {
      ...{ stack_id: 's1', name: 'web', status: 'CREATE_FAILED', image: 'stack-red', in_progress: false },
      ...{ image_x: -30, image_y: -30, image_size: 60, text_x: 40, text_y: '.35em' },
      info_box: 'web: CREATE_FAILED<br>Reason: full &amp; &quot;late&quot;',
    },
    nodes: [
      {
        ...{ name: 'server', instance: 'i1', status: 'CREATE_COMPLETE', image: 'server-green', ...place },
        info_box: 'OS::Nova::Server: server<br>Status: CREATE_COMPLETE<br>Reason: state &lt;b&gt;',
        ...{ required_by: ['r'], in_progress: false },
      },
      {
        ...{ name: 'r', instance: '', status: 'INIT_COMPLETE', image: 'unknown-gray', ...place },
        ...{ info_box: ': r<br>Status: INIT_COMPLETE', required_by: [], in_progress: true },
      },
    ],
  })
})

it.each([
  [{ stack_status: 'CREATE_IN_PROGRESS' }, 'CREATE_IN_PROGRESS', true, 'web: CREATE_IN_PROGRESS'],
  [{ stack_status: 'INIT_COMPLETE' }, 'INIT_COMPLETE', false, 'web: INIT_COMPLETE'],
  [{}, '', false, ''],
  [{ stack_status: 'CREATE_COMPLETE', deletion_time: 't' }, 'DELETE_COMPLETE', false, 'web: DELETE_COMPLETE'],
])(
  'draws the stack %j as %s, in progress: %s [STACKP-036, STACKP-038]',
  async (fields, status, in_progress, info_box) => {
    const { ask, lines } = tryRoutes(stackPartRoutes, {
      answers: { 'orchestration GET /stacks': [{ id: 's1', stack_name: 'web', ...fields }], [`${PATH}/resources`]: [] },
    })
    expect(await ask(parts.topology, { params: { id: 's1' } })).toMatchObject({
      stack: { status, in_progress, info_box },
      nodes: [],
    })
    // What is gone has no resources to ask for.
    expect(lines().includes(`${PATH}/resources`)).toBe(status !== 'DELETE_COMPLETE')
  },
)

it('draws a resource of which neither type, status nor reason is known', async () => {
  const { ask } = tryRoutes(stackPartRoutes, { answers: { ...found, [`${PATH}/resources`]: [bare] } })
  expect(await ask(parts.topology, { params: { id: 's1' } })).toMatchObject({
    nodes: [{ instance: '', status: '', image: 'unknown-green', info_box: ': r', required_by: [], in_progress: false }],
  })
})
