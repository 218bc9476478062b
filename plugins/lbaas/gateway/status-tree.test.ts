import { Fault } from '@fascia/sdk/common'
import { type CloudAnswers, tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as trees from '../api/status-tree.ts'
import { statusTreeRoutes } from './status-tree.ts'

const LB = 'load-balancer GET /lbaas'
const BARE = { provisioning_status: 'ACTIVE', operating_status: 'OFFLINE' }
const SAID = { provisioning_status: 'ERROR', operating_status: 'ONLINE' }

const tree = (loadbalancer: object | null, more: CloudAnswers = {}) => ({
  [`${LB}/loadbalancers/b1/status`]: { statuses: { loadbalancer } },
  [`${LB}/listeners`]: { listeners: [] },
  [`${LB}/pools`]: { pools: [] },
  ...more,
})

async function read(answers: CloudAnswers) {
  const bench = tryRoutes(statusTreeRoutes, { answers })
  return { answer: await bench.ask(trees.get, { params: { id: 'b1' } }), sent: bench.lines() }
}

it('answers a load balancer of which the service says nothing', async () => {
  expect((await read(tree(null))).answer).toEqual({ id: 'b1', name: 'b1', ...BARE, listeners: [], pools: [] })
  expect((await read(tree({ id: 'b1', name: 'shop', ...SAID, listeners: null, pools: null }))).answer).toEqual({
    id: 'b1',
    name: 'shop',
    ...SAID,
    listeners: [],
    pools: [],
  })
})

it('gives listeners their default pools and policies, and each pool once', async () => {
  const pool = {
    id: 'o1',
    name: 'back',
    ...SAID,
    health_monitor: { id: 'h1' },
    members: [
      { id: 'm1', name: 'web' },
      { id: 'm2', address: '10.0.0.2', protocol_port: 80 },
      { id: 'm3', address: '10.0.0.3' },
      { id: 'm4' },
    ],
  }
  const listeners = [
    { id: 'l1', default_pool_id: 'o1', l7policies: [{ id: 'y1' }], project_id: 'q1' },
    { id: 'l2', l7policies: [], project_id: 'q2' },
  ]
  const l7policies = [
    { id: 'y1', listener_id: 'l1', action: 'REDIRECT_TO_POOL', redirect_pool_id: 'o1' },
    { id: 'y2', listener_id: 'l1' },
    { id: 'y3', listener_id: 'l9' },
  ]
  const { answer, sent } = await read(
    tree(
      { id: 'b1', listeners: [{ id: 'l1', pools: [pool] }, { id: 'l2' }], pools: [{ ...pool }] },
      {
        [`${LB}/listeners`]: { listeners },
        [`${LB}/l7policies`]: { l7policies },
        [`${LB}/pools`]: { pools: [{ id: 'o1' }] },
      },
    ),
  )
  const named = (id: string, name = id) => ({ id, name, ...BARE })
  expect(answer).toEqual({
    ...named('b1'),
    listeners: [
      {
        ...named('l1'),
        default_pool_id: 'o1',
        l7_policies: [
          { ...named('y1'), action: 'REDIRECT_TO_POOL', redirect_pool_id: 'o1' },
          { ...named('y2'), action: null, redirect_pool_id: null },
        ],
      },
      { ...named('l2'), default_pool_id: null, l7_policies: [] },
    ],
    pools: [
      {
        id: 'o1',
        name: 'back',
        ...SAID,
        health_monitor: named('h1'),
        members: [named('m1', 'web'), named('m2', '10.0.0.2:80'), named('m3', '10.0.0.3'), named('m4')],
      },
    ],
  })
  expect(sent.filter((line) => line.includes('l7policies'))).toEqual([`${LB}/l7policies?project_id=q1`])
})

it('adds the pools that the tree leaves out, but those that are gone meanwhile', async () => {
  const gone = new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 404 })
  const answers = tree(
    { id: 'b1' },
    {
      [`${LB}/pools`]: { pools: [{ id: 'o1', healthmonitor_id: 'h1' }, { id: 'o2' }, { id: 'o3' }] },
      [`${LB}/pools/o1/members`]: { members: [{ id: 'm1' }] },
      [`${LB}/healthmonitors/h1`]: { healthmonitor: { id: 'h1' } },
      [`${LB}/pools/o2/members`]: { members: [] },
      [`${LB}/pools/o3/members`]: gone,
    },
  )
  expect((await read(answers)).answer).toMatchObject({
    pools: [
      { id: 'o1', members: [{ id: 'm1' }], health_monitor: { id: 'h1' } },
      { id: 'o2', members: [], health_monitor: null },
    ],
  })
  const refused = { ...answers, [`${LB}/pools/o3/members`]: new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 403 }) }
  await expect(read(refused)).rejects.toMatchObject({ status: 403 })
})
