import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as stacks from '../api/stacks.ts'
import { textOf } from './heat.ts'
import gateway from './plugin.ts'

const routes = gateway.routes ?? []
const id = { params: { id: 's1' } }
const FIND = 'orchestration GET /stacks'
const found = { [FIND]: [{ id: 's1', stack_name: 'web app' }] }
const PATH = '/stacks/web%20app/s1'
const empty = {
  ...{ description: '', creation_time: null, updated_time: null, stack_status: '', stack_status_reason: '' },
  ...{ stack_owner: null, parent: null, tags: [] },
}

it('lists stacks, also those of which the service says little', async () => {
  const whole = {
    ...{
      id: 's2',
      stack_name: 'db',
      description: 'd',
      creation_time: 'c',
      updated_time: 'u',
      stack_status: 'CREATE_FAILED',
    },
    ...{ stack_status_reason: 'full', stack_owner: 'demo', parent: 'p', tags: ['t'] },
  }
  const { ask } = tryRoutes(routes, { answers: { [FIND]: [{ id: 's1', stack_name: 'web' }, whole] } })
  expect(await ask(stacks.list)).toEqual([{ ...empty, id: 's1', stack_name: 'web' }, whole])
})

it.each([
  [{}, 'limit=200'],
  [{ name: 'web', id: 's1' }, 'name=web&id=s1&limit=200'],
  [{ name: '', id: null, status: '' }, 'limit=200'],
  [{ status: 'CREATE_IN_PROGRESS', limit: '5', marker: 's0' }, 'action=CREATE&status=IN_PROGRESS&limit=5&marker=s0'],
  [{ status: 'COMPLETE' }, 'status=COMPLETE&limit=200'],
  [{ status: 'DELETE_FAILED' }, 'action=DELETE&status=FAILED&limit=200'],
])('lets the service narrow stacks by %j [STACKP-003]', async (query, asked) => {
  const { ask, lines } = tryRoutes(routes)
  await ask(stacks.list, { query })
  expect(lines()).toEqual([`${FIND}?${asked}`])
})

it('reads a stack with its parameters and outputs as people read them', async () => {
  const stack = { id: 's1', stack_name: 'web app' }
  const read = (fields: object) =>
    tryRoutes(routes, { answers: { ...found, [`orchestration GET ${PATH}`]: { ...stack, ...fields } } }).ask(
      stacks.get,
      id,
    )
  expect(await read({ parameters: null, outputs: null })).toEqual({ ...empty, ...stack, parameters: {}, outputs: [] })
  const outputs = [
    { output_key: 'ip', output_value: ['192.0.2.1'] },
    { output_key: 'url', description: 'd', output_value: 'u' },
  ]
  expect(
    await read({ timeout_mins: null, disable_rollback: false, parameters: { size: 2, name: 'n' }, outputs }),
  ).toMatchObject({
    timeout_mins: null,
    disable_rollback: false,
    parameters: { size: '2', name: 'n' },
    outputs: [
      { output_key: 'ip', description: '', output_value: '["192.0.2.1"]' },
      { output_key: 'url', description: 'd', output_value: 'u' },
    ],
  })
})

it('finds a stack that was deleted, and says that there never was one', async () => {
  const gone = ({ query }: { readonly query: object }) =>
    'show_deleted' in query ? [{ id: 's1', stack_name: 'web' }] : []
  const { ask, lines } = tryRoutes(routes, { answers: { [FIND]: gone } })
  await ask(stacks.get, id)
  expect(lines()).toEqual([`${FIND}?id=s1`, `${FIND}?id=s1&show_deleted=true`, 'orchestration GET /stacks/web/s1'])
  await expect(tryRoutes(routes, { answers: { [FIND]: [] } }).ask(stacks.get, id)).rejects.toMatchObject({
    code: 'GATEWAY_UPSTREAM_REFUSED',
    status: 404,
  })
})

const settings = { timeout_mins: 60, disable_rollback: true, parameters: { a: 'b' } }
it.each<[object, object]>([
  [
    { template: 't', template_url: '', environment: '', password: '' },
    { template: 't', files: {} },
  ],
  [
    { template_url: 'u', environment: 'e', files: { f: 'x' }, password: 'p' },
    { template_url: 'u', environment: 'e', files: { f: 'x' }, password: 'p' },
  ],
  [{}, { template: '', files: {} }],
])('creates, changes and previews a stack of %j [STACKP-019, STACKP-028]', async (given, sends) => {
  const made = {
    id: 's9',
    description: null,
    parameters: null,
    resources: [[{ resource_name: 'r', resource_type: 'T', physical: 1 }]],
  }
  const { ask, sent } = tryRoutes(routes, {
    answers: { ...found, 'orchestration POST /stacks': made, 'orchestration POST /stacks/preview': made },
  })
  const body = { stack_name: 'web', ...settings, ...given }
  expect(await ask(stacks.create, { body })).toEqual(
    expect.objectContaining({ status: 201, body: { id: 's9', stack_name: 'web' } }),
  )
  expect(await ask(stacks.preview, { body })).toEqual({
    stack_name: 'web',
    description: '',
    parameters: {},
    resources: [{ resource_name: 'r', resource_type: 'T' }],
  })
  await ask(stacks.update, { ...id, body: { ...settings, ...given } })
  const { password: _, ...shown } = Object(sends)
  expect(sent.filter(([, sends]) => sends)).toEqual([
    ['orchestration POST /stacks', { stack_name: 'web', ...settings, ...sends }],
    ['orchestration POST /stacks/preview', { stack_name: 'web', ...settings, ...shown }],
    [`orchestration PATCH ${PATH}`, { ...settings, ...sends }],
  ])
})

it('previews a stack without resources', async () => {
  expect(await tryRoutes(routes).ask(stacks.preview, { body: { stack_name: 'web' } })).toMatchObject({ resources: [] })
})

it.each([
  ['check', { check: '' }],
  ['suspend', { suspend: null }],
  ['resume', { resume: null }],
])('asks for the action %s, and deletes [STACKP-005, STACKP-006]', async (action, body) => {
  const { ask, sent } = tryRoutes(routes, { answers: found })
  await ask(stacks.act, { ...id, body: { action } })
  await ask(stacks.remove, id)
  expect(sent.filter(([line]) => !line.startsWith(FIND))).toEqual([
    [`orchestration POST ${PATH}/actions`, body],
    [`orchestration DELETE ${PATH}`],
  ])
})

it('reads template and environment as YAML', async () => {
  const answers = {
    ...found,
    [`orchestration GET ${PATH}/template`]: { resources: {} },
    [`orchestration GET ${PATH}/environment`]: { parameters: { a: 'b' } },
  }
  expect(await tryRoutes(routes, { answers }).ask(stacks.template, id)).toEqual({
    template: 'resources: {}\n',
    environment: 'parameters:\n  a: b\n',
  })
})

it('asks two areas at a time for 60 s, and for the password, unless the deployment says otherwise [STACKP-022, STACKP-041]', () => {
  expect(gateway.settings).toEqual({
    OPENSTACK_HEAT_STACK: { enable_user_pass: true },
    HEAT_TEMPLATE_GENERATOR_API_PARALLEL: 2,
    HEAT_TEMPLATE_GENERATOR_API_TIMEOUT: 60,
  })
  expect(gateway.policies).toHaveLength(1)
})

it.each([
  [undefined, ''],
  [null, ''],
  ['a', 'a'],
  [0, '0'],
  [{ a: 1 }, '{"a":1}'],
])('says %j as "%s"', (value, text) => expect(textOf(value)).toBe(text))
